import type { Piastres } from '#/domain/money.ts'

/**
 * The lowest and highest of a doctor's fees over their branches, in piastres; null when no branch
 * states one. Equal ends mean one price: the page then shows a price, not a range.
 */
export function feeRange(fees: readonly Piastres[]): { min: Piastres; max: Piastres } | null {
  if (fees.length === 0) return null
  return { min: Math.min(...fees), max: Math.max(...fees) }
}
