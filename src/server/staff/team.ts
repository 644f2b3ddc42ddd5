import { browserName } from '#/domain/account/browser.ts'
import { can, deskActor } from '#/domain/permissions.ts'
import type { StaffArea, StaffRole } from '#/domain/account/staff.ts'
import type { App } from '#/server/app.ts'
import { isCommonPassword } from '#/server/passwords/common-passwords.ts'
import { hashPassword } from '#/server/passwords/passwords.ts'
import type { SessionView } from '#/server/people/session-view.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { listStaffSessions } from './sessions.ts'
import { addStaff, listStaff, withdrawStaff } from './staff.ts'
import type { StaffMember } from './staff-member.ts'

export type MemberInput = {
  name: string
  email: string
  password: string
  role: StaffRole
  areas: StaffArea[]
}

export type MemberView = {
  id: string
  name: string
  email: string
  role: StaffRole
  areas: StaffArea[]
  isReady: boolean
  isWithdrawn: boolean
  isSelf: boolean
}

const SALT_BYTES = 16

/** Null without permission for the team. */
export async function listTeam(app: App, member: StaffMember): Promise<MemberView[] | null> {
  if (!mayManage(member)) return null
  return (await listStaff(app)).map(({ id, name, email, role, areas, isReady, withdrawnAt }) => ({
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
  app: App,
  by: StaffMember | null,
  { name, email, password, role, areas }: MemberInput,
): Promise<Added> {
  if (by && !mayManage(by)) return { ok: false, code: 'not-yours' }
  if (isCommonPassword(password)) return { ok: false, code: 'password-common' }
  const passwordHash = await hashPassword(password, app.random.bytes(SALT_BYTES))
  return addStaff(app, { name, email, role, areas, passwordHash }, by?.id ?? null)
}

/** Members cannot withdraw themselves: the last admin would lock everyone out. */
export async function withdrawMember(app: App, by: StaffMember, id: string): Promise<boolean> {
  if (!mayManage(by) || id === by.id) return false
  return withdrawStaff(app, id, by.id)
}

/** Whether a member may add, reset and withdraw others. */
export function mayManage(member: StaffMember): boolean {
  return isPermitted(can.work(deskActor(member), 'manage-staff'), 'manage-staff')
}

export async function listDeskSessions(
  app: App,
  { id }: StaffMember,
  current: string | null,
): Promise<SessionView[]> {
  return (await listStaffSessions(app, id)).map((session) => ({
    id: session.id,
    browser: browserName(session.browser),
    seenAt: session.seenAt.toISOString(),
    isThis: session.id === current,
  }))
}
