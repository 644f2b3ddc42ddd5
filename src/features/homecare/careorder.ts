import { z } from 'zod'
import type { PriceRange, RateUnit } from '#/domain/care.ts'
import type { CareOffer } from '#/domain/careoffer.ts'
import type { Permission } from '#/domain/permissions.ts'
import { requestReference } from '#/forms/requestreference.ts'
import { home, readWindow, type WindowDay, type WindowView } from './care.ts'

/** What was asked for, as the person who asked follows it. */
export type CareOrderView = PriceRange & {
  reference: string
  /** Null for what is no longer on the rate card. */
  service: string | null
  unit: RateUnit | null
  equipment: string | null
  count: number
  district: string
  /** Null at a vet's clinic. */
  home: { address: string; floor: string | null; landmark: string } | null
  visits: WindowView[]
  /** Who comes, for how much and when, as it was offered; null before. */
  offer: CareOffer | null
  change: Permission
  /** When it could be instead; none where it can't be changed. */
  days: WindowDay[]
}

/** Without a new time the old one stays. */
const window = z
  .string()
  .default('')
  .transform((text, context) => (text === '' ? null : readWindow(text, context)))

export const moveSchema = z.object({ reference: requestReference, window })
export const amendSchema = z.object({ reference: requestReference, window, ...home })
/** The offer that was seen: another is not agreed to by chance. */
export const agreeSchema = z.object({
  reference: requestReference,
  offered: z.iso.datetime('form-refused'),
})
export const callOffSchema = z.object({ reference: requestReference })

export type AmendInput = z.output<typeof moveSchema> & {
  home?: { address: string; floor: string | null; landmark: string }
}
