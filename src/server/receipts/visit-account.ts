import { insurerLimit } from '#/domain/booking/coverage.ts'
import { isSettled, type DeskMethod, type VisitAccount } from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findCoverage, type Coverage } from '#/server/diary/coverage.ts'
import { findVisitType } from '#/server/diary/visit-types.ts'
import { listAcceptedInsurers } from '#/server/doctors/accepted-insurers.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { readAccount, standing, type DeskPaymentRow } from './account.ts'
import { findIssuer, issuerOf } from './issuer.ts'

export type ReceiptLineView = {
  id: string
  /** `series`: of its issuer, where several practices have one tax number. */
  series: number
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
  coverage: VisitCoverageView
  receipts: (ReceiptLineView & { canReturn: boolean })[]
}

/** Whether an insurer pays, as the front desk sees it; the choices are those that the doctor accepts. */
export type VisitCoverageView = {
  insurers: { slug: string; label: string }[]
  /** Null where no insurance was ever stated. */
  known: (Omit<Coverage, 'id' | 'insurer'> & { insurer: string }) | null
  /** What the insurer may still pay. */
  limitPiastres: Piastres
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
    coverage: await viewVisitCoverage(app, booking),
    receipts: entries.map((entry) => ({
      ...viewLine(entry),
      canReturn: kept.includes(entry) && entry.issuerId === issuer?.id,
    })),
  }
}

async function viewVisitCoverage(
  app: App,
  { id, doctorId, startsAt }: Booking,
): Promise<VisitCoverageView> {
  const [coverage, accepted] = await Promise.all([
    findCoverage(app.db, app.vault.columnCipher, id),
    listAcceptedInsurers(app.db, doctorId),
  ])
  const insurers = accepted.map(({ slug, name }) => ({ slug, label: inLocale(name) }))
  const limitPiastres = insurerLimit(coverage, startsAt)
  if (!coverage) return { insurers, known: null, limitPiastres }
  const { id: _id, ...facts } = coverage
  const insurer = inLocale(coverage.insurer)
  const isListed = insurers.some(({ slug }) => slug === facts.insurerSlug)
  const own = { slug: facts.insurerSlug, label: insurer }
  return {
    insurers: isListed ? insurers : [...insurers, own],
    known: { ...facts, insurer },
    limitPiastres,
  }
}

/** What the desk took for a visit, for its patient. */
export async function findPaid(
  app: App,
  booking: Pick<Booking, 'id' | 'feePiastres'>,
): Promise<{ isSettled: boolean; receipts: ReceiptLineView[] }> {
  const { account, entries } = await readAccount(app.db, booking)
  const isPaidHere = entries.length > 0 && isSettled(account)
  return { isSettled: isPaidHere, receipts: entries.map(viewLine) }
}

export function viewLine({
  id,
  series,
  number,
  kind,
  at,
  method,
  amountPiastres,
}: DeskPaymentRow): ReceiptLineView {
  return { id, series, number, kind, at: at.toISOString(), method, amountPiastres }
}
