import type { Services } from '#/server/services.server.ts'

/** Whether somebody works for a doctor, a laboratory or a hospital, and so has a desk of their own. */
export async function worksSomewhere(
  { members }: Pick<Services, 'members'>,
  userId: string,
): Promise<boolean> {
  return (await members.listOfUser(userId)).length > 0
}
