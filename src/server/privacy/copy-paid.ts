import { desc, eq } from 'drizzle-orm'
import { receiptNumber } from '#/domain/money/desk-payment.ts'
import { localized } from '#/domain/localized.ts'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import { openCoverage } from '#/server/diary/coverage.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { among, isOf, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** What the person paid, for what, and by whom else. */
export async function copyPaid(
  db: Database,
  { columnCipher }: Vault,
  subject: DataSubject,
  owned: OwnedIds,
) {
  const [claimed, paid, receipts, coverages] = await Promise.all([
    copyVouchers(db, owned),
    copyPayments(db, subject),
    copyReceipts(db, owned),
    copyCoverages(db, columnCipher, owned),
  ])
  return { vouchers: claimed, payments: paid, receipts, coverages }
}

function copyVouchers(db: Database, owned: OwnedIds) {
  return db
    .select({
      code: vouchers.code,
      offer: localized(offers, 'title'),
      name: vouchers.name,
      phone: vouchers.phone,
      status: vouchers.status,
      pricePiastres: vouchers.pricePiastres,
      claimedAt: vouchers.claimedAt,
      redeemedAt: vouchers.redeemedAt,
    })
    .from(vouchers)
    .innerJoin(offers, eq(offers.id, vouchers.offerId))
    .where(among(vouchers.id, owned.vouchers))
}

function copyPayments(db: Database, subject: DataSubject) {
  return db
    .select({
      reference: payments.reference,
      subject: payments.subject,
      amountPiastres: payments.amountPiastres,
      refundedPiastres: payments.refundedPiastres,
      status: payments.status,
      method: payments.method,
      name: payments.name,
      phone: payments.phone,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(isOf(subject, payments))
}

async function copyReceipts(db: Database, owned: OwnedIds) {
  const rows = await db
    .select({
      series: deskPayments.series,
      number: deskPayments.number,
      issuer: localized(deskPayments, 'issuer'),
      reference: bookings.reference,
      kind: deskPayments.kind,
      method: deskPayments.method,
      packageSessions: deskPayments.packageSessions,
      visitPricePiastres: deskPayments.pricePiastres,
      discountPiastres: deskPayments.discountPiastres,
      amountPiastres: deskPayments.amountPiastres,
      at: deskPayments.at,
    })
    .from(deskPayments)
    .innerJoin(bookings, eq(bookings.id, deskPayments.bookingId))
    .where(among(deskPayments.bookingId, owned.bookings))
    .orderBy(desc(deskPayments.at), desc(deskPayments.number))
  return rows.map(({ series, number, ...facts }) => ({
    receiptNumber: receiptNumber({ series, number }),
    ...facts,
  }))
}

async function copyCoverages(db: Database, columnCipher: ColumnCipher, owned: OwnedIds) {
  const rows = await db
    .select({
      id: bookingCoverages.id,
      reference: bookings.reference,
      insurerName: localized(insurers, 'name'),
      plan: bookingCoverages.plan,
      cardNumber: bookingCoverages.cardNumber,
      status: bookingCoverages.state,
      approvedPiastres: bookingCoverages.approvedPiastres,
      approvedUntil: bookingCoverages.approvedUntil,
      refusalReason: bookingCoverages.refusalReason,
      at: bookingCoverages.statedAt,
    })
    .from(bookingCoverages)
    .innerJoin(bookings, eq(bookings.id, bookingCoverages.bookingId))
    .innerJoin(insurers, eq(insurers.slug, bookingCoverages.insurerSlug))
    .where(among(bookingCoverages.bookingId, owned.bookings))
    .orderBy(desc(bookingCoverages.statedAt))
  return rows.map((row) => {
    const { id: _id, ...facts } = openCoverage(columnCipher, row)
    return facts
  })
}
