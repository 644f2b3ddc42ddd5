import { z } from 'zod'
import { requiredText } from '#/forms/fields.ts'

const review = z.uuid('form-refused')

export const publishSchema = z.object({ review })

/** The author sees the reason. */
export const rejectSchema = z.object({ review, reason: requiredText(500) })
