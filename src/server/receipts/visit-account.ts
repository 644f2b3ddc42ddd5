import { isSettled, type DeskMethod, type VisitAccount } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listEntries, readAccount, standing, type DeskPaymentRow } from './account.ts'
import { findIssuer, issuerOf } from './issuer.ts'

export type ReceiptLineView = {
  id: string
  number: number
  kind: 'payment' | 'return'
  at: string
  method: DeskMethod
  amountPiastres: Piastres
}

/** What was paid for a visit, as its front desk sees it. */
export type VisitAccountView = {
  reference: string
  account: VisitAccount
  isSettled: boolean
  /** The fee is where prices begin, and no price was stated yet. */
  asksPrice: boolean
  canTake: boolean
  receipts: (ReceiptLineView & { canReturn: boolean })[]
}

/** Null for everybody but the front desk. */
export async function findVisitAccount(
  app: App,
  membership: Membership | null,
  reference: string,
): Promise<VisitAccountView | null> {
  const opened = await openClinicVisit(app, membership, reference, 'see-day')
  const mayTake =
    opened && practising(opened.membership, 'take-payments', opened.booking.branchId).ok
  if (!opened || !mayTake) return null
  const { booking } = opened
  const [{ account, entries }, type, issuer] = await Promise.all([
    readAccount(app.db, booking),
    findVisitType(app.db, booking),
    issuerOf(app.db, opened.membership).then((of) => findIssuer(app.db, of)),
  ])
  const kept = standing(entries)
  const asksPrice = type?.isFeeFrom === true && kept.length === 0
  return {
    reference,
    account,
    isSettled: isSettled(account),
    asksPrice,
    canTake: booking.status !== 'cancelled' && account.leftPiastres > 0,
    receipts: entries.map((entry) => ({
      ...viewLine(entry),
      canReturn: kept.includes(entry) && entry.issuerId === issuer?.id,
    })),
  }
}

/** The receipts of a visit for its patient. */
export async function listReceipts(app: App, bookingId: string): Promise<ReceiptLineView[]> {
  return (await listEntries(app.db, bookingId)).map(viewLine)
}

export function viewLine({
  id,
  number,
  kind,
  at,
  method,
  amountPiastres,
}: DeskPaymentRow): ReceiptLineView {
  return { id, number, kind, at: at.toISOString(), method, amountPiastres }
}
