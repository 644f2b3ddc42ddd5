import { eq } from 'drizzle-orm'
import { localized, type Localized } from '#/domain/localized.ts'
import {
  accountOf,
  type DiscountReason,
  type ReturnReason,
  type VisitAccount,
} from '#/domain/money/desk-payment.ts'
import type { Piastres } from '#/domain/money/money.ts'
import type { SessionsLeft } from '#/domain/money/session-package.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { deskPayments, receiptIssuers } from '#/server/db/schema/receipts.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { drawQrCode } from '#/server/files/qr-code.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import { findPackages, type DeskPaymentRow } from '#/server/ledger/session-packages.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listEntries, ofSameAccount, paidOnline } from './account.ts'
import { checkAddress } from './check.ts'
import { viewEReceipt, type EReceiptView } from './e-receipt.ts'
import { viewLine, type ReceiptLineView } from './visit-account.ts'

/** A receipt as it was issued: later payments and changes of the practice are not in it. */
export type ReceiptView = ReceiptLineView & {
  issuer: { name: Localized; address: Localized; taxNumber: string | null; licence: string | null }
  /** It was issued with the picture of a stamp. */
  hasStamp: boolean
  doctor: Localized
  /** Null for a consultation. */
  visitType: Localized | null
  /** Null once the patient was erased. */
  patientName: string | null
  reference: string
  visitAt: string
  /** What the sessions of a package are now; null for other receipts, and once the patient was erased. */
  sessionsLeft: SessionsLeft | null
  /** With this receipt: of the visit, or of the package. */
  account: VisitAccount
  discountPiastres: Piastres
  discountReason: DiscountReason | null
  returnReason: ReturnReason | null
  /** The receipt that this one gives back. */
  returns: NamedReceipt | null
  /** The receipt that gives this one back. */
  returnedBy: NamedReceipt | null
  /** The QR code of the page that shows whether it is genuine. */
  code: { size: number; path: string }
  checkPath: string
  /** Null for a receipt that is not for the tax authority. */
  eReceipt: EReceiptView | null
  /** Where a desk came from: the visit, or its own drawer once it has no part in the visit; null for the patient. */
  desk: { page: 'visit' | 'drawer'; practice: string } | null
}

/** The reference of a receipt's visit; null for an unknown receipt. */
export async function findReceiptVisit(app: App, id: string): Promise<string | null> {
  return (await findReceiptPlace(app, id))?.booking.reference ?? null
}

/** A receipt with its visit: who it is for, and the desks that take its money. */
async function findReceiptPlace(app: App, id: string) {
  const [row] = await app.db
    .select({
      receipt: deskPayments,
      booking: bookings,
      issuerDoctorId: receiptIssuers.doctorId,
      issuerFacilityId: receiptIssuers.facilityId,
      doctor: localized(doctors, 'name'),
      visitType: localized(visitTypes, 'name'),
    })
    .from(deskPayments)
    .innerJoin(receiptIssuers, eq(receiptIssuers.id, deskPayments.issuerId))
    .innerJoin(bookings, eq(bookings.id, deskPayments.bookingId))
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .leftJoin(visitTypes, eq(visitTypes.id, bookings.visitTypeId))
    .where(eq(deskPayments.id, id))
  return row ?? null
}

type Place = NonNullable<Awaited<ReturnType<typeof findReceiptPlace>>>

export type ReceiptReader = { asker: Asker; memberships: readonly Membership[] }

/** For the patient, the desk that issued it, and the desk of the visit; null for everybody else. */
export async function openReceipt(
  app: App,
  { asker, memberships }: ReceiptReader,
  id: string,
): Promise<{ place: Place; desk: Membership | null } | null> {
  const place = await findReceiptPlace(app, id)
  if (!place) return null
  const desk = memberships.find((membership) => isDeskOf(membership, place))
  const { reference } = place.booking
  const own = can.viewBooking(asker.actor, place.booking, asker.proved.includes(reference))
  if (!desk && !isPermitted(own, 'view-booking')) return null
  return { place, desk: desk ?? null }
}

export async function findReceipt(
  app: App,
  reader: ReceiptReader,
  id: string,
): Promise<ReceiptView | null> {
  const opened = await openReceipt(app, reader, id)
  return opened && viewReceipt(app, opened.place, opened.desk)
}

function isDeskOf(membership: Membership, { receipt, booking, ...issuer }: Place): boolean {
  const isIssuer = [issuer.issuerDoctorId, issuer.issuerFacilityId].includes(membership.profile.id)
  const isVisits = membership.profile.id === booking.doctorId
  const branchId = membership.profile.kind === 'doctor' ? receipt.branchId : undefined
  return (isIssuer || isVisits) && practising(membership, 'take-payments', branchId).ok
}

async function viewReceipt(
  app: App,
  { receipt, booking, doctor, visitType }: Place,
  desk: Membership | null,
): Promise<ReceiptView> {
  const isPackage = receipt.packageSessions !== null
  const [all, onlinePiastres, eReceipt, sessionsLeft] = await Promise.all([
    listEntries(app.db, booking.id),
    isPackage ? 0 : paidOnline(app.db, booking.id),
    viewEReceipt(app, receipt),
    isPackage ? findSessionsLeft(app, booking, receipt) : null,
  ])
  const entries = ofSameAccount(all, receipt)
  const until = entries.slice(0, entries.findIndex(({ id }) => id === receipt.id) + 1)
  const { pricePiastres } = receipt
  const address = checkAddress(app, receipt.id)
  return {
    ...viewLine(receipt),
    issuer: {
      name: localized(receipt, 'issuer'),
      address: localized(receipt, 'address'),
      taxNumber: receipt.taxNumber,
      licence: receipt.licence,
    },
    hasStamp: receipt.stampFileId !== null,
    doctor,
    visitType,
    patientName: booking.phone === '' ? null : booking.patientName,
    reference: booking.reference,
    visitAt: booking.startsAt.toISOString(),
    sessionsLeft,
    account: accountOf({ pricePiastres, onlinePiastres }, until),
    discountPiastres: receipt.discountPiastres,
    discountReason: receipt.discountReason,
    returnReason: receipt.returnReason,
    returns: named(entries.find(({ id }) => id === receipt.returnsId)),
    returnedBy: named(entries.find(({ returnsId }) => returnsId === receipt.id)),
    code: drawQrCode(address.url),
    checkPath: address.path,
    eReceipt,
    desk: desk && {
      page: desk.profile.id === booking.doctorId ? 'visit' : 'drawer',
      practice: desk.profile.slug,
    },
  }
}

async function findSessionsLeft(
  { db }: App,
  { seriesId }: Place['booking'],
  { id, returnsId }: DeskPaymentRow,
): Promise<SessionsLeft | null> {
  const packages = (await findPackages(db, [seriesId])).get(seriesId) ?? []
  const sold = packages.find(({ receipt }) => receipt.id === (returnsId ?? id))
  return sold ? { sessions: sold.sessions, left: sold.left } : null
}

type NamedReceipt = Pick<ReceiptLineView, 'id' | 'series' | 'number'>

function named(entry: NamedReceipt | undefined): NamedReceipt | null {
  return entry ? { id: entry.id, series: entry.series, number: entry.number } : null
}
