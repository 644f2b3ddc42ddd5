import { z } from 'zod'
import { coverageDecisions } from '#/domain/booking/coverage.ts'
import {
  deskMethods,
  discountReasons,
  packageMethods,
  returnReasons,
} from '#/domain/money/desk-payment.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import { parsePounds } from '#/domain/money/pounds.ts'
import { parseTaxNumber } from '#/domain/money/tax-number.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { readDate, readUuid } from '#/domain/web/address.ts'
import { choice, optionalText, referenceOf, slug } from '#/forms/fields.ts'
import { requiredFile } from '#/forms/file-tokens.ts'

/** Above this, a zero too many was typed. */
const MOST = egp(1_000_000)

function pounds(typed: string): Piastres | null {
  const piastres = parsePounds(typed)
  return piastres !== null && piastres <= MOST ? piastres : null
}

const typedText = z.string().default('')

const amount = typedText.transform((typed, context) => {
  const piastres = pounds(typed)
  if (piastres !== null) return piastres
  context.addIssue('amount-invalid')
  return z.NEVER
})

/** Null when it is empty. */
const optionalAmount = typedText.transform((typed, context) => {
  if (typed.trim() === '') return null
  const piastres = pounds(typed)
  if (piastres !== null) return piastres
  context.addIssue('amount-invalid')
  return z.NEVER
})

const reference = referenceOf('BLS')

export const deskPaymentSchema = z.object({
  reference,
  price: optionalAmount,
  amountPiastres: amount,
  method: choice(deskMethods),
  discountPiastres: optionalAmount.transform((piastres) => piastres ?? 0),
  discountReason: z.union([
    z.literal('').transform(() => null),
    choice(discountReasons),
    z.undefined().transform(() => null),
  ]),
})

/** Several sessions of a series for one price. */
export const packageSchema = z.object({
  reference,
  sessions: typedText
    .transform((typed) => foldDigits(typed.trim()))
    .pipe(
      z
        .string()
        .regex(/^\d{1,3}$/, 'package-count')
        .transform(Number),
    ),
  amountPiastres: amount,
  method: choice(packageMethods),
})

/** What an insurer answered; only the fields of the chosen answer count. */
export const coverageSchema = z
  .object({
    reference,
    insurer: z.string('insurer-required').regex(/^[a-z0-9-]{1,120}$/, 'insurer-required'),
    decision: choice(coverageDecisions),
    amount: typedText,
    until: typedText,
    reason: optionalText(300),
  })
  .transform(({ amount: typed, until, reason, decision, ...of }, context) => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    }
    if (decision === 'self') return { ...of, decision }
    if (decision === 'refused')
      return reason ? { ...of, decision, refusalReason: reason } : refuse('reason', 'text-required')
    const approvedPiastres = pounds(typed)
    if (approvedPiastres === null) return refuse('amount', 'amount-invalid')
    const approvedUntil = readDate(foldDigits(until.trim()))
    return approvedUntil
      ? { ...of, decision, approvedPiastres, approvedUntil }
      : refuse('until', 'date-invalid')
  })

export const deskReturnSchema = z.object({
  reference,
  receipt: z.uuid('form-refused'),
  reason: choice(returnReasons),
})

/** An empty text removes what was written. */
export const summarySchema = z.object({ reference, summary: optionalText(600) })

/** `seen`: the drawer and its cash, as they were shown. */
export const closeDrawerSchema = z.object({
  slug,
  branch: z.string().optional().transform(readUuid),
  drawer: z.coerce.number('form-refused').int('form-refused'),
  expected: z.coerce.number('form-refused').int('form-refused'),
  counted: amount,
})

export const stampSchema = z.object({ slug, stamp: requiredFile })

export const stampRemovalSchema = z.object({ slug })

export const taxNumberSchema = z.object({
  slug,
  taxNumber: typedText.transform((typed, context) => {
    if (typed.trim() === '') return null
    const number = parseTaxNumber(typed)
    if (number) return number
    context.addIssue('tax-number-invalid')
    return z.NEVER
  }),
})
