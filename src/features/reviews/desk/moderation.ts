import { z } from 'zod'
import { requiredText } from '#/forms/fields.ts'

const read = {
  review: z.uuid('form-refused'),
  /** The version of the words. */
  seen: z.string().max(20, 'form-refused'),
}

export const publishSchema = z.object(read)

/** The author sees the reason. */
export const rejectSchema = z.object({ ...read, reason: requiredText(500) })
