import { z } from 'zod'
import { confirmedItems } from '#/domain/content/opening.ts'
import { choice, email, mobile, personName } from '#/forms/fields.ts'

export const testMessageSchema = z.object({ phone: mobile })

/** To the admin's own address. */
export const testMailSchema = z.object({})

export const confirmSchema = z.object({ item: choice(confirmedItems) })

export const openSchema = z.object({
  isOpen: choice(['yes', 'no']).transform((open) => open === 'yes'),
})

/** The first admin of a new site. */
export const firstAdminSchema = z.object({
  secret: z.string().max(100, 'form-refused'),
  name: personName,
  email,
})
