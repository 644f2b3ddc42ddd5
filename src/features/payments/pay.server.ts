import { currentPayment } from '#/domain/payment.ts'
import { openCheckout, type Checkout } from '#/server/checkout.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { Asker } from './asker.server.ts'
import { deadlineFor, findPayable } from './payable.server.ts'
import type { PayInput } from './payments.ts'

type Started =
  | Checkout
  | { ok: false; code: 'payment-unknown' | 'already-paid' | 'hold-expired' | 'not-payable' }

/** Begins to pay for something, for the first time or again. What it costs is read from its own row. */
export async function startPayment(
  services: Services,
  asker: Asker,
  { method, submissionKey, ...named }: PayInput & { submissionKey: string },
): Promise<Started> {
  const found = await findPayable(services, asker, named)
  if (!found) return { ok: false, code: 'payment-unknown' }
  const { payable, name, phone, userId, amountPiastres } = found
  const before = currentPayment(await services.ledger.listOf(payable))
  if (before?.status === 'paid') return { ok: false, code: 'already-paid' }
  const isBooking = payable.subject === 'booking'
  if (!found.isWanted) return { ok: false, code: isBooking ? 'hold-expired' : 'not-payable' }
  const expiresAt = deadlineFor(services, found, method)
  if (!expiresAt) return { ok: false, code: 'method-unavailable' }
  if (isBooking) {
    const kept = await services.bookings.prolong(payable.id, expiresAt, services.clock.now())
    if (!kept) return { ok: false, code: 'hold-expired' }
  }
  const order = { payable, amountPiastres, method, expiresAt, name, phone, userId, submissionKey }
  return openCheckout(services, order)
}

type Booked = { ok: true } | { ok: false; code: 'payment-unknown' | 'hold-expired' }

/** Books without paying first, while the slot is kept. */
export async function payAtClinic(
  services: Services,
  asker: Asker,
  reference: string,
): Promise<Booked> {
  const found = await findPayable(services, asker, { subject: 'booking', reference })
  if (!found) return { ok: false, code: 'payment-unknown' }
  const { actor } = asker
  const by =
    actor.kind === 'patient'
      ? ({ actor: 'patient', userId: actor.userId } as const)
      : ({ actor: 'visitor', userId: null } as const)
  const now = services.clock.now()
  const booking = await services.bookings.payAtClinic(found.payable.id, by, now)
  return booking ? { ok: true } : { ok: false, code: 'hold-expired' }
}
