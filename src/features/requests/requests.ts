import { z } from 'zod'
import { referenceOf, requiredText } from '#/forms/fields.ts'
import { optionalFiles } from '#/forms/files.ts'

export const MAX_ANSWER_CHARACTERS = 2000

/** What staff asked for. */
export const supplySchema = z.object({
  reference: referenceOf('BLR'),
  question: z.uuid('text-required'),
  answer: requiredText(MAX_ANSWER_CHARACTERS),
  documents: optionalFiles,
})
