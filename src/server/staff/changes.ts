import { and, eq, isNull, ne } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import type { Entropy } from '#/server/entropy.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { OwnChange, Reset, SecondStep } from './staffmember.ts'

/** Ends all sessions but this one; tells them. */
export async function changeStaffPassword(
  app: App,
  id: string,
  { passwordHash, ...own }: OwnChange & { passwordHash: string },
  now: Date,
): Promise<void> {
  await change(app, id, { ...own, set: { passwordHash }, action: 'password-changed', by: id }, now)
}

/** The same for a second step in the place of the one that they have. */
export async function recordSecondStep(
  app: App,
  id: string,
  { step, ...own }: OwnChange & { step: SecondStep },
  now: Date,
): Promise<void> {
  const set = { sealedSecondStep: app.vault.seal(step) }
  await change(app, id, { ...own, set, action: 'second-step-changed', by: id }, now)
}

/** Another first password, and no second step: ends all sessions, and tells them. */
export function resetStaff(
  app: App,
  id: string,
  { passwordHash, by, ...told }: Reset,
  now: Date,
): Promise<boolean> {
  const nothing = { sealedSecondStep: null, lastCodePeriod: null }
  const set = { ...nothing, passwordHash, resetAt: now }
  return change(app, id, { ...told, sessionId: null, set, action: 'staff-reset', by }, now)
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

function change(app: App, id: string, made: Change, now: Date) {
  return app.db.transaction(async (tx) => {
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
    await app.record(tx, { ...deskEntry(action, id, by), before: {}, after: {} }, now)
    if (isTold) await tell(tx, app.entropy, { id, email: member.email, locale }, now)
    return true
  })
}
