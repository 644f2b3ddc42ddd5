import type { Payer } from '#/server/payments/findpayable.ts'
import { readProofs } from '#/server/proof.server.ts'
import { currentActor } from '#/server/session.server.ts'

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
