import { receiptNumber, type ReturnReason } from '#/domain/money/desk-payment.ts'
import { unusedShare } from '#/domain/money/session-package.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findPackages, type DeskPaymentRow } from '#/server/ledger/session-packages.ts'
import type { Membership } from '#/server/practices/member.ts'
import { lockSeries } from '#/server/series/change.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { listEntries } from './account.ts'
import { issueReceipt } from './issue.ts'
import { findIssuer, issuerOf } from './issuer.ts'
import { findRepeated, lockVisit, type Keyed, type ReceiptIssued } from './take.ts'

export type ReturnReceiptInput = { reference: string; receipt: string; reason: ReturnReason }

/** Gives back what a receipt of the same desk took, with a receipt that refers to it. */
export async function returnReceipt(
  app: App,
  membership: Membership | null,
  { reference, receipt, reason, submissionKey }: ReturnReceiptInput & Keyed,
): Promise<ReceiptIssued> {
  const opened = await openClinicVisit(app, membership, reference, 'take-payments')
  if (!opened) return { ok: false, code: 'visit-not-found' }
  const by = opened.membership.userId
  const issuer = await issuerOf(app.db, opened.membership)
  return transactAs(app, by, async (work): Promise<ReceiptIssued> => {
    await lockSeries(work, opened.booking)
    const visit = await lockVisit(work, opened.booking.id)
    if (!visit) return { ok: false, code: 'visit-not-found' }
    const own = { bookingId: visit.id, returnsId: receipt }
    const repeated = await findRepeated(work, submissionKey, own)
    if (repeated) return repeated
    const entries = await listEntries(work.tx, visit.id)
    const paid = entries.find(({ id, kind }) => id === receipt && kind === 'payment')
    if (!paid || (await findIssuer(work.tx, issuer))?.id !== paid.issuerId)
      return { ok: false, code: 'receipt-not-found' }
    const back = entries.find(({ returnsId }) => returnsId === paid.id)
    if (back) return { ok: false, code: 'already-returned', by: receiptNumber(back) }
    const given = await givenBack(work, visit, paid)
    if (!given) return { ok: false, code: 'package-used' }
    const { branchId, method, pricePiastres, discountPiastres, discountReason } = paid
    const { id } = await issueReceipt(work, app.gateways, issuer, {
      kind: 'return',
      bookingId: visit.id,
      branchId,
      method,
      pricePiastres,
      discountPiastres,
      discountReason,
      ...given,
      returnsId: paid.id,
      returnReason: reason,
      submissionKey,
      by,
    })
    return { ok: true, id }
  })
}

/** What a return gives back: all that was paid, or the unused sessions of a package; null where none is left. */
async function givenBack(
  { tx }: Work,
  { seriesId }: Pick<Booking, 'seriesId'>,
  { id, packageSessions, amountPiastres }: DeskPaymentRow,
): Promise<Pick<DeskPaymentRow, 'packageSessions' | 'amountPiastres'> | null> {
  if (packageSessions === null) return { packageSessions, amountPiastres }
  const packages = (await findPackages(tx, [seriesId])).get(seriesId) ?? []
  const sold = packages.find(({ receipt }) => receipt.id === id)
  if (!sold || sold.left === 0) return null
  return { packageSessions: sold.left, amountPiastres: unusedShare(amountPiastres, sold) }
}
