import type { Visitor } from '#/server/bookings/hold.ts'
import { requestContext } from '#/server/http/context.ts'
import { ensureDevice, readDevice } from '#/server/session/device.ts'
import { dropTicket, keepTicket, readTicket } from '#/server/diary/hold-ticket.ts'
import { addProof, readProofs } from '#/server/session/proofs.ts'
import { currentActor } from '#/server/session/session.ts'

/** Who is booking, read from this request's cookies; `hold`: the ticket of a page without cookies. */
export async function currentVisitor(hold?: string): Promise<Visitor> {
  const actor = await currentActor()
  return {
    userId: actor.kind === 'patient' ? actor.userId : null,
    address: requestContext().address,
    device: await readDevice(),
    ticket: readTicket(hold),
    proved: await readProofs('bookings'),
    keepTicket,
    dropTicket,
  }
}

/** The visitor who sends a form: the browser is recognised from then on. */
export async function currentSender(hold?: string): Promise<Visitor> {
  return { ...(await currentVisitor(hold)), device: await ensureDevice() }
}

/** The phones that were proved in this browser. */
export async function currentProofs() {
  return {
    proved: await readProofs('phones'),
    keepProof: (phone: string) => addProof('phones', phone),
  }
}
