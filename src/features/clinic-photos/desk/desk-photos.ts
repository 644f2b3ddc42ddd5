import { z } from 'zod'
import { requiredText } from '#/forms/fields.ts'

const photo = z.uuid('form-refused')

export const publishPhotoSchema = z.object({ photo })

/** The owner reads the reason. */
export const rejectPhotoSchema = z.object({ photo, reason: requiredText(500) })
