import type { DeskActor } from '#/domain/permissions.ts'
import type { StaffArea } from '#/domain/account/staff.ts'
import type { App } from '#/server/app.ts'
import { addStaff } from '#/server/staff/staff.ts'

/** A new member of staff whose setup is complete. */
export async function deskMember(
  app: App,
  areas: StaffArea[],
  name = 'سلمى عادل',
): Promise<DeskActor> {
  const email = `${app.random.id()}@example.com`
  const member = { name, email, role: 'staff' as const, areas, passwordHash: 'none' }
  const added = await addStaff(app, member, null)
  if (!added.ok) throw new Error(added.code)
  return { staffId: added.id, role: 'staff', areas, isReady: true }
}
