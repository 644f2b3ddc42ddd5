import type { Actor } from '#/domain/permissions.ts'
import type { PaymentSubject } from '#/domain/payment.ts'
import { readProofs, type ProofKind } from '#/server/proof.server.ts'
import { currentActor } from '#/server/session.server.ts'

/** Who asks, and what they have proved in this browser of each thing that can be paid for. */
export type Asker = { actor: Actor; proved: Record<PaymentSubject, string[]> }

const proofs: Record<PaymentSubject, ProofKind> = {
  booking: 'bookings',
  voucher: 'vouchers',
  'down-payment': 'requests',
}

export async function currentAsker(): Promise<Asker> {
  const [actor, booking, voucher, request] = await Promise.all([
    currentActor(),
    readProofs(proofs.booking),
    readProofs(proofs.voucher),
    readProofs(proofs['down-payment']),
  ])
  return { actor, proved: { booking, voucher, 'down-payment': request } }
}
