import { browserName } from '#/domain/browser.ts'
import { can, deskActor } from '#/domain/permissions.ts'
import type { SessionView } from '#/forms/sessions.ts'
import { isCommonPassword } from '#/server/commonpasswords.server.ts'
import { hashPassword } from '#/server/passwords.server.ts'
import type { StaffMember } from '#/server/ports/staff.ts'
import { isPermitted } from '#/server/security.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { MemberInput, MemberView } from './staff.ts'

const SALT_BYTES = 16

/** Null without permission for the team. */
export async function listTeam(
  { staff }: Services,
  member: StaffMember,
): Promise<MemberView[] | null> {
  if (!mayManage(member)) return null
  return (await staff.list()).map(({ id, name, email, role, areas, isReady, withdrawnAt }) => ({
    id,
    name,
    email,
    role,
    areas,
    isReady,
    isWithdrawn: withdrawnAt !== null,
    isSelf: id === member.id,
  }))
}

export type Added =
  | { ok: true; id: string }
  | { ok: false; code: 'not-yours' | 'email-taken' | 'password-common' }

/** `by` is null for the command that makes the first admin. */
export async function addMember(
  { staff, entropy, clock }: Pick<Services, 'staff' | 'entropy' | 'clock'>,
  by: StaffMember | null,
  { name, email, password, role, areas }: MemberInput,
): Promise<Added> {
  if (by && !mayManage(by)) return { ok: false, code: 'not-yours' }
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const passwordHash = await hashPassword(password, entropy.bytes(SALT_BYTES))
  return staff.add({ name, email, role, areas, passwordHash }, by?.id ?? null, clock.now())
}

/** Nobody withdraws themselves: the last admin would lock everybody out. */
export async function withdrawMember(
  { staff, clock }: Services,
  by: StaffMember,
  id: string,
): Promise<boolean> {
  if (!mayManage(by) || id === by.id) return false
  return staff.withdraw(id, by.id, clock.now())
}

/** Whether somebody may add, reset and withdraw the others. */
export function mayManage(member: StaffMember): boolean {
  return isPermitted(can.work(deskActor(member), 'manage-staff'), 'manage-staff')
}

export async function listDeskSessions(
  { staff, clock }: Services,
  { id }: StaffMember,
  current: string | null,
): Promise<SessionView[]> {
  return (await staff.listSessions(id, clock.now())).map((session) => ({
    id: session.id,
    browser: browserName(session.browser),
    seenAt: session.seenAt.toISOString(),
    isThis: session.id === current,
  }))
}
