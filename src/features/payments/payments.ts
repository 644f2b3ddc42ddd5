import { z } from 'zod'
import {
  paymentMethods,
  paymentSubjects,
  type PaymentMethod,
  type PaymentStatus,
  type PaymentSubject,
  type RefundReason,
} from '#/domain/payment.ts'
import type { Envelope } from '#/forms/envelope.ts'
import type { FailedPost } from '#/forms/post.ts'

const reference = z
  .string('payment-unknown')
  .regex(/^BL[RSV]-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'payment-unknown')

/** What is to be paid, and how. */
export const paySchema = z.object({
  subject: z.enum(paymentSubjects, 'payment-unknown'),
  reference,
  method: z.enum(paymentMethods, 'method-required'),
})
export type PayInput = z.output<typeof paySchema>

/** A booking that was to be paid for online is paid for at the clinic. */
export const clinicSchema = z.object({ reference })

/** What can be paid now, and how; or that it has been. */
export type PayableView = {
  subject: PaymentSubject
  reference: string
  amountPiastres: number
  /** None where it can't be paid any more. */
  methods: PaymentMethod[]
  isTrial: boolean
  canPayAtClinic: boolean
  /** The payment that counts so far. */
  payment: { reference: string; status: PaymentStatus; amountPiastres: number } | null
}

/** `returning`: paid, and on its way back. */
export type PaymentState = 'waiting' | 'paid' | 'returning' | 'refunded' | 'failed' | 'expired'

/** Instants are ISO texts. */
export type PaymentView = {
  reference: string
  state: PaymentState
  subject: PaymentSubject
  subjectReference: string
  title: string
  amountPiastres: number
  refundedPiastres: number
  refundDuePiastres: number
  refundReason: RefundReason | null
  method: PaymentMethod
  isTrial: boolean
  /** The gateway's page, while one can pay there. */
  checkoutUrl: string | null
  kioskReference: string | null
  expiresAt: string
  paidAt: string | null
  name: string
  maskedPhone: string
  /** The slot, as the booking page's address names it. */
  appointment: { doctor: string; branch: string; at: string; isBooked: boolean } | null
  /** What there is to do about it now. */
  payable: PayableView | null
  now: string
}

export type WaysToPayProps = {
  payable: PayableView
  envelope: Envelope
  failed?: FailedPost | undefined
}
