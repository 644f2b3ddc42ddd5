import { z } from 'zod'
import { referenceOf } from '#/forms/fields.ts'
import { home, readWindow } from './care.ts'

/** Without a new time the old one is kept. */
const window = z
  .string()
  .default('')
  .transform((text, context) => (text === '' ? null : readWindow(text, context)))

export const moveSchema = z.object({ reference: referenceOf('BLR'), window })
export const amendSchema = z.object({ reference: referenceOf('BLR'), window, ...home })
/** The offer that was displayed: a newer one is not accepted by accident. */
export const agreeSchema = z.object({
  reference: referenceOf('BLR'),
  offered: z.iso.datetime('form-refused'),
})
export const callOffSchema = z.object({ reference: referenceOf('BLR') })
