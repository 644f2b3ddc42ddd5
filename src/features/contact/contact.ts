import { z } from 'zod'
import type { ProviderPhoneView } from '#/domain/providerphone.ts'
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
export type Topic = (typeof topics)[number]

/** A message to us, in the order of its fields. */
export const contactSchema = z.object({
  topic: choice(topics),
  name: personName,
  phone: mobile,
  message: requiredText(2000),
  consent,
})

/** Whether an office's doors are open, and until or from when; instants are ISO texts. */
export type Doors =
  | { state: 'open'; until: string | null }
  | { state: 'closed'; opensAt: string | null }

export type OfficeView = {
  slug: string
  name: string
  address: string
  landmark: string
  area: string
  phone: ProviderPhoneView
  doors: Doors
  /** From Saturday on, as the Egyptian week goes; several spans where a day is broken. */
  week: { weekday: number; spans: { startsAt: string; endsAt: string }[] }[]
}
