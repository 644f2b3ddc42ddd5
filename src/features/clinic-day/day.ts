import { z } from 'zod'
import { readDate, readSlug, readUuid } from '#/domain/web/address.ts'
import { visitStates, type VisitState } from '#/domain/booking/booking.ts'
import { marks, WITHOUT_TIME, type Attendance } from '#/domain/schedule/day.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { parseReference } from '#/domain/reference.ts'
import {
  consent,
  optionalConsent,
  optionalMobile,
  optionalText,
  personName,
  referenceOf,
  slug,
} from '#/forms/fields.ts'
import type { BoardView } from '#/server/clinic-day/board.ts'

/** The page that a form was sent from, and returns to. */
const page = {
  practice: slug,
  day: z.string().optional().transform(readDate),
  branch: z.string().optional().transform(readUuid),
  /** The slug of a centre's doctor. */
  doctor: z.string().optional().transform(readSlug),
}

/** A button's value is what it does, the visit's state when it was rendered, the visit, and its doctor. */
const button = z.object({
  seen: z.enum(visitStates),
  reference: z.string().transform((code, context) => {
    const reference = parseReference(code)
    if (reference) return reference
    context.addIssue('form-refused')
    return z.NEVER
  }),
  doctor: slug,
})

const markButton = button.extend({ mark: z.enum(marks) })
/** A free time, to which a visit is moved. */
const moveButton = button.extend({
  mark: z.literal('move'),
  branch: z.uuid(),
  at: z.iso.datetime(),
})

/** Brings a visit back to the doctor from whom it was moved a moment ago. */
const undoButton = button.extend({ mark: z.literal('undo-move') })

/** A button of a visit or of a free time. */
export const attendanceSchema = z.object({
  ...page,
  what: z.string().transform((typed, context) => {
    const [mark, seen, reference, doctor, branch, at] = typed.split('~')
    const parts = { mark, seen, reference, doctor, branch, at }
    const parsed = z.union([markButton, moveButton, undoButton]).safeParse(parts)
    if (parsed.success) return parsed.data
    context.addIssue('form-refused')
    return z.NEVER
  }),
})

type VisitMark = { mark: Attendance; state: VisitState; reference: string; doctor: string }

export function attendanceValue({ mark, state, reference, doctor }: VisitMark): string {
  return [mark, state, reference, doctor].join('~')
}

export function undoMoveValue({ reference, doctor }: Pick<MoveTo, 'reference' | 'doctor'>): string {
  return ['undo-move', 'booked', reference, doctor].join('~')
}

type MoveTo = { reference: string; doctor: string; branch: string; at: string }

export function moveValue({ reference, doctor, branch, at }: MoveTo): string {
  return ['move', 'booked', reference, doctor, branch, at].join('~')
}

/** A visit of a centre, the free time of another of its doctors, and the fee there. */
export const doctorMoveSchema = z.object({
  ...page,
  reference: referenceOf('BLS', 'form-refused'),
  doctor: slug,
  at: z.iso.datetime('form-refused'),
  fee: z.coerce.number('form-refused').int('form-refused').min(0, 'form-refused'),
})

/** The last digits of a patient's phone. */
export const findSchema = z.object({
  practice: slug,
  digits: z
    .string('phone-digits')
    .max(40, 'phone-digits')
    .transform((typed) => foldDigits(typed).replaceAll(/\D/g, ''))
    .pipe(z.string().regex(/^\d{4,11}$/, 'phone-digits')),
})

/** A visit that the clinic adds, in the form's order. */
const visitFields = z.object({
  ...page,
  phone: optionalMobile,
  patientName: personName,
  place: z.string('time-required').transform((typed, context) => {
    const [branch, at = '', type] = typed.split('~')
    const time = z.union([z.literal(WITHOUT_TIME), z.iso.datetime()])
    const parsed = z
      .object({ branch: z.uuid(), at: time, type: slug.optional() })
      .safeParse({ branch, at, type })
    if (parsed.success) return parsed.data
    context.addIssue('time-required')
    return z.NEVER
  }),
  here: optionalConsent,
  reason: optionalText(300),
  consent,
})
/** The phone is optional for patients without a time; all others are notified when their time changes. */
export const addSchema = visitFields.refine(
  ({ phone, place }) => phone !== null || place.at === WITHOUT_TIME,
  { path: ['phone'], error: 'phone-required' },
)

export type BoardProps = {
  board: BoardView
  /** A visit was marked. */
  onDone: () => Promise<void>
  /** A visit was added or moved, and is shown at this address. */
  onPlaced: (location: string) => Promise<void>
}
