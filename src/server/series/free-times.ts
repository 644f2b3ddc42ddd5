import { seriesWindow } from '#/domain/booking/series.ts'
import { visitDaysAhead } from '#/domain/booking/visit-type.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { occupiedTime } from '#/domain/schedule/visit-length.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { RefusedForm } from '#/domain/problem.ts'
import type { App } from '#/server/app.ts'
import { forBooking, freeSlots, slotOf } from '#/server/bookings/free-slots.ts'
import type { OpenedVisit } from '#/server/clinic-day/patient.ts'
import type { Booking, BranchRooms, Practice } from '#/server/diary/booking.ts'
import { findOwnPractice } from '#/server/diary/practice.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'

/** The member's practice with the diary of a series, and the branches at which they may add visits. */
export async function findSeriesPractice(
  app: App,
  membership: Membership,
): Promise<Practice | null> {
  const { from, until } = seriesWindow(app.clock.now())
  const practice = await findOwnPractice(app, membership.profile.id, from, until)
  const mayAt = (id: string) => practising(membership, 'add-visit', id).ok
  const branches = practice?.branches.filter(({ id }) => mayAt(id)) ?? []
  return practice && { ...practice, branches, daysAhead: visitDaysAhead.max }
}

/**
 * The practice for other times of visits, which keep their length and type: the times that they have, and their places
 * on a day, are free for them. Only branches at which the member may change visits.
 */
export async function findMovePractice(
  app: App,
  { booking, membership }: OpenedVisit,
  moved: readonly Booking[],
): Promise<Practice | null> {
  const { from, until } = seriesWindow(app.clock.now())
  const diary = await findOwnPractice(app, membership.profile.id, from, until)
  if (!diary) return null
  const practice = await forBooking(app, diary, booking)
  const taken = new Set(moved.map((visit) => +occupiedTime(visit).start))
  const dates = new Set(moved.map(({ startsAt }) => clinicDate(startsAt)))
  const { visitType } = practice
  const open = visitType?.fullDates.filter((date) => !dates.has(date)) ?? []
  const mayAt = (id: string) => practising(membership, 'change-visit', id).ok
  return {
    ...practice,
    branches: practice.branches.filter(({ id }) => mayAt(id)),
    visitType: visitType && { ...visitType, fullDates: open },
    busy: practice.busy.filter(({ start }) => !taken.has(+start)),
    rooms: withoutRoomsOf(practice.rooms, moved),
  }
}

function withoutRoomsOf(branches: readonly BranchRooms[], moved: readonly Booking[]) {
  const own = new Set(moved.map((visit) => `${visit.roomId} ${+occupiedTime(visit).start}`))
  return branches.map(({ rooms, ...place }) => ({
    ...place,
    rooms: rooms.map((room) => ({
      ...room,
      busy: room.busy.filter(({ start }) => !own.has(`${room.id} ${+start}`)),
    })),
  }))
}

/** The free times of a branch for visits of a series. */
export function freeForSeries(practice: Practice, branch: string, now: Date): Slot[] {
  return freeSlots(practice, now, 'clinic').filter(({ branchId }) => branchId === branch)
}

/** A time of the diary as a visit is stored at it. */
type SeriesTime = Slot & Pick<Booking, 'visitTypeId' | 'occupiedFrom' | 'occupiedUntil'>

/** A chosen time, and the form's field in which it was chosen. */
export type ChosenTime = { field: string; at: string }
/** The same as a time of the diary. */
export type SessionTime = SeriesTime & { field: string }

/** The chosen times in order; or which of them the schedule does not have. */
export function timesOf(
  practice: Practice,
  { branch, sessions }: { branch: string; sessions: readonly ChosenTime[] },
  now: Date,
): { ok: true; sessions: SessionTime[] } | RefusedForm {
  const found = sessions.map(({ field, at }) => ({
    field,
    time: slotOf(practice, { branch, at }, now, 'clinic'),
  }))
  const unknown = found.filter(({ time }) => time === null)
  if (unknown.length > 0) {
    const problems = unknown.map(({ field }) => ({ field, code: 'slot-not-found' }))
    return { ok: false, problems }
  }
  const times = found.flatMap(({ field, time }) =>
    time ? [{ ...time.slot, ...time.terms, field }] : [],
  )
  return { ok: true, sessions: times.toSorted((one, other) => +one.startsAt - +other.startsAt) }
}
