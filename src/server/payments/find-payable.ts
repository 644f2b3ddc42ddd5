import { z } from 'zod'
import { voucherState } from '#/domain/content/offer.ts'
import type { PaymentMethod, PaymentSubject } from '#/domain/money/payment.ts'
import { retryUntil } from '#/domain/money/payment-deadline.ts'
import { can, type Actor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { findVoucherByReference } from '#/server/offers/offers.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { Payable } from '#/server/ledger/payment.ts'

/** The asker, and for each kind of payable the references that this browser has proved. */
export type Payer = { actor: Actor; proved: Record<PaymentSubject, readonly string[]> }

/** Something that the asker may see, with what paying for it needs. */
export type PayableDetails = {
  payable: Payable
  name: string
  phone: string
  userId: string | null
  amountPiastres: number
  /** Whether it can be paid for now, regardless of payments made. */
  isPayable: boolean
  /** The time before which it must be paid, by method. */
  before: (method: PaymentMethod) => Date | null
  isHeld: boolean
}

export type Subject = { subject: PaymentSubject; reference: string }

/** Null for other people's, so their existence is not revealed. */
export async function findPayable(
  app: App,
  { actor, proved }: Payer,
  { subject, reference }: Subject,
): Promise<PayableDetails | null> {
  const found = await finders[subject](app, reference)
  if (!found) return null
  const seen = can.viewPayment(actor, found, proved[subject].includes(reference))
  return isPermitted(seen, 'view-payment') ? found : null
}

type Finder = (app: App, reference: string) => Promise<PayableDetails | null>

const finders: Record<PaymentSubject, Finder> = {
  booking: async (app, reference) => {
    const booking = await findBookingByReference(app, reference)
    if (!booking?.patientName || !booking.phone) return null
    const { id, patientName: name, phone, userId, feePiastres: amountPiastres } = booking
    const isHeld =
      booking.status === 'held' && +(booking.holdExpiresAt ?? 0) > app.clock.now().getTime()
    return {
      payable: { subject: 'booking', id },
      name,
      phone,
      userId,
      amountPiastres,
      isPayable: isHeld,
      before: (method) => retryUntil(method, booking),
      isHeld,
    }
  },

  voucher: async (app, code) => {
    const voucher = await findVoucherByReference(app, code)
    if (!voucher) return null
    const { id, name, phone, userId, pricePiastres: amountPiastres, expiresAt } = voucher
    return {
      payable: { subject: 'voucher', id },
      name,
      phone,
      userId,
      amountPiastres,
      isPayable: voucherState(voucher, app.clock.now()) === 'valid',
      before: () => expiresAt,
      isHeld: false,
    }
  },

  'down-payment': async (app, reference) => {
    const request = await findRequestByReference(app, reference)
    const quoted = quoteSchema.safeParse(request?.details)
    if (request?.kind !== 'surgery' || !quoted.success) return null
    const { id, name, phone, userId, status } = request
    return {
      payable: { subject: 'down-payment', id },
      name,
      phone,
      userId,
      amountPiastres: quoted.data.downPaymentPiastres,
      // Payable once staff have gone through the application with them.
      isPayable: status === 'contacted' || status === 'done',
      before: () => null,
      isHeld: false,
    }
  },
}

const quoteSchema = z.object({ downPaymentPiastres: z.int().positive() })
