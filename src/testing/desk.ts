import type { DeskActor } from '#/domain/permissions.ts'
import type { StaffArea } from '#/domain/staff.ts'
import type { Services } from '#/server/services.server.ts'

/** Somebody new at the desk, who may begin at once. */
export async function deskMember(
  { staff, entropy, clock }: Services,
  areas: StaffArea[],
  name = 'سلمى عادل',
): Promise<DeskActor> {
  const email = `${entropy.id()}@example.com`
  const member = { name, email, role: 'staff' as const, areas, passwordHash: 'none' }
  const added = await staff.add(member, null, clock.now())
  if (!added.ok) throw new Error(added.code)
  return { staffId: added.id, role: 'staff', areas, isReady: true }
}
