import { z } from 'zod'
import { parseReference } from '#/domain/reference.ts'

/** The number of a request. */
export const requestReference = z
  .string()
  .default('')
  .transform((text, context) => {
    const parsed = parseReference(text, 'BLR')
    if (parsed) return parsed
    context.addIssue('reference-invalid')
    return z.NEVER
  })
