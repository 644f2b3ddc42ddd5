import type { App } from '#/server/app.ts'
import { listMembershipsOfUser } from '#/server/practices/members.ts'

/** Whether somebody works for a doctor, a laboratory or a hospital, and so has a desk of their own. */
export async function worksSomewhere(app: App, userId: string): Promise<boolean> {
  return (await listMembershipsOfUser(app, userId)).length > 0
}
