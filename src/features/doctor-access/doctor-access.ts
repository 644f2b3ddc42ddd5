import { z } from 'zod'
import { providerRoles } from '#/domain/directory/provider.ts'
import { mobile } from '#/forms/fields.ts'

/** The text of the search, to return to it. */
const q = z.string().max(200, 'form-refused').default('')

export const invitationSchema = z.object({
  doctor: z.uuid('form-refused'),
  phone: mobile,
  role: z.enum(providerRoles, 'choice-required'),
  q,
})

export const allSchema = z.object({})
