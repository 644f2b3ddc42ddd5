import type { CalendarProblem } from '#/domain/calendar.ts'
import type { Interval } from '#/domain/intervals.ts'

export type CalendarFeed = {
  id: string
  doctorId: string
  branchId: string | null
  namesPatients: boolean
  createdAt: Date
  /** When a calendar program last asked; null before the first. */
  readAt: Date | null
}

export type NewFeed = Pick<CalendarFeed, 'doctorId' | 'branchId' | 'namesPatients'>

/** An external calendar; `address` is null if it could not be unsealed. */
export type BusyCalendar = {
  doctorId: string
  address: string | null
  triedAt: Date | null
  readAt: Date | null
  problem: CalendarProblem | null
}

/** The outcome of reading a calendar. */
export type BusyReading = { ok: true; busy: Interval[] } | { ok: false; problem: CalendarProblem }

export type By = { userId: string }
