import { z } from 'zod'
import { referenceOf, slug } from '#/forms/fields.ts'

/** What a provider types of the voucher that somebody shows them. */
export const redemptionSchema = z.object({
  practice: slug,
  code: referenceOf('BLV', 'voucher-unknown'),
})
