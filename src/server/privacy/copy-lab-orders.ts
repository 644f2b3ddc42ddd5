import { desc, eq } from 'drizzle-orm'
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
import { among, type OwnedIds } from './owned-rows.ts'

/** Orders at laboratories with their tests, and the values of results. */
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
        publishedAt: labReports.publishedAt,
      })
      .from(labObservations)
      .innerJoin(labReports, eq(labReports.id, labObservations.reportId))
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
      result: columnCipher.open('lab_observations.value', id, result),
    })),
  }
}
