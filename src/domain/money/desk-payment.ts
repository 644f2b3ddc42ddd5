import type { Piastres } from '#/domain/money/money.ts'

/** How money reaches a clinic's desk; an insurer pays its share later. */
export const deskMethods = ['cash', 'card', 'wallet', 'insurer'] as const
export type DeskMethod = (typeof deskMethods)[number]

/** An insurer approves visits, not packages. */
export const packageMethods = ['cash', 'card', 'wallet'] as const satisfies readonly DeskMethod[]
export type PackageMethod = (typeof packageMethods)[number]

/** Chosen, never typed: a receipt is in two languages, and holds no words about a person. */
export const discountReasons = ['agreement', 'means', 'staff', 'follow-up', 'other'] as const
export type DiscountReason = (typeof discountReasons)[number]

export const returnReasons = [
  'visit-not-held',
  'wrong-amount',
  'wrong-method',
  'wrong-visit',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** A payment, or the return of one, whose amounts are those of the payment. */
export type DeskEntry = {
  kind: 'payment' | 'return'
  method: DeskMethod
  amountPiastres: Piastres
  discountPiastres: Piastres
}

/** What a visit costs, what was paid for it, and what is left. */
export type VisitAccount = {
  pricePiastres: Piastres
  discountPiastres: Piastres
  insurerPiastres: Piastres
  /** By the patient, at the desk. */
  paidPiastres: Piastres
  /** By the patient, on the site. */
  onlinePiastres: Piastres
  /** By a package of sessions: all of it, or nothing. */
  packagePiastres: Piastres
  /** Negative where more was paid than the visit costs. */
  leftPiastres: Piastres
}

type Price = {
  pricePiastres: Piastres
  onlinePiastres: Piastres
  packagePiastres?: Piastres | undefined
}

export function accountOf(
  { packagePiastres = 0, ...price }: Price,
  entries: readonly DeskEntry[],
): VisitAccount {
  const sum = (amount: (entry: DeskEntry) => Piastres) =>
    entries.reduce((total, entry) => total + signOf(entry) * amount(entry), 0)
  const discountPiastres = sum((entry) => entry.discountPiastres)
  const insurerPiastres = sum((entry) => (entry.method === 'insurer' ? entry.amountPiastres : 0))
  const paidPiastres = sum((entry) => entry.amountPiastres) - insurerPiastres
  const paidElsewhere = price.onlinePiastres + packagePiastres
  const settled = discountPiastres + insurerPiastres + paidPiastres + paidElsewhere
  const leftPiastres = price.pricePiastres - settled
  const parts = { packagePiastres, discountPiastres, insurerPiastres, paidPiastres }
  return { ...price, ...parts, leftPiastres }
}

/** `1` for money that comes in, `-1` for money that goes back. */
function signOf({ kind }: Pick<DeskEntry, 'kind'>): 1 | -1 {
  return kind === 'payment' ? 1 : -1
}

/** Whether nothing is left to pay, although there was a price. */
export function isSettled({ pricePiastres, leftPiastres }: VisitAccount): boolean {
  return pricePiastres > 0 && leftPiastres <= 0
}

export type NewDeskPayment = Omit<DeskEntry, 'kind'> & { discountReason: DiscountReason | null }

export type DeskPaymentRefusal =
  | 'visit-paid'
  | 'amount-required'
  | 'amount-above-balance'
  | 'discount-reason-required'
  | 'insurer-not-approved'
  | 'insurer-above-approval'

/** How a receipt's number is written: `12`, or `2/12` for the second practice with the same tax number. */
export function receiptNumber(
  { series, number }: { series: number; number: number },
  digits: (count: number) => string = String,
): string {
  return series === 1 ? digits(number) : `${digits(series)}/${digits(number)}`
}

/**
 * Whether a payment can be recorded for a visit; a discount needs a reason, and leaves something to pay. An insurer's
 * share stays within `insurerLimit`, all payments together.
 */
export function checkDeskPayment(
  account: VisitAccount,
  payment: NewDeskPayment,
  insurerLimit: Piastres,
): { ok: true } | { ok: false; code: DeskPaymentRefusal } {
  const { amountPiastres, discountPiastres, discountReason } = payment
  if (account.leftPiastres <= 0) return { ok: false, code: 'visit-paid' }
  if (amountPiastres <= 0) return { ok: false, code: 'amount-required' }
  if (amountPiastres + discountPiastres > account.leftPiastres)
    return { ok: false, code: 'amount-above-balance' }
  if (discountPiastres > 0 && !discountReason)
    return { ok: false, code: 'discount-reason-required' }
  if (payment.method !== 'insurer') return { ok: true }
  if (insurerLimit === 0) return { ok: false, code: 'insurer-not-approved' }
  return account.insurerPiastres + amountPiastres > insurerLimit
    ? { ok: false, code: 'insurer-above-approval' }
    : { ok: true }
}

/** The cash that a drawer should hold, without the change that it began with. */
export function expectedCash(entries: readonly DeskEntry[]): Piastres {
  return totalsByMethod(entries).cash
}

/** What came in by each method, returns taken off. */
export function totalsByMethod(entries: readonly DeskEntry[]): Record<DeskMethod, Piastres> {
  const totals = { cash: 0, card: 0, wallet: 0, insurer: 0 }
  for (const entry of entries) totals[entry.method] += signOf(entry) * entry.amountPiastres
  return totals
}
