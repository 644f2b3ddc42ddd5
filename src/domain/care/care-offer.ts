import { z } from 'zod'

/**
 * Who comes to a home, at what price and when, as the desk offers it: the rate card has only a range, and the
 * form a window of hours. The offer takes effect once the person has accepted it.
 */
export const careOffer = z.object({
  who: z.string(),
  pricePiastres: z.int().positive(),
  startsAt: z.iso.datetime(),
  offeredAt: z.iso.datetime(),
  agreedAt: z.iso.datetime().nullable(),
})
export type CareOffer = z.output<typeof careOffer>

/** The offer among a request's details; null where there is none. */
export function offerOf(details: Record<string, unknown>): CareOffer | null {
  return careOffer.safeParse(details['offer']).data ?? null
}
