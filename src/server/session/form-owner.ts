import { currentStaff } from './staff-session.ts'
import type { FormOwner } from '#/server/http/request-store.ts'
import { currentUser } from './session.ts'

/** Who is signed in with this request, for the form token of its forms. */
export async function currentFormOwner(): Promise<FormOwner> {
  const [user, staff] = await Promise.all([currentUser(), currentStaff()])
  return { user: user?.id ?? null, staff: staff?.id ?? null }
}
