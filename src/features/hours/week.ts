import type { BookingStatus } from '#/domain/booking.ts'

export type WeekEntryView = { startsAt: string; branch: string } & (
  | { kind: 'free' }
  | {
      kind: 'visit'
      reference: string
      status: BookingStatus
      patientName: string
      isUnproved: boolean
    }
)

export type WeekDayView = {
  date: string
  sessions: { startsAt: string; endsAt: string; branch: string; isSpecial: boolean }[]
  /** Names of the branches that are off; null: all of them. */
  off: (string | null)[]
  entries: WeekEntryView[]
}

export type WeekView = {
  slug: string
  /** A Saturday. */
  first: string
  today: string
  /** The one branch that was asked for. */
  branch: string | null
  branches: { id: string; name: string }[]
  days: WeekDayView[]
}
