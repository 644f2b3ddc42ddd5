import { foldDigits } from '#/domain/search/digits.ts'
import { amountsProblem, MIN_FINANCED_PIASTRES, termProblem } from '#/domain/money/instalments.ts'
import { shareOf } from '#/domain/money/interest.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import { parsePounds } from '#/domain/money/pounds.ts'
import type { QuoteExample, SurgerySearch, FigureInput } from '#/domain/search/surgery-search.ts'

/** Why a figure is invalid for every plan. */
export type FigureCode =
  | 'price-unreadable'
  | 'price-required'
  | 'price-out-of-range'
  | 'down-unreadable'
  | 'down-too-high'
  | 'months-unreadable'
  | 'months-too-few'
  | 'months-too-many'

/** A field of the calculator: as typed, or as suggested. */
export type FigureView = { shown: string; code: FigureCode | null }

export type CalculatorView = {
  price: FigureView
  down: FigureView
  months: FigureView
  /** The highest down payment for the typed price. */
  mostDownPiastres: number | null
  /** Null while a figure is missing or impossible. */
  figures: QuoteExample | null
}

/** The three figures as typed; missing ones are suggested if possible. */
export function readQuote(search: SurgerySearch, typical: Piastres | null): CalculatorView {
  const isAsked = search.down !== undefined || search.months !== undefined
  const price = readPrice(search.price, typical, isAsked)
  const down = readDown(search.down, price.value)
  const months = readMonths(search.months)
  const isWhole = price.value !== null && down.value !== null && months.value !== null
  return {
    price: view(price),
    down: view(down),
    months: view(months),
    mostDownPiastres: price.value && price.value - MIN_FINANCED_PIASTRES,
    figures: isWhole
      ? { pricePiastres: price.value, downPaymentPiastres: down.value, months: months.value }
      : null,
  }
}

/** A figure as shown, with its value; null if missing or invalid. */
type Figure = { shown: string } & (
  | { value: number; code: null }
  | { value: null; code: FigureCode | null }
)

const SUGGESTED_MONTHS = 12
const SUGGESTED_DOWN_RATE = 2_500

function readPrice(written: FigureInput | undefined, typical: Piastres | null, isAsked: boolean) {
  if (written === undefined) {
    return typical === null ? missing('', isAsked ? 'price-required' : null) : suggested(typical)
  }
  const value = parsePounds(String(written))
  if (value === null) return missing(written, 'price-unreadable')
  return amountsProblem(value, 0) ? missing(written, 'price-out-of-range') : read(written, value)
}

function readDown(written: FigureInput | undefined, price: Piastres | null): Figure {
  if (written === undefined) return price === null ? missing('', null) : suggested(someDown(price))
  const value = parsePounds(String(written))
  if (value === null) return missing(written, 'down-unreadable')
  if (price === null) return missing(written, null)
  return amountsProblem(price, value) ? missing(written, 'down-too-high') : read(written, value)
}

function readMonths(written: FigureInput = SUGGESTED_MONTHS): Figure {
  const digits = foldDigits(String(written))
  const value = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN
  const problem = termProblem(value)
  return problem ? missing(written, termCodes[problem]) : read(written, value)
}

const termCodes = {
  'term-invalid': 'months-unreadable',
  'term-too-short': 'months-too-few',
  'term-too-long': 'months-too-many',
} as const

/** A quarter, rounded up to hundreds, but leaving at least the minimum to finance. */
function someDown(price: Piastres): Piastres {
  const quarter = Math.ceil(shareOf(price, SUGGESTED_DOWN_RATE) / egp(100)) * egp(100)
  return Math.min(quarter, price - MIN_FINANCED_PIASTRES)
}

function read(written: FigureInput, value: number): Figure {
  return { shown: String(written), value, code: null }
}

function suggested(piastres: Piastres): Figure {
  return read(piastres / 100, piastres)
}

function missing(written: FigureInput, code: FigureCode | null): Figure {
  return { shown: String(written), value: null, code }
}

function view({ shown, code }: Figure): FigureView {
  return { shown, code }
}
