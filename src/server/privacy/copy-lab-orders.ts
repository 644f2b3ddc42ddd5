import { desc, eq, inArray, or } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import type { Database } from '#/server/db/connect.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import {
  labObservations,
  labOrders,
  labOrderTests,
  labReports,
  labShares,
} from '#/server/db/schema/lab-orders.ts'
import { files } from '#/server/db/schema/requests.ts'
import { among, type OwnedIds } from './owned-rows.ts'

/** The files of the person's orders: photos of prescriptions, and PDFs of results. */
export function isOfLabOrder(db: Database, owned: OwnedIds) {
  const photos = db
    .select({ id: labOrders.fileId })
    .from(labOrders)
    .where(among(labOrders.id, owned.labOrders))
  const results = db
    .select({ id: labReports.fileId })
    .from(labReports)
    .where(among(labReports.orderId, owned.labOrders))
  return or(inArray(files.id, photos), inArray(files.id, results))
}

/** Orders at laboratories with their tests, the versions of results with their values, and when links to them were opened. */
export async function copyLabOrders(db: Database, { columnCipher }: Vault, owned: OwnedIds) {
  const isOwn = among(labOrders.id, owned.labOrders)
  const [orders, tests, results, shares] = await Promise.all([
    db
      .select({
        id: labOrders.id,
        reference: labOrders.reference,
        facility: localized(facilities, 'name'),
        status: labOrders.status,
        patientName: labOrders.patientName,
        phone: labOrders.phone,
        address: labOrders.address,
        startsAt: labOrders.startsAt,
        createdAt: labOrders.createdAt,
      })
      .from(labOrders)
      .innerJoin(facilities, eq(facilities.id, labOrders.facilityId))
      .where(isOwn)
      .orderBy(desc(labOrders.createdAt)),
    db
      .select({
        reference: labOrders.reference,
        labTest: localized(labOrderTests, 'name'),
        pricePiastres: labOrderTests.piastres,
      })
      .from(labOrderTests)
      .innerJoin(labOrders, eq(labOrders.id, labOrderTests.orderId))
      .where(isOwn),
    db
      .select({
        id: labObservations.id,
        reportId: labReports.id,
        reference: labOrders.reference,
        labTest: labObservations.testSlug,
        result: labObservations.value,
        unit: labObservations.unit,
        reason: labReports.reason,
        phonedWhom: labReports.phonedWhom,
        publishedAt: labReports.publishedAt,
        withdrawnAt: labReports.withdrawnAt,
      })
      .from(labReports)
      .leftJoin(labObservations, eq(labObservations.reportId, labReports.id))
      .innerJoin(labOrders, eq(labOrders.id, labReports.orderId))
      .where(isOwn)
      .orderBy(desc(labReports.publishedAt)),
    db
      .select({
        reference: labOrders.reference,
        createdAt: labShares.createdAt,
        openedAt: labShares.openedAt,
        endedAt: labShares.revokedAt,
      })
      .from(labShares)
      .innerJoin(labOrders, eq(labOrders.id, labShares.orderId))
      .where(isOwn)
      .orderBy(desc(labShares.createdAt)),
  ])
  return {
    labOrders: orders.map(({ id, address, ...order }) => ({
      ...order,
      address: address && columnCipher.open('lab_orders.address', id, address),
    })),
    labTests: tests,
    labResults: results.map(({ id, reportId, result, reason, phonedWhom, ...row }) => ({
      ...row,
      result: id && result && columnCipher.open('lab_observations.value', id, result),
      reason: reason && columnCipher.open('lab_reports.reason', reportId, reason),
      phonedWhom: phonedWhom && columnCipher.open('lab_reports.phoned_whom', reportId, phonedWhom),
    })),
    labShares: shares,
  }
}
