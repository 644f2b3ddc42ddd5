import { z } from 'zod'
import { readDate, readSlug, readUuid } from '#/domain/web/address.ts'
import { visitStates, type VisitState } from '#/domain/booking/booking.ts'
import { marks, WITHOUT_TIME, type Attendance } from '#/domain/schedule/day.ts'
import { parseReference } from '#/domain/reference.ts'
import {
  consent,
  optionalConsent,
  optionalMobile,
  optionalText,
  personName,
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

/** A button of a visit: its mark, the visit and its doctor, and the state when the button was rendered. */
export const attendanceSchema = z.object({
  ...page,
  what: z.string().transform((typed, context) => {
    const [mark, seen, code, doctor] = typed.split('~')
    const parts = z.object({ mark: z.enum(marks), seen: z.enum(visitStates), doctor: slug })
    const parsed = parts.safeParse({ mark, seen, doctor })
    const reference = parseReference(code ?? '')
    if (parsed.success && reference) return { ...parsed.data, reference }
    context.addIssue('form-refused')
    return z.NEVER
  }),
})

type VisitMark = { mark: Attendance; state: VisitState; reference: string; doctor: string }

export function attendanceValue({ mark, state, reference, doctor }: VisitMark): string {
  return [mark, state, reference, doctor].join('~')
}

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
  onDone: () => Promise<void>
}
