import { z } from 'zod'
import { consent, slug } from '#/forms/fields.ts'
import { requiredFile } from '#/forms/file-tokens.ts'
import { arabicText, latinText } from '#/forms/provider-fields.ts'

const id = z.uuid('form-refused')

export const newPhotoSchema = z.object({
  slug,
  branch: id,
  photo: requiredFile,
  altAr: arabicText(120),
  altEn: latinText(120),
  // No patient can be recognised in it.
  noPatients: consent,
})

/** Which photo a button is about. */
export const photoSchema = z.object({ slug, photo: id })

/** Where it was shown. */
export const raisedSchema = z.object({
  ...photoSchema.shape,
  position: z
    .string()
    .regex(/^\d{1,4}$/, 'form-refused')
    .transform(Number),
})
