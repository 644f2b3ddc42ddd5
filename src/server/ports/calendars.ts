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

/** A calendar kept elsewhere; null for what could not be unsealed. */
export type BusyCalendar = {
  doctorId: string
  address: string | null
  triedAt: Date | null
  readAt: Date | null
  problem: CalendarProblem | null
}

/** What came of reading one. */
export type BusyReading = { ok: true; busy: Interval[] } | { ok: false; problem: CalendarProblem }

type By = { userId: string }

/** A doctor's calendars outside Balsam: those that read from us, and the one that we read. */
export type Calendars = {
  listFeeds: (doctorId: string) => Promise<CalendarFeed[]>
  /** False where there are as many as a doctor may have. */
  addFeed: (feed: NewFeed, by: By, now: Date) => Promise<boolean>
  /** False where it was gone. */
  removeFeed: (doctorId: string, id: string, by: By, now: Date) => Promise<boolean>
  /** The feed that is being read; notes when. */
  openFeed: (id: string, now: Date) => Promise<CalendarFeed | null>

  findBusy: (doctorId: string) => Promise<BusyCalendar | null>
  listBusyTimes: (doctorId: string, from: Date) => Promise<Interval[]>
  /** Another address, or none, with what the old one blocked. */
  setBusy: (doctorId: string, address: string | null, by: By, now: Date) => Promise<void>
  /** Some that are due, which nobody else takes for as long. */
  takeDue: (most: number, now: Date) => Promise<BusyCalendar[]>
  /** Busy times replace those before them; a problem leaves them. An address that changed meanwhile wins. */
  keepBusy: (calendar: BusyCalendar, reading: BusyReading, now: Date) => Promise<void>
}
