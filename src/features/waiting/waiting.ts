import { z } from 'zod'
import { readDate } from '#/domain/address.ts'
import { foldDigits } from '#/domain/digits.ts'
import { parseReference } from '#/domain/reference.ts'
import type { WaitingStatus } from '#/domain/waiting.ts'
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

/** A place in a doctor's line, in the order in which the fields stand. */
export const joinSchema = z
  .object({
    doctor: slug,
    /** Empty for any of the doctor's. */
    branch: z.union([z.literal(''), z.uuid()], 'choice-required').default(''),
    fromDay: day,
    untilDay: day,
    name: personName,
    phone: mobile,
    consent,
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
}

export type JoinPageView = {
  doctor: { slug: string; name: string; specialty: string }
  branches: { id: string; label: string }[]
  initial: Record<'branch' | 'fromDay' | 'untilDay' | 'name' | 'phone', string>
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
  status: WaitingStatus
  /** From 1; null when it is in no line any more. */
  position: number | null
  offer: OfferView | null
  /** The server's time. */
  now: string
}

export type MyWaitingView = Pick<
  WaitingView,
  'reference' | 'doctor' | 'fromDay' | 'untilDay' | 'status'
>

export type StatusProps = {
  entry: WaitingView
  envelope: Envelope
  failed?: FailedPost | undefined
  /** Shows what came of a form that was sent in place. */
  onDone: () => void
}
