import { redirect } from '@tanstack/react-router'
import type { DeskView } from '#/server/operations/desk-view.ts'
import { getDesk } from './staff.functions.ts'

/** Loads the signed-in member of staff. Redirects everybody else to the desk's login, whatever the page. */
export async function requireStaffSession(): Promise<DeskView> {
  const desk = await getDesk()
  if (!desk) throw redirect({ to: '/{-$locale}/staff/login' })
  return desk
}
