import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { transact, type Work } from '#/server/work.ts'
import type { OwnChange, Reset, SecondStep } from './staffmember.ts'

/** Changes the password, ends all other sessions and notifies the member. */
export async function changeStaffPassword(
  app: App,
  id: string,
  { passwordHash, ...own }: OwnChange & { passwordHash: string },
): Promise<void> {
  await change(app, id, { ...own, set: { passwordHash }, action: 'password-changed', by: id })
}

/** The same for a new second step. */
export async function recordSecondStep(
  app: App,
  id: string,
  { step, ...own }: OwnChange & { step: SecondStep },
): Promise<void> {
  const set = { sealedSecondStep: app.vault.seal(step) }
  await change(app, id, { ...own, set, action: 'second-step-changed', by: id })
}

/** Sets a new first password, removes the second step, ends all sessions and notifies the member. */
export function resetStaff(
  app: App,
  id: string,
  { passwordHash, by, ...told }: Reset,
): Promise<boolean> {
  const nothing = { sealedSecondStep: null, lastCodePeriod: null }
  const set = { ...nothing, passwordHash, resetAt: app.clock.now() }
  return change(app, id, { ...told, sessionId: null, set, action: 'staff-reset', by })
}

type Change = OwnChange & {
  set: Partial<typeof staff.$inferInsert>
  action: string
  by: string
}

type Told = { id: string; email: string; locale: Locale }

async function tell(work: Work, { id, email, locale }: Told) {
  const { now } = work
  const notice = {
    kind: 'desk-changed' as const,
    uniqueKey: `desk-changed:${id}:${now.toISOString()}`,
    phone: '',
    email,
    locale,
    userId: null,
    inputs: { path: '/staff/sessions' },
  }
  await enqueueNotice(work, notice)
}

/** Ends open sessions that match; returns how many. */
export async function endSessions(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  which: ReturnType<typeof and>,
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

function change(app: App, id: string, made: Change) {
  return transact(app, async (work) => {
    const { tx } = work
    const changed = await tx
      .update(staff)
      .set(made.set)
      .where(and(eq(staff.id, id), isNull(staff.withdrawnAt)))
      .returning({ email: staff.email })
    const [member] = changed
    if (!member) return false
    const { sessionId, isTold, locale, action, by } = made
    const others = sessionId === null ? undefined : ne(staffSessions.id, sessionId)
    await endSessions(work, and(eq(staffSessions.staffId, id), others))
    await work.audit({ ...deskEntry(action, id, by), before: {}, after: {} })
    if (isTold) await tell(work, { id, email: member.email, locale })
    return true
  })
}
