import type { Payer } from '#/server/payments/find-payable.ts'
import { readProofs } from '#/server/session/proofs.ts'
import { currentActor } from '#/server/session/session.ts'

/** Who pays, read from this request's cookies. */
export async function currentPayer(): Promise<Payer> {
  const [actor, booking, voucher, request] = await Promise.all([
    currentActor(),
    readProofs('bookings'),
    readProofs('vouchers'),
    readProofs('requests'),
  ])
  return { actor, proved: { booking, voucher, 'down-payment': request } }
}
