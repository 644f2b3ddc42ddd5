import type { Pair } from './wording.ts'

/** An invented offer; its window is counted in days from today. */
export type OfferPlan = {
  slug: string
  title: Pair
  summary: Pair
  includes: readonly Pair[]
  provider: Pair
  specialty: string
  district: string
  pounds: readonly [before: number, now: number]
  /** Its number in the year; null while there is none. */
  licence: string | null
  days: readonly [first: number, last: number]
  stock: number
  claimed: number
}
