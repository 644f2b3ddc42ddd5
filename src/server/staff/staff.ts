import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { isDeskSessionOver } from '#/domain/staff.ts'
import type { App } from '#/server/app.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import type { Vault } from '#/server/vault.server.ts'
import { transact } from '#/server/work.ts'
import { deskEntry, endSessions } from './changes.ts'
import type {
  NewStaffMember,
  SecondStep,
  StaffCredentials,
  StaffMember,
  StaffSession,
} from './staffmember.ts'

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

/**
 * Sets the first second step and a new password together, and ends all other sessions; false, without any
 * change, if there already is a second step.
 */
export async function setUpStaff(
  app: App,
  id: string,
  step: SecondStep,
  { passwordHash, sessionId }: { passwordHash: string; sessionId: string | null },
): Promise<boolean> {
  const sealedSecondStep = app.vault.seal(step)
  return transact(app, async (work) => {
    const { tx } = work
    const changed = await tx
      .update(staff)
      .set({ sealedSecondStep, passwordHash, resetAt: null })
      .where(and(eq(staff.id, id), isNull(staff.sealedSecondStep)))
      .returning({ id: staff.id })
    if (changed.length === 0) return false
    const others = sessionId === null ? undefined : ne(staffSessions.id, sessionId)
    await endSessions(work, and(eq(staffSessions.staffId, id), others))
    await work.audit({ ...deskEntry('second-step-set-up', id, id), before: {}, after: {} })
    return true
  })
}

/** Marks a code's period as used; false if it, or a later one, was used before. */
export async function useCodePeriod(app: App, id: string, period: number): Promise<boolean> {
  const isNewer = or(isNull(staff.lastCodePeriod), lt(staff.lastCodePeriod, period))
  const used = await app.db
    .update(staff)
    .set({ lastCodePeriod: period })
    .where(and(eq(staff.id, id), isNewer))
    .returning({ id: staff.id })
  return used.length > 0
}

export function useRecoveryCode(app: App, id: string, hash: string): Promise<boolean> {
  return transact(app, async ({ tx, audit, vault }) => {
    const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
    const step = row && (await openStep(vault, row))
    if (!step?.recoveryHashes.includes(hash)) return false
    const recoveryHashes = step.recoveryHashes.filter((each) => each !== hash)
    const sealedSecondStep = vault.seal({ ...step, recoveryHashes })
    await tx.update(staff).set({ sealedSecondStep }).where(eq(staff.id, id))
    const after = { left: recoveryHashes.length }
    await audit({ ...deskEntry('recovery-code-used', id, id), before: {}, after })
    return true
  })
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

export async function addStaffSession(app: App, staffId: string, browser: string): Promise<string> {
  const id = app.random.id()
  await transact(app, async ({ tx, now, audit }) => {
    const row = { id, staffId, browser, startedAt: now, seenAt: now }
    await tx.insert(staffSessions).values(row)
    await audit({ ...deskEntry('signed-in', staffId, staffId), before: {}, after: {} })
  })
  return id
}

/** The member of an open session, marked as seen; null if it has ended or they were withdrawn. */
export async function findStaffBySession(app: App, sessionId: string): Promise<StaffMember | null> {
  const now = app.clock.now()
  const [found] = await app.db
    .select({ member: staff, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.id, sessionId),
        isNull(staffSessions.endedAt),
        isNull(staff.withdrawnAt),
      ),
    )
  if (!found || isDeskSessionOver(found.session.startedAt, found.session.seenAt, now)) return null
  if (now.getTime() - found.session.seenAt.getTime() >= SEEN_MILLISECONDS) {
    await app.db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, sessionId))
  }
  return memberOf(found.member)
}

export function listStaffSessions(app: App, staffId: string): Promise<StaffSession[]> {
  return app.db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.seenAt))
    .then((rows) =>
      rows.filter((row) => !isDeskSessionOver(row.startedAt, row.seenAt, app.clock.now())),
    )
}

/** Ends a session of this member; false if it is not theirs or has already ended. */
export async function endStaffSession(
  app: App,
  staffId: string,
  sessionId: string,
): Promise<boolean> {
  const theirs = and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId))
  return (await endSessions({ tx: app.db, now: app.clock.now() }, theirs)) > 0
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

/** A session is marked as seen once a minute at most. */
const SEEN_MILLISECONDS = 60_000

function memberOf({
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

const stepSchema = z.object({ secret: z.string(), recoveryHashes: z.array(z.string()) })

async function openStep(vault: Vault, { sealedSecondStep }: Row) {
  if (sealedSecondStep === null) return null
  return stepSchema.parse(await vault.open(sealedSecondStep))
}
