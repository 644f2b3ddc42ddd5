import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import { transact } from '#/server/work.ts'
import { deskEntry, endSessions } from './changes.ts'
import { openStep } from './totp.ts'
import type { NewStaffMember, StaffCredentials, StaffMember } from './staff-member.ts'

type Row = typeof staff.$inferSelect

/** `by` is null for the command line. A withdrawn member is restored, and has to set up again. */
export function addStaff(
  app: App,
  member: NewStaffMember,
  by: string | null,
): Promise<{ ok: true; id: string } | { ok: false; code: 'email-taken' }> {
  return transact(app, async ({ tx, now, audit, random }) => {
    const fresh = random.id()
    const nothing = { sealedSecondStep: null, lastCodePeriod: null, resetAt: null }
    const [added] = await tx
      .insert(staff)
      .values({ ...member, id: fresh, createdAt: now })
      .onConflictDoUpdate({
        target: staff.email,
        set: { ...member, ...nothing, withdrawnAt: null },
        setWhere: isNotNull(staff.withdrawnAt),
      })
      .returning({ id: staff.id })
    if (!added) return { ok: false, code: 'email-taken' }
    const { id } = added
    const action = id === fresh ? 'staff-added' : 'staff-restored'
    const after = { role: member.role, areas: member.areas }
    await audit({ ...deskEntry(action, id, by), before: {}, after })
    return { ok: true, id }
  })
}

export async function listStaff(app: App): Promise<StaffMember[]> {
  return (await app.db.select().from(staff).orderBy(staff.createdAt)).map(memberOf)
}

export async function findStaffByEmail(app: App, email: string): Promise<StaffCredentials | null> {
  return credentials(app, (await app.db.select().from(staff).where(eq(staff.email, email)))[0])
}

export async function findStaff(app: App, id: string): Promise<StaffCredentials | null> {
  return credentials(app, (await app.db.select().from(staff).where(eq(staff.id, id)))[0])
}

/** Withdraws a member and ends all their sessions. */
export function withdrawStaff(app: App, id: string, by: string | null): Promise<boolean> {
  return transact(app, async (work) => {
    const { tx, now } = work
    const withdrawn = await tx
      .update(staff)
      .set({ withdrawnAt: now })
      .where(and(eq(staff.id, id), isNull(staff.withdrawnAt)))
      .returning({ id: staff.id })
    if (withdrawn.length === 0) return false
    await endSessions(work, eq(staffSessions.staffId, id))
    await work.audit({ ...deskEntry('staff-withdrawn', id, by), before: {}, after: {} })
    return true
  })
}

async function credentials(app: App, row: Row | undefined): Promise<StaffCredentials | null> {
  return row
    ? {
        ...memberOf(row),
        passwordHash: row.passwordHash,
        secondStep: await openStep(app.vault, row),
      }
    : null
}

/** Without the password and the second step. */
export function memberOf({
  id,
  name,
  email,
  role,
  areas,
  sealedSecondStep,
  createdAt,
  resetAt,
  withdrawnAt,
}: Row): StaffMember {
  return {
    id,
    name,
    email,
    role,
    areas,
    isReady: sealedSecondStep !== null,
    createdAt,
    resetAt,
    withdrawnAt,
  }
}
