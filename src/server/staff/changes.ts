import type { AuditAction } from '#/domain/audit.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { staff, staffSessions } from '#/server/db/schema/staff.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { transact, type Work } from '#/server/work.ts'

/** `sessionId` is the session that stays open. `isTold`: whether the member is notified by e-mail. */
export type StaffChange = {
  sessionId: string | null
  isTold: boolean
  locale: Locale
  set: Partial<typeof staff.$inferInsert>
  action: AuditAction
  by: string
}

/** Changes a member, ends their other sessions and notifies them; false for a withdrawn or unknown one. */
export function changeStaff(app: App, id: string, change: StaffChange): Promise<boolean> {
  return transact(app, async (work) => {
    const { tx } = work
    const changed = await tx
      .update(staff)
      .set(change.set)
      .where(and(eq(staff.id, id), isNull(staff.withdrawnAt)))
      .returning({ email: staff.email })
    const [member] = changed
    if (!member) return false
    const { sessionId, isTold, locale, action, by } = change
    const others = sessionId === null ? undefined : ne(staffSessions.id, sessionId)
    await endSessions(work, and(eq(staffSessions.staffId, id), others))
    await work.audit({ ...deskEntry(action, id, by), before: {}, after: {} })
    if (isTold) await tell(work, { id, email: member.email, locale })
    return true
  })
}

type StaffRecipient = { id: string; email: string; locale: Locale }

async function tell(work: Work, { id, email, locale }: StaffRecipient) {
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
export function deskEntry(action: AuditAction, subjectId: string, by: string | null) {
  const actorKind = by === null ? ('system' as const) : ('staff' as const)
  return { actorKind, actorId: by, action, subjectKind: 'staff' as const, subjectId }
}
