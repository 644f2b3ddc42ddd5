import { receiptNumber, type PackageMethod } from '#/domain/money/desk-payment.ts'
import { packageProblem, type SessionPackage } from '#/domain/money/session-package.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { Queries } from '#/server/db/connect.ts'
import { findPackages, listSeriesVisits } from '#/server/ledger/session-packages.ts'
import type { Membership } from '#/server/practices/member.ts'
import { isOfSeries, lockSeries } from '#/server/series/change.ts'
import { transactAs } from '#/server/work.ts'
import { issueReceipt } from './issue.ts'
import { issuerOf } from './issuer.ts'
import { findRepeated, lockVisit, type Keyed, type ReceiptIssued } from './take.ts'

export type SellPackageInput = SessionPackage & {
  reference: string
  /** For all of its sessions. */
  amountPiastres: Piastres
  method: PackageMethod
}

/** Takes the price of several sessions of a series at once; desks that sell one for the same series take turns. */
export async function sellPackage(
  app: App,
  membership: Membership | null,
  { reference, sessions, amountPiastres, method, submissionKey }: SellPackageInput & Keyed,
): Promise<ReceiptIssued> {
  const opened = await openClinicVisit(app, membership, reference, 'take-payments')
  if (!opened || !isOfSeries(opened.booking)) return { ok: false, code: 'visit-not-found' }
  const { booking, membership: member } = opened
  const issuer = await issuerOf(app.db, member)
  return transactAs(app, member.userId, async (work): Promise<ReceiptIssued> => {
    await lockSeries(work, booking)
    const visit = await lockVisit(work, booking.id)
    if (!visit || visit.seriesId !== booking.seriesId) return { ok: false, code: 'visit-not-found' }
    const paid = { bookingId: visit.id, packageSessions: sessions, amountPiastres, method }
    const repeated = await findRepeated(work, submissionKey, paid)
    if (repeated) return repeated
    if (visit.status === 'cancelled') return { ok: false, code: 'already-finished' }
    const { packages, visits } = await readPackages(work.tx, booking.seriesId)
    const problem = packageProblem(packages, visits, { sessions, amountPiastres })
    const open = packages.find(({ left }) => left > 0)
    if (problem === 'package-sold' && open)
      return { ok: false, code: problem, by: receiptNumber(open.receipt) }
    if (problem) return { ok: false, code: problem }
    const { id } = await issueReceipt(work, app.gateways, issuer, {
      ...paid,
      kind: 'payment',
      branchId: visit.branchId,
      pricePiastres: amountPiastres,
      discountPiastres: 0,
      discountReason: null,
      returnsId: null,
      returnReason: null,
      submissionKey,
      by: member.userId,
    })
    return { ok: true, id }
  })
}

/** The packages of a series, and the visits that they can pay. */
export async function readPackages(db: Queries, seriesId: string) {
  const packages = (await findPackages(db, [seriesId])).get(seriesId) ?? []
  const visits = (await listSeriesVisits(db, [seriesId])).get(seriesId) ?? []
  return { packages, visits }
}
