import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { RESULT_STATUSES } from '#/domain/laboratory/lab-order.ts'
import { numericValue, type ObservationFlag } from '#/domain/laboratory/observation.ts'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { labObservations, labOrders, labReports } from '#/server/db/schema/lab-orders.ts'
import { labTests } from '#/server/db/schema/lab-tests.ts'
import type { LabOrderRow } from './record.ts'

export type ObservationView = {
  slug: string
  name: string
  value: string
  unit: string
  low: number | null
  high: number | null
  flag: ObservationFlag
  /** Earlier values that the reader may see with the same unit, oldest first, this one included; empty without any. */
  trend: { at: string; value: number }[]
}

export type ReportView = {
  id: string
  version: number
  isPartial: boolean
  /** Its sample was rejected: nothing of it is shown but that it was there. */
  isWithdrawn: boolean
  hasFile: boolean
  reason: string | null
  publishedAt: string
  observations: ObservationView[]
}

type Order = Pick<LabOrderRow, 'id' | 'userId' | 'patientName' | 'facilityId'>

/** Whose earlier values are shown along: a laboratory sees none of another's, and a link none of other orders. */
type Reader = 'patient' | 'laboratory' | 'link'

/** The versions of an order's result, latest first. */
export async function listReports(app: App, order: Order, reader: Reader): Promise<ReportView[]> {
  const reports = await app.db
    .select()
    .from(labReports)
    .where(eq(labReports.orderId, order.id))
    .orderBy(desc(labReports.version))
  const ids = reports.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id)
  const [rows, earlier] = await Promise.all([listRows(app, ids), listEarlier(app, order, reader)])
  const openReason = (id: string, reason: string | null) =>
    reason && app.vault.columnCipher.open('lab_reports.reason', id, reason)
  return reports.map(({ id, version, isPartial, fileId, reason, publishedAt, withdrawnAt }) => ({
    id,
    version,
    isPartial,
    isWithdrawn: withdrawnAt !== null,
    hasFile: fileId !== null && withdrawnAt === null,
    reason: openReason(id, reason),
    publishedAt: publishedAt.toISOString(),
    observations: rows
      .filter((row) => row.reportId === id)
      .map(({ id: _id, reportId: _report, testSlug, name, ...row }) => ({
        ...row,
        slug: testSlug,
        name: inLocale(name),
        trend: trendOf({ ...row, testSlug, at: publishedAt }, earlier),
      })),
  }))
}

async function listRows({ db, vault }: App, reportIds: string[]) {
  if (reportIds.length === 0) return []
  const { id, reportId, testSlug, value, unit, low, high, flag } = labObservations
  const rows = await db
    .select({
      id,
      reportId,
      testSlug,
      value,
      unit,
      low,
      high,
      flag,
      name: localized(labTests, 'name'),
    })
    .from(labObservations)
    .innerJoin(labTests, eq(labTests.slug, testSlug))
    .where(inArray(reportId, reportIds))
    .orderBy(asc(labTests.position), asc(testSlug))
  return rows.map((row) => ({ ...row, value: openValue(vault, row) }))
}

function openValue(
  { columnCipher }: App['vault'],
  { id, value }: { id: string; value: string },
): string {
  return columnCipher.open('lab_observations.value', id, value) ?? ''
}

type Earlier = { testSlug: string; unit: string; value: string; at: Date }

/** Of the account's other orders for the same patient: the latest version of each. */
async function listEarlier(
  { db, vault }: App,
  { id, userId, patientName, facilityId }: Order,
  reader: Reader,
): Promise<Earlier[]> {
  if (!userId || reader === 'link') return []
  const { reportId, testSlug, value, unit } = labObservations
  const rows = await db
    .select({
      id: labObservations.id,
      orderId: labOrders.id,
      testSlug,
      value,
      unit,
      version: labReports.version,
      at: labReports.publishedAt,
    })
    .from(labObservations)
    .innerJoin(labReports, eq(labReports.id, reportId))
    .innerJoin(labOrders, eq(labOrders.id, labReports.orderId))
    .where(
      and(
        eq(labOrders.userId, userId),
        eq(labOrders.patientName, patientName),
        ne(labOrders.id, id),
        inArray(labOrders.status, [...RESULT_STATUSES]),
        isNull(labReports.withdrawnAt),
        reader === 'laboratory' ? eq(labOrders.facilityId, facilityId) : undefined,
      ),
    )
    .orderBy(asc(labReports.publishedAt))
  const latest = new Map(rows.map((row) => [`${row.orderId} ${row.testSlug}`, row]))
  return [...latest.values()].map((row) => ({ ...row, value: openValue(vault, row) }))
}

function trendOf(row: Earlier, earlier: readonly Earlier[]): ObservationView['trend'] {
  const same = earlier.filter(
    ({ testSlug, unit, at }) => testSlug === row.testSlug && unit === row.unit && at < row.at,
  )
  const points = [...same, row].flatMap(({ value, at }) => {
    const number = numericValue(value)
    return number === null ? [] : [{ at: at.toISOString(), value: number }]
  })
  return points.length > 1 ? points : []
}
