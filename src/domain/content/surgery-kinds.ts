import { z } from 'zod'
import { ar, en, names, order } from '#/domain/content/common-fields.ts'
import {
  choice,
  choiceOf,
  count,
  flag,
  list,
  long,
  percent,
} from '#/domain/content/content-fields.ts'
import { parsePriceLine } from '#/domain/content/price-line.ts'
import {
  MAX_FEE_RATE,
  MAX_MONTHLY_RATE,
  MAX_MONTHS,
  MIN_MONTHS,
} from '#/domain/money/instalments.ts'

/** An operation that hospitals price. */
export const procedure = z.object({
  ...names,
  descriptionAr: long(500, ar),
  descriptionEn: long(500, en),
  specialtySlug: choiceOf('specialties'),
  ...order,
})

/** A hospital, and its prices of operations, one per line; see `parsePriceLine`. */
export const hospital = z
  .object({
    ...names,
    districtSlug: choiceOf('districts'),
    prices: list(60, { isOptional: true }),
    isHidden: flag(),
  })
  .superRefine(({ prices }, context) => {
    const parsed = prices.map(parsePriceLine)
    const fail = (message: string) =>
      context.addIssue({ code: 'custom', path: ['prices'], message })
    if (parsed.includes(null)) return fail('price-line-invalid')
    const known = parsed.flatMap((entry) => entry?.procedure ?? [])
    if (new Set(known).size < known.length) fail('price-line-twice')
  })

/** How a licensed financier lends (Law 18/2020). */
export const plan = z
  .object({
    ...names,
    method: choice(['flat', 'reducing']),
    monthlyRateBasisPoints: percent(MAX_MONTHLY_RATE),
    feeBasisPoints: percent(MAX_FEE_RATE),
    minMonths: count(MAX_MONTHS),
    maxMonths: count(MAX_MONTHS),
    minDownPaymentPercent: count(90),
    ...order,
  })
  .refine(({ minMonths }) => minMonths >= MIN_MONTHS, {
    path: ['minMonths'],
    error: 'months-too-few',
  })
  .refine(({ minMonths, maxMonths }) => minMonths <= maxMonths, {
    path: ['maxMonths'],
    error: 'months-order',
  })
