import { inArray } from 'drizzle-orm'
import { seriesDaysProblem } from '#/domain/booking/series.ts'
import { refusedForm, type Problem, type RefusedForm } from '#/domain/problem.ts'
import type { App } from '#/server/app.ts'
import { recordChange } from '#/server/bookings/desk-changes.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { notifyOfBooking } from '#/server/diary/notices.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { updateBooking } from '#/server/diary/rows.ts'
import { slotProblem } from '#/server/diary/slot-problem.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'
import { changeSeries, isOfSeries } from './change.ts'
import { restOf } from './clinic.ts'
import { findMovePractice, timesOf, type ChosenTime, type SessionTime } from './free-times.ts'
import { overlapsOther } from './overlap.ts'
import type { PlacedPlan } from './plan.ts'

type MoveInput = { reference: string; branch: string; sessions: readonly ChosenTime[] }

export type SeriesMoved = { ok: true } | RefusedForm

/** Why the days to which visits are to be moved cannot be proposed, beside its field; null if they can. */
export async function checkMovePlan(
  app: App,
  membership: Membership | null,
  { reference, ...plan }: Pick<PlacedPlan, 'branch' | 'weekdays' | 'from'> & { reference: string },
): Promise<RefusedForm | null> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  if (!opened) return refusedForm('visit-not-found')
  const practice = await findMovePractice(app, opened, [])
  const isAtBranch = practice?.branches.some(({ id }) => id === plan.branch)
  if (!isAtBranch) return refusedForm('choice-required', 'branch')
  const problem = seriesDaysProblem(plan, app.clock.now())
  return problem && refusedForm(problem.code, problem.field)
}

/** Moves a visit and those after it to the chosen times in their order, all or none. */
export async function moveRest(
  app: App,
  membership: Membership | null,
  { reference, branch, sessions }: MoveInput,
): Promise<SeriesMoved> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  const isTheirs = opened && mayPractise(membership, 'change-visit', branch)
  if (!isTheirs || !isOfSeries(opened.booking)) return refusedForm('visit-not-found')
  const { booking: first } = opened
  const practice = await findMovePractice(app, opened, [])
  const place = practice?.branches.find(({ id }) => id === branch)
  if (!practice || !place) return refusedForm('visit-not-found')
  const times = timesOf(practice, { branch, sessions }, app.clock.now())
  if (!times.ok) return times
  const { feePiastres, cutoffMinutes } = place
  const terms = { feePiastres, cutoffMinutes, visitTypeId: first.visitTypeId }
  const targets = times.sessions.map((time) => ({ ...time, ...terms }))
  const { userId } = opened.membership
  return changeSeries(app, first, userId, async (work, visits) => {
    const rest = restOf(opened, visits, 'reschedule', work.now)
    if (rest.length === 0) return refusedForm('series-over')
    // Others were cancelled, or have begun, since the page was shown.
    if (rest.length !== targets.length) return refusedForm('changed-meanwhile')
    if (await overlapsOther(work, targets, first)) return refusedForm('series-overlap')
    return moveAll(work, rest, { targets, userId })
  })
}

type Target = SessionTime & Pick<Booking, 'feePiastres' | 'cutoffMinutes'>
type Moves = { targets: readonly Target[]; userId: string }

async function moveAll(
  work: Work,
  rest: readonly Booking[],
  { targets, userId }: Moves,
): Promise<SeriesMoved> {
  // They leave their times first, because one may move to the time of another.
  const ids = rest.map(({ id }) => id)
  await work.tx.update(bookings).set({ status: 'cancelled' }).where(inArray(bookings.id, ids))
  const problems: Problem[] = []
  for (const [index, before] of rest.entries()) {
    const target = targets[index]
    if (!target) continue
    const { field, ...to } = target
    const sessions = index === 0 ? rest.length : 0
    const code = await moveOne(work, before, { to, userId, sessions })
    if (code) problems.push({ field, code })
  }
  return problems.length === 0 ? { ok: true } : { ok: false, problems }
}

type To = { to: Omit<Target, 'field'>; userId: string; sessions: number }

async function moveOne(work: Work, before: Booking, { to, userId, sessions }: To) {
  const { id, doctorId } = before
  const problem = await slotProblem(work.tx, { ...to, id, doctorId })
  if (problem) return problem
  const room = await takeRoom(work, { ...to, id, doctorId, roomId: before.roomId })
  if (!room.ok) return room.code
  const by = { actor: 'provider', userId, reason: null } as const
  const from = { branchId: before.branchId, startsAt: before.startsAt.toISOString() }
  try {
    await work.attempt(async (nested) => {
      const after = await updateBooking(nested.tx, id, {
        ...to,
        roomId: room.roomId,
        status: 'booked',
        confirmedAt: null,
      })
      await recordEvent(nested, id, 'reschedule', by, { from })
      await notifyOfBooking(nested, { ...after, event: 'changed', sessions })
      await recordChange(nested, { before, after, by })
    })
    return null
  } catch (error) {
    if (isExclusionViolation(error)) return 'slot-taken'
    throw error
  }
}
