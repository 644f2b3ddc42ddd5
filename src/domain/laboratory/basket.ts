import type { LabTestKind } from './lab-test.ts'

export const MOST_BASKET_TESTS = 200

/** How laboratories are compared. */
export const labSorts = ['cheapest', 'nearest', 'fastest'] as const
export type LabSort = (typeof labSorts)[number]

/** What the rules of a basket need to know of a test. */
export type BasketTest = {
  slug: string
  kind: LabTestKind
  fastingHours: number
  /** The tests of a package. */
  testSlugs: readonly string[]
}

/** The slugs of a basket as its address has them: each once, in one order, so that one basket has one address. */
export function readBasket(text: string): string[] {
  const slugs = text.split(/[,\s]+/).filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug))
  return [...new Set(slugs)].toSorted()
}

export function isBasketTooBig(slugs: readonly string[]): boolean {
  return slugs.length > MOST_BASKET_TESTS
}

/** The chosen tests that a chosen package already contains, each with that package. */
export function testsInPackages<Test extends BasketTest>(
  tests: readonly Test[],
): { test: Test; inside: Test }[] {
  const packages = tests.filter(({ kind }) => kind === 'package')
  return tests.flatMap((test) => {
    const inside = packages.find(({ testSlugs }) => testSlugs.includes(test.slug))
    return inside ? [{ test, inside }] : []
  })
}

/** Fasting for the whole basket: the longest of its tests, and when the sample is best taken; null without fasting. */
export function fastingOf(tests: readonly Pick<BasketTest, 'fastingHours'>[]): Fasting | null {
  const hours = Math.max(0, ...tests.map(({ fastingHours }) => fastingHours))
  if (hours === 0) return null
  const from = Math.max(LABS_OPEN_HOUR, LAST_MEAL_HOUR + hours - 24)
  return { hours, from: hourText(from), until: hourText(from + 2) }
}

export type Fasting = { hours: number; from: string; until: string }

/** After a last meal at ten in the evening. */
const LAST_MEAL_HOUR = 22
const LABS_OPEN_HOUR = 8

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** What a patient pays: the tests that the laboratory does, and its fee for coming home once; null at the branch. */
export function basketTotal(prices: readonly number[], homeFee: number | null): number {
  return prices.reduce((sum, price) => sum + price, homeFee ?? 0)
}

/** Days from the sample to the result: what takes half a day is there on the same one. */
export function resultDays(hours: number): number {
  return hours <= 12 ? 0 : Math.ceil(hours / 24)
}
