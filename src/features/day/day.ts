import { z } from 'zod'
import { readDate, readUuid } from '#/domain/address.ts'
import { bookingStatuses, type BookingSource, type BookingStatus } from '#/domain/booking.ts'
import { parseReference } from '#/domain/reference.ts'
import type { Envelope } from '#/forms/envelope.ts'
import {
  consent,
  optionalConsent,
  optionalMobile,
  optionalText,
  personName,
  slug,
} from '#/forms/fields.ts'
import type { FailedPost } from '#/forms/post.ts'
import type { Mark } from '#/server/clinicday/visit.ts'

export const marks = ['arrive', 'complete', 'miss', 'correct'] as const satisfies readonly Mark[]

/** The page that a form was sent from, which it comes back to. */
const page = {
  practice: slug,
  day: z.string().optional().transform(readDate),
  branch: z.string().optional().transform(readUuid),
}

/** A button of a visit: what it marks, which one, and how it was when the button was drawn. */
export const markSchema = z.object({
  ...page,
  what: z.string().transform((typed, context) => {
    const [mark, status, code] = typed.split('~')
    const parts = z.object({ mark: z.enum(marks), seen: z.enum(bookingStatuses) })
    const parsed = parts.safeParse({ mark, seen: status })
    const reference = parseReference(code ?? '')
    if (parsed.success && reference) return { ...parsed.data, reference }
    context.addIssue('form-refused')
    return z.NEVER
  }),
})
export type MarkInput = z.output<typeof markSchema>

export function markValue(mark: Mark, status: BookingStatus, reference: string): string {
  return `${mark}~${status}~${reference}`
}

/** Without a time of the diary, at this branch. */
export const WITHOUT_TIME = 'now'

/** A visit that the clinic adds, in the form's order. */
const visitFields = z.object({
  ...page,
  patientName: personName,
  phone: optionalMobile,
  place: z.string('time-required').transform((typed, context) => {
    const [branch, at = ''] = typed.split('~')
    const parsed = z
      .object({ branch: z.uuid(), at: z.union([z.literal(WITHOUT_TIME), z.iso.datetime()]) })
      .safeParse({ branch, at })
    if (parsed.success) return parsed.data
    context.addIssue('time-required')
    return z.NEVER
  }),
  here: optionalConsent,
  reason: optionalText(300),
  consent,
})
/** Who waits there needs no phone; who has a time is told when it changes. */
export const addSchema = visitFields.refine(
  ({ phone, place }) => phone !== null || place.at === WITHOUT_TIME,
  { path: ['phone'], error: 'phone-required' },
)
export type AddInput = z.output<typeof addSchema>

export type VisitView = {
  reference: string
  status: BookingStatus
  source: BookingSource
  startsAt: string
  name: string
  /** E.164. */
  phone: string
  /** It was booked on the site, and no code has shown whose phone it is. */
  isUnproved: boolean
  reason: string | null
  branch: string
  turn: number | null
  /** Minutes; 0 for who isn't. */
  late: number
  feePiastres: number
  isPaid: boolean
  /** Who is to be called in now. */
  isNext: boolean
  marks: Mark[]
}

export type DayCounts = Record<'booked' | 'late' | 'here' | 'done' | 'missed', number>

/** Where and when a visit can be added. */
export type PlaceView = { value: string; branch: string; startsAt: string | null }

/** A booking that a patient made a moment ago, for whatever day. */
export type NewBookingView = { reference: string; startsAt: string; name: string }

export type DayView = {
  /** The profile's address. */
  practice: string
  day: string
  /** The working day that it is now. */
  today: string
  before: string
  after: string
  /** The branches that the reader may look after. */
  branches: { id: string; name: string }[]
  branchId: string | null
  visits: VisitView[]
  counts: DayCounts
  /** At every branch that the reader looks after. */
  latest: NewBookingView[]
  /** None on days that are over. */
  places: PlaceView[]
}

export type MarkResult =
  | { ok: true }
  | {
      ok: false
      code: 'visit-unknown' | 'changed-meanwhile' | 'mark-not-allowed' | 'already-reviewed'
    }

export type AddResult =
  | { ok: true; reference: string }
  | {
      ok: false
      code: 'practice-unknown' | 'slot-taken' | 'slot-unknown' | 'already-sent' | 'too-many'
    }

/** A clinic week in figures. */
export type WeekView = {
  week: string
  visits: number
  missed: number
  cancelled: number
  taken: number
  /** How many times the present hours offer in a week. */
  offered: number
  feesPiastres: number
}

export type FiguresView = { weeks: WeekView[]; total: Omit<WeekView, 'week'> }

export type DayPageProps = {
  day: DayView
  envelope: Envelope
  failed?: FailedPost | undefined
  onDone: () => Promise<void>
}
