import { z } from 'zod'
import type { BookingStatus } from '#/domain/booking.ts'
import type { NoticeView } from '#/domain/notice.ts'
import type { Picture } from '#/domain/photo.ts'
import type { Point } from '#/domain/point.ts'
import type { ProofReason } from '#/domain/proof.ts'
import type { ReviewState } from '#/domain/review.ts'
import { paymentMethods, type PaymentMethod, type PaymentStatus } from '#/domain/payment.ts'
import type { ProviderPhoneView } from '#/domain/providerphone.ts'
import { parseReference } from '#/domain/reference.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { mobile, oneTimeCode, personName } from '#/forms/fields.ts'
import type { Typed } from '#/forms/post.ts'

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

const visit = {
  phone: mobile,
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_CHARACTERS, 'reason-too-long')
    .optional()
    .transform((text) => text || null),
  namesDoctor: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform((typed) => typed === 'yes'),
  payment: z.enum(['clinic', ...paymentMethods], 'payment-required'),
  consent: z.literal('yes', 'consent-required'),
  // Of the step that proves the phone; missing before it.
  code: z.string().optional(),
  again: z.literal('yes').optional().catch(undefined),
}

/** For oneself or somebody else, by the name that is typed. */
const namedFields = z
  .object({
    ...slotFields,
    bookedFor: z.enum(['self', 'other'], 'booked-for-required'),
    patientName: personName,
    ...visit,
  })
  .transform(({ code, again, ...typed }, context) => ({
    ...flat(typed),
    familyMemberId: null,
    code: readCode({ code, again }, context),
  }))

/** For whom the account knows: its owner, or a member of their family. */
const knownFields = z
  .object({ ...slotFields, bookedFor: z.union([z.literal('account'), z.uuid()]), ...visit })
  .transform(({ bookedFor, code, again, ...typed }, context) => ({
    ...flat(typed),
    ...(bookedFor === 'account'
      ? { bookedFor: 'self' as const, familyMemberId: null }
      : { bookedFor: 'other' as const, familyMemberId: bookedFor }),
    patientName: null,
    code: readCode({ code, again }, context),
  }))

/** The booking form, in the order in which its fields stand. */
export function bookingSchema({ bookedFor }: Typed) {
  const isKnown = knownFields.in.shape.bookedFor.safeParse(bookedFor).success
  return isKnown ? knownFields : namedFields
}
export type BookingInput = z.output<ReturnType<typeof bookingSchema>>

type Proof = { code?: string | undefined; again?: 'yes' | undefined }

/** Null before the step that proves the phone, and where another code is asked for. */
function readCode({ code: typed, again }: Proof, context: z.RefinementCtx): string | null {
  if (typed === undefined || again) return null
  const code = oneTimeCode.safeParse(typed)
  if (code.success) return code.data
  context.addIssue({ code: 'custom', path: ['code'], message: code.error.issues[0]?.message })
  return null
}

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
  pin: Point | null
  phone: ProviderPhoneView
  feePiastres: number
  followUpFeePiastres: number
  cutoffMinutes: number
  /** Of what is paid online. */
  refundPercent: number
}

export type PracticeView = {
  slug: string
  name: string
  /** With the title. */
  doctor: string
  specialty: string
  isVerified: boolean
  isDemo: boolean
  /** Its address. */
  photo: Picture | null
  rating: number | null
  ratingCount: number
  branches: BranchView[]
}

/** Instants are ISO texts in views. */
export type SlotView = { branchId: string; startsAt: string; endsAt: string }
export type DayView = { date: string; slots: SlotView[] }

/** What is known of the slot that the address names. */
export type ChosenSlot =
  | { state: 'free'; slot: SlotView }
  | { state: 'held'; slot: SlotView; holdId: string; expiresAt: string }
  /** Booked already, by the reader. */
  | { state: 'yours'; slot: SlotView; reference: string; waitsForPayment: boolean }
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

/** Who is booking, as far as the form can spare them typing. */
export type BookerView = {
  /** The account's name; null for visitors, and where it is no name of a person. */
  accountName: string | null
  family: { id: string; name: string }[]
  patientName: string
  phone: string
}

export type BookingPageView = WeekView & {
  chosen: ChosenSlot | null
  booker: BookerView
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
  | { ok: false; code: 'too-many' | 'booked-for-required'; alternatives: [] }
  | { ok: false; code: 'proof-needed'; reason: ProofReason; alternatives: [] }

export type BookingStatusView = {
  reference: string
  /** What a camera reads: the address of the booking's page. */
  code: { size: number; path: string }
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
  review: ReviewStanding
  /** From which day on a follow-up is looked for; null where none follows. */
  followUpDay: string | null
  /** For who waits at a clinic that works by turn. */
  turn: TurnView | null
  /** Whether the clinic sees people in the order in which they come. */
  worksByTurn: boolean
  /** Another time of the same patient with this doctor; null where there is none. */
  other: { reference: string; startsAt: string } | null
  /** The reader has no account, or is not signed in. */
  isGuest: boolean
  now: string
}

/** `least` and `most`: minutes, 0 for the next patient. */
export type TurnView = { number: number; ahead: number; least: number; most: number }

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
  review: ReviewStanding
}

/** Where the visit's review stands: `open` invites to write one, null says nothing. */
export type ReviewStanding = ReviewState | 'open' | null

export type MyBookingsView = { upcoming: MyBookingView[]; past: MyBookingView[] }

export type Permission = { ok: true } | { ok: false; code: string }
export type ChangeResult = { ok: true } | { ok: false; code: string; alternatives: SlotView[] }
