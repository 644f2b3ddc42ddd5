import { desc, eq } from 'drizzle-orm'
import { transition, visitState, type VisitState } from '#/domain/booking/booking.ts'
import type { Attendance } from '#/domain/schedule/day.ts'
import type { App } from '#/server/app.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { recordEvent } from '#/server/diary/events.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { dropInvitation, inviteToReview } from '#/server/reviews/invite.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { findVisitByReference } from './clinic-day.ts'
import { nextTurn } from './turn.ts'
import { visitEntry } from './visit.ts'

export type AttendanceInput = { what: { mark: Attendance; seen: VisitState; reference: string } }

/** Who sets the mark, and the state that they saw. */
type Marking = { mark: Attendance; seen: VisitState; by: string }

/**
 * 'changed-meanwhile': the state has changed, `by` a colleague. 'mark-not-allowed': the mark does not follow from the status,
 * or not at this time. 'already-reviewed': a reviewed visit stays completed.
 */
type Marked =
  | { ok: true }
  | { ok: false; code: 'mark-not-allowed' | 'already-reviewed' }
  | { ok: false; code: 'changed-meanwhile'; by?: string }

/** A visit of another clinic or branch counts as not found. */
export async function recordAttendance(
  app: App,
  membership: Membership | null,
  { what: { mark, seen, reference } }: AttendanceInput,
): Promise<Marked | { ok: false; code: 'visit-not-found' }> {
  const visit = await findVisitByReference(app, reference)
  const isTheirs = visit && visit.doctorId === membership?.profile.id
  if (!isTheirs || !mayPractise(membership, 'mark-visit', visit.branchId))
    return { ok: false, code: 'visit-not-found' }
  return insertAttendance(app, visit, { mark, seen, by: membership.userId })
}

type Row = typeof bookings.$inferSelect

/** At a branch that works by turn, an arrival gets the day's next number. */
export async function insertAttendance(
  app: App,
  { id, doctorId }: Pick<Row, 'id' | 'doctorId'>,
  { mark, seen, by }: Marking,
): Promise<Marked> {
  return transactAs(app, by, async (work): Promise<Marked> => {
    const { tx, now } = work
    await lockSchedule(tx, doctorId)
    const [visit] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (visit?.doctorId !== doctorId || visitState(visit) !== seen)
      return { ok: false, code: 'changed-meanwhile', ...(await findColleague(tx, id, by)) }
    const step = transition(visit.status, mark, { ...visit, now })
    if (!step.ok) return { ok: false, code: 'mark-not-allowed' }
    if (visit.status === 'completed' && (await isReviewed(tx, id)))
      return { ok: false, code: 'already-reviewed' }
    const set = { status: step.status, ...(await traces(work, visit, mark)) }
    await tx.update(bookings).set(set).where(eq(bookings.id, id))
    await recordEvent(work, id, mark, { actor: 'provider', userId: by })
    if (mark === 'complete') await inviteToReview(work, visit)
    if (visit.status === 'completed') await dropInvitation(tx, id)
    const [before, after] = [{ status: visit.status }, { status: step.status }]
    await work.audit({ ...visitEntry(`visit-${mark}`, id, by), before, after })
    return { ok: true }
  })
}

/** The member who changed the visit last; not oneself, in another window. */
async function findColleague(tx: Queries, id: string, self: string): Promise<{ by?: string }> {
  const [last] = await tx
    .select({ actor: bookingEvents.actor, userId: users.id, by: users.name })
    .from(bookingEvents)
    .leftJoin(users, eq(users.id, bookingEvents.userId))
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  const isColleague = last?.actor === 'provider' && last.userId !== self
  return isColleague && last.by ? { by: last.by } : {}
}

/** Columns that change with the mark: arrival, turn number, going in and completion. */
async function traces(work: Work, visit: Row, mark: Attendance): Promise<Partial<Row>> {
  const { now } = work
  if (mark === 'arrive') return { arrivedAt: now, ...(await nextTurn(work, visit.branchId)) }
  if (mark === 'enter') return { enteredAt: now }
  if (mark === 'complete') return { completedAt: now }
  return mark === 'correct' ? (erased[visitState(visit)] ?? {}) : {}
}

/** What a corrected mark had written, by the state that it led to. */
const erased: Partial<Record<VisitState, Partial<Row>>> = {
  arrived: { arrivedAt: null, turnDay: null, turnNumber: null },
  inside: { enteredAt: null },
  completed: { completedAt: null },
}

async function isReviewed(tx: Queries, bookingId: string): Promise<boolean> {
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId))
  return found.length > 0
}
