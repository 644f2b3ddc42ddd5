import type { BookingSource, BookingStatus } from '#/domain/booking.ts'
import type { Interval } from '#/domain/intervals.ts'
import type { Clash, ScheduleChange } from '#/domain/schedulechange.ts'
import type { Schedule, Slot } from '#/domain/slots.ts'

export type HoursBranch = { id: string; nameAr: string; nameEn: string }

/** A visit in the diary, with whom it is. */
export type DiaryVisit = {
  id: string
  reference: string
  branchId: string
  startsAt: Date
  endsAt: Date
  status: BookingStatus
  patientName: string | null
  source: BookingSource
  phoneProved: boolean
}

/** A doctor's schedule as its provider sees it, published or not. */
export type ProviderDiary = {
  branches: HoursBranch[]
  schedule: Schedule
  /** All time taken in the window. */
  busy: Interval[]
  /** Visits of the window that are booked, or were held, in order. */
  visits: DiaryVisit[]
}

/** What becomes of a booking that a change affected. */
export type AffectedChoice = { bookingId: string } & (
  | { way: 'keep' }
  | { way: 'cancel' }
  | { way: 'move'; branchId: string; startsAt: Date }
)

/** A change, and what it does to the bookings that there are. */
export type Foreseen = {
  clash: Clash | null
  affected: DiaryVisit[]
  /** Free slots of the changed schedule, for those who are affected. */
  free: Slot[]
  branches: HoursBranch[]
  /** The mark of the schedule before the change. */
  mark: string
  /** The same with the bookings that it affects; where there are none, the mark itself. */
  seen: string
}

/**
 * `changed-meanwhile`: the schedule, or a booking that is affected, is not as it was seen.
 * `slot-taken`: where a booking should go somebody else is by now; nothing was written.
 */
export type ScheduleChanged =
  | { ok: true }
  | { ok: false; code: 'changed-meanwhile' | 'slot-taken' | 'hours-clash' }

/** `choices` names every booking that is affected, and `seen` is what was foreseen. */
export type ScheduleOrder = { change: ScheduleChange; seen: string; choices: AffectedChoice[] }
