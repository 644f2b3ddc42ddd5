import { z } from 'zod'
import { readDate } from '#/domain/address.ts'
import { foldDigits } from '#/domain/digits.ts'
import { parseReference } from '#/domain/reference.ts'
import type { WaitingStatus } from '#/domain/waiting.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { consent, mobile, personName, slug } from '#/forms/fields.ts'
import type { FailedPost } from '#/forms/post.ts'

const day = z
  .string()
  .default('')
  .transform((typed, context) => {
    const date = readDate(foldDigits(typed.trim()))
    if (date) return date
    context.addIssue('day-required')
    return z.NEVER
  })

/** Checkboxes of one name; none for all. */
const weekdays = z
  .string()
  .default('')
  .transform((typed) => [...new Set(typed.split(' ').map(Number))].filter(isWeekday))

function isWeekday(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 7
}

/** A place in a doctor's line, in the order in which the fields stand. */
export const joinSchema = z
  .object({
    doctor: slug,
    /** Empty for any of the doctor's. */
    branch: z.union([z.literal(''), z.uuid()], 'choice-required').default(''),
    /** What would be better: anything before a time, or what is chosen below. */
    wish: z.enum(['earlier', 'chosen'], 'choice-required').default('chosen'),
    before: z.iso.datetime().optional().catch(undefined),
    fromDay: day,
    untilDay: day,
    evenings: z.literal('yes').optional().catch(undefined),
    weekdays,
    name: personName,
    phone: mobile,
    consent,
  })
  .transform(({ wish, before, evenings, weekdays: chosen, ...typed }) => {
    if (wish === 'earlier' && before) {
      const beforeAt = new Date(before)
      return { ...typed, untilDay: clinicDate(beforeAt), beforeAt, evenings: false, weekdays: [] }
    }
    return { ...typed, beforeAt: null, evenings: evenings === 'yes', weekdays: chosen }
  })
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
    path: ['untilDay'],
    message: 'days-order',
  })
export type JoinInput = z.output<typeof joinSchema>

const reference = z
  .string()
  .default('')
  .transform((typed, context) => {
    const parsed = parseReference(typed, 'BLW')
    if (parsed) return parsed
    context.addIssue('reference-invalid')
    return z.NEVER
  })

/** A place is opened by its reference and phone together. */
export const lookupSchema = z.object({ reference, phone: mobile })
export type LookupInput = z.output<typeof lookupSchema>

/** What may be done to a place: its offer accepted or declined, or the line left. */
export const answerSchema = z.object({ reference })

export type JoinSearch = {
  doctor?: string | undefined
  branch?: string | undefined
  day?: string | undefined
  /** Of somebody who has a time already, and wants an earlier one. */
  before?: string | undefined
}

export type JoinPageView = {
  doctor: { slug: string; name: string; specialty: string }
  branches: { id: string; label: string }[]
  initial: Record<'wish' | 'branch' | 'fromDay' | 'untilDay' | 'name' | 'phone', string>
  /** Before which a time would be welcome; null where nothing is free or booked. */
  before: { at: string; isOwn: boolean } | null
  /** The days that may be waited for, both included. */
  firstDay: string
  lastDay: string
  envelope: Envelope
}

/** Instants are ISO texts in views. */
export type OfferView = { branch: string; startsAt: string; expiresAt: string }

export type WaitingView = {
  reference: string
  doctor: { slug: string; name: string; specialty: string }
  /** Null: any branch. */
  branch: string | null
  fromDay: string
  untilDay: string
  /** Only what begins earlier. */
  beforeAt: string | null
  evenings: boolean
  weekdays: readonly number[]
  status: WaitingStatus
  /** From 1; null when it is in no line any more. */
  position: number | null
  offer: OfferView | null
  /** The server's time. */
  now: string
}

export type MyWaitingView = Pick<
  WaitingView,
  'reference' | 'doctor' | 'fromDay' | 'untilDay' | 'beforeAt' | 'evenings' | 'weekdays' | 'status'
>

export type StatusProps = {
  entry: WaitingView
  envelope: Envelope
  failed?: FailedPost | undefined
  /** Shows what came of a form that was sent in place. */
  onDone: () => void
}
