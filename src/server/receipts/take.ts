import { eq } from 'drizzle-orm'
import { insurerLimit } from '#/domain/booking/coverage.ts'
import type { Refused } from '#/domain/codes.ts'
import {
  checkDeskPayment,
  receiptNumber,
  type NewDeskPayment,
} from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { findCoverage } from '#/server/diary/coverage.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import type { DeskPaymentRow } from '#/server/ledger/session-packages.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { readAccount, standing } from './account.ts'
import { issueReceipt } from './issue.ts'
import { issuerOf } from './issuer.ts'

export type TakePaymentInput = NewDeskPayment & {
  reference: string
  /** Where the fee is only where prices begin; null for the fee. */
  price: Piastres | null
}

/** `by`: the number of the receipt that is there already. */
export type ReceiptIssued = { ok: true; id: string } | (Refused & { by?: string })

export type Keyed = { submissionKey: string }

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
    const own = { bookingId: visit.id, packageSessions: null, ...payment }
    const repeated = await findRepeated(work, submissionKey, own)
    if (repeated) return repeated
    if (visit.status === 'cancelled') return { ok: false, code: 'already-finished' }
    const stated = type?.isFeeFrom ? price : null
    if (stated !== null && stated < visit.feePiastres) return { ok: false, code: 'price-below-fee' }
    const { account, entries, sessionPackage } = await readAccount(work.tx, visit, stated)
    const coverage = await findCoverage(work.tx, work.vault.columnCipher, visit.id)
    const limit = insurerLimit(coverage, visit.startsAt)
    const checked = checkDeskPayment(account, payment, limit)
    if (!checked.ok) {
      const paidBy = standing(entries)[0] ?? sessionPackage?.receipt
      const first = checked.code === 'visit-paid' ? paidBy : undefined
      return first ? { ...checked, by: receiptNumber(first) } : checked
    }
    const { id } = await issueReceipt(work, app.gateways, issuer, {
      ...payment,
      kind: 'payment',
      bookingId: visit.id,
      branchId: visit.branchId,
      pricePiastres: account.pricePiastres,
      discountReason: payment.discountPiastres > 0 ? payment.discountReason : null,
      packageSessions: null,
      returnsId: null,
      returnReason: null,
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
  Partial<Pick<DeskPaymentRow, 'amountPiastres' | 'method' | 'packageSessions' | 'returnsId'>>

/** The receipt of the same form, which was sent again; another payment needs another form. */
export async function findRepeated(
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
  const { packageSessions = first.packageSessions } = own
  const isSame =
    first.bookingId === bookingId &&
    first.amountPiastres === amountPiastres &&
    first.method === method &&
    first.packageSessions === packageSessions &&
    first.returnsId === (own.returnsId ?? null)
  return isSame ? { ok: true, id: first.id } : { ok: false, code: 'already-sent' }
}
