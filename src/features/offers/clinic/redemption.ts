import { z } from 'zod'
import { referenceOf, slug } from '#/forms/fields.ts'

/** What a provider enters from a customer's voucher. */
export const redemptionSchema = z.object({
  practice: slug,
  code: referenceOf('BLV', 'voucher-not-found'),
})
