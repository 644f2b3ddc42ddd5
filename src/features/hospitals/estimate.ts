import { z } from 'zod'
import {
  consent,
  mobile,
  optionalText,
  personName,
  referenceOf,
  seenTime,
  slug,
} from '#/forms/fields.ts'
import { amount } from '#/forms/provider-fields.ts'

/** Asks for an estimate, in the order of the fields: of something that the hospital lists, or in words. */
export const estimateSchema = z
  .object({
    hospital: slug,
    procedure: z
      .union([z.literal(''), z.uuid('choice-required')])
      .default('')
      .transform((id) => id || null),
    message: optionalText(500),
    name: personName,
    phone: mobile,
    consent,
  })
  .superRefine(({ procedure, message }, context) => {
    if (procedure === null && message === null)
      context.addIssue({ code: 'custom', path: ['message'], message: 'text-required' })
  })

const line = { slug, reference: referenceOf('BLR'), seen: seenTime }

/** What the hospital answers. */
export const answerSchema = z.object({ ...line, min: amount, max: amount, note: optionalText(500) })
export const closeSchema = z.object(line)
