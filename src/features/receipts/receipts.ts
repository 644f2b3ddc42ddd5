import { z } from 'zod'
import { deskMethods, discountReasons, returnReasons } from '#/domain/money/desk-payment.ts'
import { egp, type Piastres } from '#/domain/money/money.ts'
import { parsePounds } from '#/domain/money/pounds.ts'
import { parseTaxNumber } from '#/domain/money/tax-number.ts'
import { readUuid } from '#/domain/web/address.ts'
import { choice, referenceOf, slug } from '#/forms/fields.ts'

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

export const deskReturnSchema = z.object({
  reference,
  receipt: z.uuid('form-refused'),
  reason: choice(returnReasons),
})

/** `seen`: the drawer and its cash, as they were shown. */
export const closeDrawerSchema = z.object({
  slug,
  branch: z.string().optional().transform(readUuid),
  drawer: z.coerce.number('form-refused').int('form-refused'),
  expected: z.coerce.number('form-refused').int('form-refused'),
  counted: amount,
})

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
