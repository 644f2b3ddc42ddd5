import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database, Queries } from '#/server/db/connect.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { OwnChange, Staff } from '#/server/ports/staff.ts'
import type { Vault } from '#/server/vault.server.ts'
import type { RecordAudit } from './audit.ts'
import { enqueueNotice } from './outbox.ts'

type Changes = Pick<Staff, 'changePassword' | 'changeSecondStep' | 'reset'>

/** What changes how somebody at the desk signs in: other sessions end, and they are told. */
export function staffChanges(
  db: Database,
  entropy: Entropy,
  vault: Vault,
  record: RecordAudit,
): Changes {
  const change = (id: string, made: Change, now: Date) =>
    db.transaction(async (tx) => {
      const changed = await tx
        .update(staff)
        .set(made.set)
        .where(and(eq(staff.id, id), isNull(staff.withdrawnAt)))
        .returning({ email: staff.email })
      const [member] = changed
      if (!member) return false
      const { sessionId, isTold, locale, action, by } = made
      const others = sessionId === null ? undefined : ne(staffSessions.id, sessionId)
      await endSessions(tx, and(eq(staffSessions.staffId, id), others), now)
      await record(tx, { ...deskEntry(action, id, by), before: {}, after: {} }, now)
      if (isTold) await tell(tx, entropy, { id, email: member.email, locale }, now)
      return true
    })

  return {
    changePassword: async (id, { passwordHash, ...own }, now) => {
      await change(id, { ...own, set: { passwordHash }, action: 'password-changed', by: id }, now)
    },
    changeSecondStep: async (id, { step, ...own }, now) => {
      const set = { sealedSecondStep: vault.seal(step) }
      await change(id, { ...own, set, action: 'second-step-changed', by: id }, now)
    },
    reset: (id, { passwordHash, by, ...told }, now) => {
      const nothing = { sealedSecondStep: null, lastCodePeriod: null }
      const set = { ...nothing, passwordHash, resetAt: now }
      return change(id, { ...told, sessionId: null, set, action: 'staff-reset', by }, now)
    },
  }
}

type Change = OwnChange & {
  set: Partial<typeof staff.$inferInsert>
  action: string
  by: string
}

type Told = { id: string; email: string; locale: 'ar' | 'en' }

async function tell(tx: Queries, entropy: Entropy, { id, email, locale }: Told, now: Date) {
  const notice = {
    kind: 'desk-changed' as const,
    uniqueKey: `desk-changed:${id}:${now.toISOString()}`,
    phone: '',
    email,
    locale,
    userId: null,
    inputs: { path: '/staff/sessions' },
  }
  await enqueueNotice(tx, entropy, notice, now)
}

/** Those that match and are still open; answers how many. */
export async function endSessions(
  tx: Queries,
  which: ReturnType<typeof and>,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(which, isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id })
  return ended.length
}

/** `by` is null for the command line. */
export function deskEntry(action: string, subjectId: string, by: string | null) {
  const actorKind = by === null ? ('system' as const) : ('staff' as const)
  return { actorKind, actorId: by, action, subjectKind: 'staff', subjectId }
}
