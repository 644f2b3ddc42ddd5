/** Money is a whole number of piastres; 100 piastres are one Egyptian pound. Never a fraction. */
export type Piastres = number

/** Pounds to piastres: `egp(450)` is 45,000. Throws when the pounds have more than two decimals. */
export function egp(pounds: number): Piastres {
  const piastres = Math.round(pounds * 100)
  // 1.1 * 100 is 110.00000000000001, so the tolerance is float noise and far less than a piastre.
  if (!Number.isSafeInteger(piastres) || Math.abs(pounds * 100 - piastres) > 1e-4) {
    throw new RangeError(`${pounds} is not a whole number of piastres`)
  }
  return piastres
}

/** A price or a fee: a whole number of piastres, zero or more. */
export function isPiastres(value: unknown): value is Piastres {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
