import { z } from 'zod'
import { paymentMethods, paymentSubjects } from '#/domain/money/payment.ts'
import type { PayableView } from '#/server/payments/payable.ts'

const reference = z
  .string('payment-not-found')
  .regex(/^BL[RSV]-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'payment-not-found')

/** What is paid for, and the method. */
export const paySchema = z.object({
  subject: z.enum(paymentSubjects, 'payment-not-found'),
  reference,
  method: z.enum(paymentMethods, 'method-required'),
})

/** Changes a booking from payment online to payment at the clinic. */
export const clinicSchema = z.object({ reference })

export type WaysToPayProps = { payable: PayableView }
