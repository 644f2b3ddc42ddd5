import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameText } from '#/server/crypto/signatures.ts'

// Strict, because the signed text has no separators: with looser formats, characters could be moved
// from one value to the next under the same signature.
const identifier = z.int().positive()
const flag = z.boolean()
const label = z.string().nullable().default(null)

/** A transaction in a callback; nothing else is read, in particular no card data. */
const transactionSchema = z.object({
  id: identifier,
  amount_cents: z.int().min(0),
  created_at: z.iso.datetime({ local: true, offset: true }),
  currency: z.string().regex(/^[A-Z]{3}$/),
  error_occured: flag,
  has_parent_transaction: flag,
  integration_id: identifier,
  is_3d_secure: flag,
  is_auth: flag,
  is_capture: flag,
  is_refunded: flag,
  is_standalone_payment: flag,
  is_voided: flag,
  order: z.object({ id: identifier }),
  owner: identifier,
  pending: flag,
  // Nothing depends on these three, so it does not matter where each ends in the signed text.
  source_data: z.object({ pan: label, sub_type: label, type: label }),
  success: flag,
  // These two are not signed, so nothing important depends on them.
  parent_transaction: identifier.nullish().catch(null),
  data: z
    .object({ bill_reference: z.union([z.string(), z.number()]).nullish() })
    .nullish()
    .catch(null),
})

export type Transaction = z.output<typeof transactionSchema>

export const callbackSchema = z.object({ type: z.literal('TRANSACTION'), obj: transactionSchema })

/**
 * The signature of a transaction callback: HMAC-SHA-512 in hex over these values, joined without
 * separators in the order of their names
 * (https://developers.paymob.com, “HMAC Transaction Callback”).
 */
export function signTransaction(transaction: Transaction, secret: string): string {
  const { order, source_data: source, ...rest } = transaction
  const values = [
    rest.amount_cents,
    rest.created_at,
    rest.currency,
    rest.error_occured,
    rest.has_parent_transaction,
    rest.id,
    rest.integration_id,
    rest.is_3d_secure,
    rest.is_auth,
    rest.is_capture,
    rest.is_refunded,
    rest.is_standalone_payment,
    rest.is_voided,
    order.id,
    rest.owner,
    rest.pending,
    source.pan,
    source.sub_type,
    source.type,
    rest.success,
  ]
  const text = values.map((value) => String(value ?? '')).join('')
  return createHmac('sha512', secret).update(text).digest('hex')
}

export function isSignedBy(transaction: Transaction, secret: string, signature: string): boolean {
  return isSameText(signTransaction(transaction, secret), signature.toLowerCase())
}
