import { redirect } from '@tanstack/react-router'
import type { DeskView } from '#/server/staff/deskview.ts'
import { getDesk } from './staff.functions.ts'

/** Loads who is at the desk. Redirects everybody else to its login, whatever the page. */
export async function enterDesk(): Promise<DeskView> {
  const desk = await getDesk()
  if (!desk) throw redirect({ to: '/{-$locale}/staff/login' })
  return desk
}
