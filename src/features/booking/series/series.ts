import { z } from 'zod'
import { seriesCount } from '#/domain/booking/series.ts'
import { parseReference } from '#/domain/reference.ts'
import { partsOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { readSlug } from '#/domain/web/address.ts'
import {
  calendarDate,
  choices,
  consent,
  mobile,
  personName,
  referenceOf,
  slug,
  weekdayValues,
} from '#/forms/fields.ts'
import type { ChosenTime } from '#/server/series/free-times.ts'

const { min, max } = seriesCount

const planFields = {
  branch: z.uuid('choice-required'),
  count: z
    .string()
    .default('')
    .transform((typed) => foldDigits(typed.trim()))
    .pipe(
      z
        .string()
        .regex(/^\d{1,3}$/, 'series-count')
        .transform(Number),
    )
    .pipe(z.number().min(min, 'series-count').max(max, 'series-count')),
  weekdays: choices(weekdayValues).transform((days) => days.map(Number)),
  part: z
    .union([z.literal('').transform(() => null), z.enum(partsOfClinicDay)], 'choice-required')
    .default(null),
  from: calendarDate('day-required'),
}

const type = z.union([z.literal('').transform(() => undefined), slug], 'choice-required').optional()

/** A plan, in the form's order. */
export const planSchema = z.object({
  practice: slug,
  /** The visit from whose page it came. */
  visit: z
    .string()
    .optional()
    .transform((code) => (code && parseReference(code)) || undefined),
  type,
  ...planFields,
})

/** The days to which visits are moved; they keep their number and type. */
export const movePlanSchema = z.object({
  reference: referenceOf('BLS'),
  branch: planFields.branch,
  weekdays: planFields.weekdays,
  part: planFields.part,
  from: planFields.from,
})

/** The field of the visit that is proposed for a date. */
export function sessionField(date: string): string {
  return `at-${date}`
}

/** The times that were chosen in a form's fields, with an issue for each that is empty. */
function chosenTimes(
  typed: Record<string, unknown>,
  refuse: (field: string) => void,
): ChosenTime[] {
  return Object.entries(typed)
    .filter(([field]) => /^at-\d{4}-\d\d-\d\d$/.test(field))
    .map(([field, value]) => {
      const at = z.iso.datetime().safeParse(value)
      if (!at.success) refuse(field)
      return { field, at: at.data ?? '' }
    })
}

/** All visits of a series; each has a field of its own. */
export const seriesSchema = z
  .looseObject({
    practice: slug,
    branch: z.uuid('form-refused'),
    type: z.string().optional().transform(readSlug),
    phone: mobile,
    patientName: personName,
    consent,
  })
  .transform(({ practice, branch, type: named, phone, patientName, ...typed }, context) => {
    const refuse = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'time-required' })
    const sessions = chosenTimes(typed, refuse)
    return { practice, branch, type: named, phone, patientName, sessions }
  })

/** The times to which a visit of a series and those after it are moved. */
export const moveSchema = z
  .looseObject({ reference: referenceOf('BLS'), branch: z.uuid('form-refused') })
  .transform(({ reference, branch, ...typed }, context) => {
    const refuse = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: 'time-required' })
    return { reference, branch, sessions: chosenTimes(typed, refuse) }
  })
