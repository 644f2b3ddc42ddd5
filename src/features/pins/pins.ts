import { z } from 'zod'
import { pin } from '#/forms/providerfields.ts'

export const pinSchema = z.object({
  kind: z.enum(['branch', 'facility'], 'form-refused'),
  id: z.uuid('form-refused'),
  /** As it was when the form was drawn; empty for none. */
  seen: pin,
  pin,
  /** What was looked for, to come back to. */
  q: z.string().max(200).default(''),
})
