import { z } from 'zod'
import { pin } from '#/forms/provider-fields.ts'

export const pinSchema = z.object({
  kind: z.enum(['branch', 'facility'], 'form-refused'),
  id: z.uuid('form-refused'),
  /** The pin when the form was rendered; empty for none. */
  seen: pin,
  pin,
  /** The search text, to return to the same results. */
  q: z.string().max(200).default(''),
})
