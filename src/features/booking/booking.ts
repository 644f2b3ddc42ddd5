import { z } from 'zod'
import type { BookingStatus } from '#/domain/booking.ts'
import type { NoticeView } from '#/domain/notice.ts'
import { paymentMethods, type PaymentMethod, type PaymentStatus } from '#/domain/payment.ts'
import { parseReference } from '#/domain/reference.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { mobile, oneTimeCode, personName } from '#/forms/fields.ts'

export const MAX_REASON_CHARACTERS = 500

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const instant = z.iso.datetime()

/** A slot as one form value: where and when, so that a radio can offer several. */
export function slotValue({ branchId, startsAt }: Pick<SlotView, 'branchId' | 'startsAt'>): string {
  return `${branchId}~${startsAt}`
}

const place = z.object({ branch: z.uuid(), at: instant })

const slot = z.string('slot-unknown').transform((text, context) => {
  const [branch, at] = text.split('~')
  const parsed = place.safeParse({ branch, at })
  if (parsed.success) return parsed.data
  context.addIssue('slot-unknown')
  return z.NEVER
})

const slotFields = { doctor: slug, slot }

function flat<Fields extends { slot: { branch: string; at: string } }>({
  slot: { branch, at },
  ...rest
}: Fields) {
  return { ...rest, branch, at }
}

/** One place in a doctor's diary, as a form names it. */
export const slotSchema = z.object(slotFields).transform(flat)
export type SlotInput = z.output<typeof slotSchema>

const bookingFields = z.object({
  ...slotFields,
  bookedFor: z.enum(['self', 'other'], 'booked-for-required'),
  patientName: personName,
  phone: mobile,
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_CHARACTERS, 'reason-too-long')
    .optional()
    .transform((text) => text || null),
  payment: z.enum(['clinic', ...paymentMethods], 'payment-required'),
  consent: z.literal('yes', 'consent-required'),
  // Of the step that proves the phone; missing before it.
  code: z.string().optional(),
  again: z.literal('yes').optional().catch(undefined),
})

/** The booking form, in the order in which its fields stand. */
export const bookingSchema = bookingFields.transform(
  ({ code: typed, again, ...fields }, context) => {
    const code = typed === undefined || again ? null : oneTimeCode.safeParse(typed)
    if (code?.success === false) {
      context.addIssue({ code: 'custom', path: ['code'], message: code.error.issues[0]?.message })
      return z.NEVER
    }
    return { ...flat(fields), code: code && code.data }
  },
)
export type BookingInput = z.output<typeof bookingSchema>

const reference = z.string().transform((text, context) => {
  const parsed = parseReference(text)
  if (parsed) return parsed
  context.addIssue('reference-invalid')
  return z.NEVER
})

/** The status page is opened by reference and phone together. */
export const lookupSchema = z.object({ reference, phone: mobile })
export type LookupInput = z.output<typeof lookupSchema>

export const cancellationSchema = z.object({ reference })
export const rescheduleSchema = z.object({ reference, slot }).transform(flat)
export type RescheduleInput = z.output<typeof rescheduleSchema>

export type BranchView = {
  id: string
  name: string
  district: string
  address: string
  landmark: string
  phone: string
  feePiastres: number
  followUpFeePiastres: number
  cutoffMinutes: number
  /** Of what is paid online. */
  refundPercent: number
}

export type PracticeView = { slug: string; name: string; specialty: string; branches: BranchView[] }

/** Instants are ISO texts in views. */
export type SlotView = { branchId: string; startsAt: string; endsAt: string }
export type DayView = { date: string; slots: SlotView[] }

/** What is known of the slot that the address names. */
export type ChosenSlot =
  | { state: 'free'; slot: SlotView }
  | { state: 'held'; slot: SlotView; holdId: string; expiresAt: string }
  | { state: 'taken' | 'unknown'; alternatives: SlotView[] }

/** A branch's free times on the days that are shown. */
export type WeekView = {
  practice: PracticeView
  branchId: string
  day: string
  days: DayView[]
  /** The clinic's date. */
  today: string
}

export type BookingPageView = WeekView & {
  chosen: ChosenSlot | null
  /** How the chosen slot can be paid for online. */
  online: OnlineView
  /** The server's time. */
  now: string
  envelope: Envelope
}

export type OnlineView = {
  methods: PaymentMethod[]
  /** No real money changes hands. */
  isTrial: boolean
}

export type HoldResult =
  | { ok: true; holdId: string; expiresAt: string }
  | { ok: false; code: 'slot-taken' | 'slot-unknown'; alternatives: SlotView[] }
  | { ok: false; code: 'too-many'; alternatives: [] }

/** `waitsUntil`: it waits for its payment, and is booked with it. */
export type BookingResult =
  | { ok: true; reference: string; waitsUntil: Date | null }
  | { ok: false; code: 'method-unavailable'; alternatives: [] }
  | { ok: false; code: 'slot-taken' | 'slot-unknown' | 'hold-expired'; alternatives: SlotView[] }
  | { ok: false; code: 'too-many'; alternatives: [] }

export type BookingStatusView = {
  reference: string
  status: BookingStatus
  practice: PracticeView
  branch: BranchView
  startsAt: string
  endsAt: string
  patientName: string
  maskedPhone: string
  bookedFor: 'self' | 'other'
  reason: string | null
  feePiastres: number
  /** Null where it is paid at the clinic. */
  payment: BookingPaymentView | null
  /** What became of the latest message about it. */
  notice: NoticeView | null
  cancel: Permission
  reschedule: Permission
  now: string
}

export type BookingPaymentView = {
  reference: string
  status: PaymentStatus
  amountPiastres: number
  /** What comes back if the booking is cancelled now. */
  refundPiastres: number
}

/** A line of a patient's own list. */
export type MyBookingView = {
  reference: string
  status: BookingStatus
  doctor: string
  specialty: string
  branch: string
  startsAt: string
  /** Who comes, when it is somebody else. */
  patientName: string | null
}

export type MyBookingsView = { upcoming: MyBookingView[]; past: MyBookingView[] }

export type Permission = { ok: true } | { ok: false; code: string }
export type ChangeResult = { ok: true } | { ok: false; code: string; alternatives: SlotView[] }
