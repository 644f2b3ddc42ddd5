import { z } from 'zod'
import { choice, consent, mobile, personName, requiredText } from '#/forms/fields.ts'

export const topics = [
  'booking',
  'home-care',
  'payment',
  'provider',
  'complaint',
  'suggestion',
  'other',
] as const

/** A message to us, in the order of its fields. */
export const contactSchema = z.object({
  topic: choice(topics),
  name: personName,
  phone: mobile,
  message: requiredText(2000),
  consent,
})
