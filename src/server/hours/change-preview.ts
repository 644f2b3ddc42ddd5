import type { BookingSource, BookingStatus } from '#/domain/booking/booking.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import type { Localized } from '#/domain/localized.ts'
import type { ScheduleChange } from '#/domain/schedule/schedule-change.ts'
import type { Clash } from '#/domain/schedule/schedule-clash.ts'
import type { Schedule, Slot } from '#/domain/schedule/slots.ts'
import type { BookedTimes } from '#/domain/schedule/visit-length.ts'

export type HoursBranch = { id: string; name: Localized }

/** A visit in the diary, with the patient. */
export type DiaryVisit = BookedTimes & {
  id: string
  reference: string
  branchId: string
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

/** The choice for a booking that a change affects. */
export type AffectedChoice = { bookingId: string } & (
  | { way: 'keep' }
  | { way: 'cancel' }
  | { way: 'move'; branchId: string; startsAt: Date }
)

/** A change and its effects on existing bookings. */
export type ChangePreview = {
  clash: Clash | null
  affected: DiaryVisit[]
  /** Free slots of the changed schedule, for the affected bookings. */
  free: Slot[]
  branches: HoursBranch[]
  /** The mark of the schedule before the change. */
  mark: string
  /** The hash including the affected bookings; equals `mark` if there are none. */
  seen: string
}

/**
 * 'changed-meanwhile': the schedule or an affected booking has changed since it was shown.
 * 'slot-taken': the new slot of a booking has been taken in the meantime. Nothing was written.
 */
export type ScheduleChanged =
  | { ok: true }
  | { ok: false; code: 'changed-meanwhile' | 'slot-taken' | 'hours-clash' }

/** `choices` covers every affected booking; `seen` is that of the preview. */
export type ScheduleOrder = { change: ScheduleChange; seen: string; choices: AffectedChoice[] }
