import { requestContext } from '#/server/http/context.ts'
import { findReceiptVisit, type ReceiptReader } from '#/server/receipts/receipt.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembershipOfVisit, currentMemberships } from '#/server/session/membership.ts'

/** Who asks for a receipt: its patient, or a desk of its visit. */
export async function currentReceiptReader(id: string): Promise<ReceiptReader> {
  const [asker, own, ofVisit] = await Promise.all([
    currentAsker('bookings'),
    currentMemberships(),
    findReceiptVisit(requestContext().app, id).then((reference) =>
      reference ? currentMembershipOfVisit(reference) : null,
    ),
  ])
  return { asker, memberships: ofVisit ? [ofVisit, ...own] : own }
}
