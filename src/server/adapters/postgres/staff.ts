import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { isDeskSessionOver } from '#/domain/staff.ts'
import type { Database } from '#/server/db/connect.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { Staff, StaffCredentials, StaffMember } from '#/server/ports/staff.ts'
import type { Vault } from '#/server/vault.server.ts'
import type { RecordAudit } from './audit.ts'
import { deskEntry, endSessions, staffChanges } from './staff-changes.ts'

type Row = typeof staff.$inferSelect

export function postgresStaff(
  db: Database,
  entropy: Entropy,
  vault: Vault,
  record: RecordAudit,
): Staff {
  const credentials = async (row: Row | undefined): Promise<StaffCredentials | null> =>
    row
      ? { ...memberOf(row), passwordHash: row.passwordHash, secondStep: await openStep(vault, row) }
      : null

  return {
    add: (member, by, now) =>
      db.transaction(async (tx) => {
        const fresh = entropy.id()
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
        await record(tx, { ...deskEntry(action, id, by), before: {}, after }, now)
        return { ok: true, id }
      }),

    ...staffChanges(db, entropy, vault, record),

    list: async () => (await db.select().from(staff).orderBy(staff.createdAt)).map(memberOf),

    findByEmail: async (email) =>
      credentials((await db.select().from(staff).where(eq(staff.email, email)))[0]),

    find: async (id) => credentials((await db.select().from(staff).where(eq(staff.id, id)))[0]),

    setUp: async (id, step, { passwordHash, sessionId }, now) => {
      const sealedSecondStep = vault.seal(step)
      return db.transaction(async (tx) => {
        const changed = await tx
          .update(staff)
          .set({ sealedSecondStep, passwordHash, resetAt: null })
          .where(and(eq(staff.id, id), isNull(staff.sealedSecondStep)))
          .returning({ id: staff.id })
        if (changed.length === 0) return false
        const others = sessionId === null ? undefined : ne(staffSessions.id, sessionId)
        await endSessions(tx, and(eq(staffSessions.staffId, id), others), now)
        await record(tx, { ...deskEntry('second-step-set-up', id, id), before: {}, after: {} }, now)
        return true
      })
    },

    useCodePeriod: async (id, period) => {
      const isNewer = or(isNull(staff.lastCodePeriod), lt(staff.lastCodePeriod, period))
      const used = await db
        .update(staff)
        .set({ lastCodePeriod: period })
        .where(and(eq(staff.id, id), isNewer))
        .returning({ id: staff.id })
      return used.length > 0
    },

    useRecoveryCode: (id, hash, now) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
        const step = row && (await openStep(vault, row))
        if (!step?.recoveryHashes.includes(hash)) return false
        const recoveryHashes = step.recoveryHashes.filter((each) => each !== hash)
        const sealedSecondStep = vault.seal({ ...step, recoveryHashes })
        await tx.update(staff).set({ sealedSecondStep }).where(eq(staff.id, id))
        const after = { left: recoveryHashes.length }
        await record(tx, { ...deskEntry('recovery-code-used', id, id), before: {}, after }, now)
        return true
      }),

    withdraw: (id, by, now) =>
      db.transaction(async (tx) => {
        const withdrawn = await tx
          .update(staff)
          .set({ withdrawnAt: now })
          .where(and(eq(staff.id, id), isNull(staff.withdrawnAt)))
          .returning({ id: staff.id })
        if (withdrawn.length === 0) return false
        await endSessions(tx, eq(staffSessions.staffId, id), now)
        await record(tx, { ...deskEntry('staff-withdrawn', id, by), before: {}, after: {} }, now)
        return true
      }),

    startSession: async (staffId, browser, now) => {
      const id = entropy.id()
      await db.transaction(async (tx) => {
        const row = { id, staffId, browser, startedAt: now, seenAt: now }
        await tx.insert(staffSessions).values(row)
        await record(
          tx,
          { ...deskEntry('signed-in', staffId, staffId), before: {}, after: {} },
          now,
        )
      })
      return id
    },

    findBySession: async (sessionId, now) => {
      const [found] = await db
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
      if (!found || isDeskSessionOver(found.session.startedAt, found.session.seenAt, now))
        return null
      if (now.getTime() - found.session.seenAt.getTime() >= SEEN_MILLISECONDS) {
        await db.update(staffSessions).set({ seenAt: now }).where(eq(staffSessions.id, sessionId))
      }
      return memberOf(found.member)
    },

    listSessions: (staffId, now) =>
      db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
        .orderBy(desc(staffSessions.seenAt))
        .then((rows) => rows.filter((row) => !isDeskSessionOver(row.startedAt, row.seenAt, now))),

    endSession: async (staffId, sessionId, now) => {
      const theirs = and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId))
      return (await endSessions(db, theirs, now)) > 0
    },
  }
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
