import { z } from 'zod'
import { choice } from '#/forms/fields.ts'

export const retrySchema = z.object({ id: z.uuid('form-refused') })

export const switchSchema = z.object({
  isOn: choice(['yes', 'no']).transform((on) => on === 'yes'),
})
