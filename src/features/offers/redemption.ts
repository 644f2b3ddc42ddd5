import { z } from 'zod'
import { parseReference } from '#/domain/reference.ts'
import { slug } from '#/forms/fields.ts'

/** What a provider types of the voucher that somebody shows them. */
export const redemptionSchema = z.object({
  practice: slug,
  code: z
    .string()
    .default('')
    .transform((typed, context) => {
      const parsed = parseReference(typed, 'BLV')
      if (parsed) return parsed
      context.addIssue('voucher-unknown')
      return z.NEVER
    }),
})
export type RedemptionInput = z.output<typeof redemptionSchema>

export type RedemptionView = {
  code: string
  name: string
  title: string
  pricePiastres: number
  redeemedAt: string
}
