import type { Localized } from '#/domain/localized.ts'
import type { Piastres } from '#/domain/money.ts'

export type Within = { from: Date; until: Date }

/** A name in both languages; null where none was chosen. */
type Named = Localized | null

/** Unmet demand by specialty and area. */
export type SupplyGap = {
  specialty: Named
  area: Named
  /** Searches that found no doctor. */
  searches: number
  /** People on waiting lists of such doctors. */
  waiting: number
  /** Listed doctors, and those of them with a free time within a week. */
  doctors: number
  free: number
}

export type RequestAge = 'day' | 'three-days' | 'week' | 'older'

export type MoneyFigures = {
  payments: number
  paidPiastres: Piastres
  refunds: number
  refundedPiastres: Piastres
}
