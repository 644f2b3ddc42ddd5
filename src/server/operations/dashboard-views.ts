import type { Period } from '#/domain/schedule/periods.ts'
import type { FreedTimes } from '#/server/statistics/freed-times.ts'
import type { MessageCounts } from '#/server/statistics/messages.ts'
import type { RequestAge } from '#/server/statistics/statistics.ts'

/** Absent: the usual one, see `DEFAULT_PERIOD`. */
export type DashboardSearch = { period?: Period | undefined }

/** The visits of a period by status. `due` counts those that were not cancelled. */
export type VisitStatistics = { due: number; completed: number; missed: number; cancelled: number }

/** `key`: an hour of the day (`18`), or a date. */
export type BucketView = VisitStatistics & { key: string }

/** A figure, and its value in the previous period of the same length. */
export type Compared = { now: number; before: number }

export type GapView = {
  /** Null if none was chosen. */
  specialty: string | null
  area: string | null
  searches: number
  waiting: number
  doctors: number
  free: number
}

/** The messages about a practice's bookings; the first line is about all. */
export type MessagesView = MessageCounts & {
  id: string
  /** Null for messages of no practice. */
  practice: string | null
  /** Null if no price is stated, or the reader may not see money. */
  costPiastres: number | null
}

export type DashboardView = {
  period: Period
  /** Clinic dates, both included. */
  first: string
  last: string
  made: Compared
  due: Compared
  missed: Compared
  cancelled: Compared
  buckets: BucketView[]
  emptySearches: Compared
  gaps: GapView[]
  freedTimes: FreedTimes
  /** Of all messages, and of the practices with most of them. */
  messages: { all: MessagesView; practices: MessagesView[] }
  /** Null for staff who do not work on requests. */
  requestAges: Record<RequestAge, number> | null
  /** Null without permission for money. */
  money: {
    payments: number
    paidPiastres: number
    refunds: number
    refundedPiastres: number
  } | null
  /** Jobs that failed for good; null if they are not in the reader's area. */
  dead: { notices: number | null; refunds: number | null }
}
