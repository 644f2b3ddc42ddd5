import { z } from 'zod'
import { referenceOf, requiredText } from '#/forms/fields.ts'
import { optionalFiles } from '#/forms/file-tokens.ts'

export const MAX_ANSWER_CHARACTERS = 2000

/** The answer to a question from staff. */
export const supplySchema = z.object({
  reference: referenceOf('BLR'),
  question: z.uuid('text-required'),
  answer: requiredText(MAX_ANSWER_CHARACTERS),
  documents: optionalFiles,
})
