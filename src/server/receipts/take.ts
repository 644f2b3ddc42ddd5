import { eq } from 'drizzle-orm'
import { insurerLimit } from '#/domain/booking/coverage.ts'
import type { Refused } from '#/domain/codes.ts'
import {
  checkDeskPayment,
  receiptNumber,
  type NewDeskPayment,
  type ReturnReason,
} from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { findCoverage } from '#/server/diary/coverage.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { readAccount, standing, type DeskPaymentRow } from './account.ts'
import { issueReceipt } from './issue.ts'
import { findIssuer, issuerOf } from './issuer.ts'

export type TakePaymentInput = NewDeskPayment & {
  reference: string
  /** Where the fee is only where prices begin; null for the fee. */
  price: Piastres | null
}

/** `by`: the number of the receipt that is there already. */
export type ReceiptIssued = { ok: true; id: string } | (Refused & { by?: string })

type Keyed = { submissionKey: string }

/** Records what a patient or an insurer pays for a visit, and issues its receipt. */
export async function takePayment(
  app: App,
  membership: Membership | null,
  { reference, price, submissionKey, ...payment }: TakePaymentInput & Keyed,
): Promise<ReceiptIssued> {
  const opened = await openClinicVisit(app, membership, reference, 'take-payments')
  if (!opened) return { ok: false, code: 'visit-not-found' }
  const by = opened.membership.userId
  const issuer = await issuerOf(app.db, opened.membership)
  const type = await findVisitType(app.db, opened.booking)
  return transactAs(app, by, async (work): Promise<ReceiptIssued> => {
    const visit = await lockVisit(work, opened.booking.id)
    // A centre may have moved it to another doctor meanwhile.
    if (visit?.doctorId !== opened.booking.doctorId) return { ok: false, code: 'visit-not-found' }
    const own = { bookingId: visit.id, ...payment }
    const repeated = await findRepeated(work, submissionKey, own)
    if (repeated) return repeated
    if (visit.status === 'cancelled') return { ok: false, code: 'already-finished' }
    const stated = type?.isFeeFrom ? price : null
    if (stated !== null && stated < visit.feePiastres) return { ok: false, code: 'price-below-fee' }
    const { account, entries } = await readAccount(work.tx, visit, stated)
    const coverage = await findCoverage(work.tx, work.vault.columnCipher, visit.id)
    const limit = insurerLimit(coverage, visit.startsAt)
    const checked = checkDeskPayment(account, payment, limit)
    if (!checked.ok) {
      const first = checked.code === 'visit-paid' ? standing(entries)[0] : undefined
      return first ? { ...checked, by: receiptNumber(first) } : checked
    }
    const { id } = await issueReceipt(work, app.gateways, issuer, {
      ...payment,
      kind: 'payment',
      bookingId: visit.id,
      branchId: visit.branchId,
      pricePiastres: account.pricePiastres,
      discountReason: payment.discountPiastres > 0 ? payment.discountReason : null,
      returnsId: null,
      returnReason: null,
      submissionKey,
      by,
    })
    return { ok: true, id }
  })
}

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
    const visit = await lockVisit(work, opened.booking.id)
    if (!visit) return { ok: false, code: 'visit-not-found' }
    const own = { bookingId: visit.id, returnsId: receipt }
    const repeated = await findRepeated(work, submissionKey, own)
    if (repeated) return repeated
    const { entries } = await readAccount(work.tx, visit)
    const paid = entries.find(({ id, kind }) => id === receipt && kind === 'payment')
    if (!paid || (await findIssuer(work.tx, issuer))?.id !== paid.issuerId)
      return { ok: false, code: 'receipt-not-found' }
    const back = entries.find(({ returnsId }) => returnsId === paid.id)
    if (back) return { ok: false, code: 'already-returned', by: receiptNumber(back) }
    const { method, pricePiastres, discountPiastres, discountReason, amountPiastres } = paid
    const { id } = await issueReceipt(work, app.gateways, issuer, {
      kind: 'return',
      bookingId: visit.id,
      branchId: paid.branchId,
      method,
      pricePiastres,
      discountPiastres,
      discountReason,
      amountPiastres,
      returnsId: paid.id,
      returnReason: reason,
      submissionKey,
      by,
    })
    return { ok: true, id }
  })
}

/** Payments of one visit take turns. */
export async function lockVisit({ tx }: Work, id: string) {
  const [visit] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return visit
}

type Repeatable = Pick<DeskPaymentRow, 'bookingId'> &
  Partial<Pick<DeskPaymentRow, 'amountPiastres' | 'method' | 'returnsId'>>

/** The receipt of the same form, which was sent again; another payment needs another form. */
async function findRepeated(
  { tx }: Work,
  submissionKey: string,
  { bookingId, ...own }: Repeatable,
): Promise<ReceiptIssued | null> {
  const [first] = await tx
    .select()
    .from(deskPayments)
    .where(eq(deskPayments.submissionKey, submissionKey))
  if (!first) return null
  const { amountPiastres = first.amountPiastres, method = first.method } = own
  const isSame =
    first.bookingId === bookingId &&
    first.amountPiastres === amountPiastres &&
    first.method === method &&
    first.returnsId === (own.returnsId ?? null)
  return isSame ? { ok: true, id: first.id } : { ok: false, code: 'already-sent' }
}
