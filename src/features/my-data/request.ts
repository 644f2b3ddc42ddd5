import { z } from 'zod'
import { choice, consent, mobile, optionalText, personName } from '#/forms/fields.ts'

export const dataRights = ['export', 'deletion'] as const

/** The rights under Law 151/2020: a copy, or erasure. */
export const myDataSchema = z.object({
  right: choice(dataRights),
  name: personName,
  phone: mobile,
  note: optionalText(1000),
  consent,
})
