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

/** Orders at laboratories with their tests, and the versions of results with their values. */
export async function copyLabOrders(db: Database, { columnCipher }: Vault, owned: OwnedIds) {
  const isOwn = among(labOrders.id, owned.labOrders)
  const [orders, tests, results] = await Promise.all([
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
        reference: labOrders.reference,
        labTest: labObservations.testSlug,
        result: labObservations.value,
        unit: labObservations.unit,
        reason: labReports.reason,
        phonedWhom: labReports.phonedWhom,
        publishedAt: labReports.publishedAt,
      })
      .from(labReports)
      .leftJoin(labObservations, eq(labObservations.reportId, labReports.id))
      .innerJoin(labOrders, eq(labOrders.id, labReports.orderId))
      .where(isOwn)
      .orderBy(desc(labReports.publishedAt)),
  ])
  return {
    labOrders: orders.map(({ id, address, ...order }) => ({
      ...order,
      address: address && columnCipher.open('lab_orders.address', id, address),
    })),
    labTests: tests,
    labResults: results.map(({ id, result, ...row }) => ({
      ...row,
      result: id && result && columnCipher.open('lab_observations.value', id, result),
    })),
  }
}
