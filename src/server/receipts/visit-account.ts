import { isSettled, type DeskMethod, type VisitAccount } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { sellableSessions } from '#/domain/money/session-package.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import {
  viewPackage,
  type DeskPaymentRow,
  type PackageView,
  type SharedPackage,
} from '#/server/ledger/session-packages.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { readAccount, standing, type OpenAccount } from './account.ts'
import { findIssuer, issuerOf } from './issuer.ts'
import { readPackages } from './sell-package.ts'
import { viewVisitCoverage, type VisitCoverageView } from './visit-coverage.ts'

export type ReceiptLineView = {
  id: string
  /** `series`: of its issuer, where several practices have one tax number. */
  series: number
  number: number
  kind: 'payment' | 'return'
  at: string
  method: DeskMethod
  amountPiastres: Piastres
  /** Of a package: how many sessions it pays, or gives back; null for the visit alone. */
  packageSessions: number | null
}

/** What was paid for a visit, as its front desk sees it. */
export type VisitAccountView = {
  reference: string
  account: VisitAccount
  isSettled: boolean
  /** The fee is where prices begin, and no price was stated yet. */
  asksPrice: boolean
  canTake: boolean
  coverage: VisitCoverageView
  /** The package that pays it. */
  sessionPackage: PackageView | null
  /** How many sessions of its series a package can have now; 0 where none can be sold. */
  sellableSessions: number
  receipts: DeskReceiptView[]
}

/** `reference`: of the visit at which it was paid, which is another one for some packages. */
export type DeskReceiptView = ReceiptLineView & { reference: string; canReturn: boolean }

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
  const [open, type, issuer] = await Promise.all([
    readAccount(app.db, booking),
    findVisitType(app.db, booking),
    issuerOf(app.db, opened.membership).then((of) => findIssuer(app.db, of)),
  ])
  const { account, entries, sessionPackage } = open
  const asksPrice = type?.isFeeFrom === true && standing(entries).length === 0
  const isCancelled = booking.status === 'cancelled'
  return {
    reference,
    account,
    isSettled: isSettled(account),
    asksPrice,
    canTake: !isCancelled && account.leftPiastres > 0,
    coverage: await viewVisitCoverage(app, booking),
    sessionPackage: sessionPackage && viewPackage(sessionPackage),
    sellableSessions: isCancelled ? 0 : await countSellable(app, booking),
    receipts: viewReceipts(open, booking, issuer?.id),
  }
}

async function countSellable(app: App, { seriesId }: Booking): Promise<number> {
  if (seriesId === null) return 0
  const { packages, visits } = await readPackages(app.db, seriesId)
  return sellableSessions(packages, visits)
}

type Receipts = Pick<OpenAccount, 'all' | 'sessionPackage'>

function viewReceipts(
  { all, sessionPackage }: Receipts,
  { reference }: Booking,
  issuerId?: string,
): DeskReceiptView[] {
  const paid = standing(all)
  return withPackage(all, sessionPackage).map((entry) => {
    const isOther = entry.id === sessionPackage?.receipt.id
    const isReturnable = isOther ? sessionPackage.left > 0 : paid.includes(entry)
    return {
      ...viewLine(entry),
      reference: isOther ? sessionPackage.reference : reference,
      canReturn: isReturnable && entry.issuerId === issuerId,
    }
  })
}

/** The package that pays a visit is among its receipts, also where it was sold at another one. */
function withPackage(
  entries: readonly DeskPaymentRow[],
  sold: SharedPackage | null,
): DeskPaymentRow[] {
  const isAmong = entries.some(({ id }) => id === sold?.receipt.id)
  return sold && !isAmong ? [sold.receipt, ...entries] : [...entries]
}

/** What the desk took for a visit, for its patient. */
export async function findPaid(
  app: App,
  booking: Pick<Booking, 'id' | 'seriesId' | 'feePiastres'>,
): Promise<{
  isSettled: boolean
  sessionPackage: PackageView | null
  receipts: ReceiptLineView[]
}> {
  const { account, entries, all, sessionPackage } = await readAccount(app.db, booking)
  const isPaidHere = (entries.length > 0 || sessionPackage !== null) && isSettled(account)
  return {
    isSettled: isPaidHere,
    sessionPackage: sessionPackage && viewPackage(sessionPackage),
    receipts: withPackage(all, sessionPackage).map(viewLine),
  }
}

export function viewLine({
  id,
  series,
  number,
  kind,
  at,
  method,
  amountPiastres,
  packageSessions,
}: DeskPaymentRow): ReceiptLineView {
  const money = { method, amountPiastres, packageSessions }
  return { id, series, number, kind, at: at.toISOString(), ...money }
}
