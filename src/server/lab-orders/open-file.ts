import { and, eq, isNull } from 'drizzle-orm'
import { hasResult } from '#/domain/laboratory/lab-order.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { labReports } from '#/server/db/schema/lab-orders.ts'
import type { StoredFile } from '#/server/files/file.ts'
import { findFile } from '#/server/files/files.ts'
import { transact } from '#/server/work.ts'
import { openLabOrder, type LabWorker } from './desk-order.ts'
import { findOwnOrder } from './own.ts'
import type { LabOrderRow } from './record.ts'

/** Which file of an order: the photo of the prescription, or a version of the result. */
export type LabFile = { reference: string; version: number | null }

/** For the patient; null for other people's. */
export async function openOwnLabFile(
  app: App,
  asker: Asker,
  { reference, version }: LabFile,
): Promise<StoredFile | null> {
  const order = await findOwnOrder(app, asker, reference)
  return order && fileOf(app, order, version)
}

/** For those who work on the order, which is recorded; null for all others. */
export async function openDeskLabFile(
  app: App,
  worker: LabWorker | null,
  { reference, version }: LabFile,
): Promise<StoredFile | null> {
  const order = await openLabOrder(app, worker, reference)
  const file = worker && order && (await fileOf(app, order, version))
  if (!file) return null
  await transact(app, ({ audit }) =>
    audit({
      action: 'document-opened',
      subjectKind: 'lab-order',
      subjectId: order.id,
      ...worker.auditBy,
      before: {},
      after: { document: version === null ? 'prescription' : 'result' },
    }),
  )
  return file
}

type LatestReport = Pick<
  typeof labReports.$inferSelect,
  'version' | 'fileId' | 'publishedAt' | 'isPartial'
>

/** The latest version, with its PDF if it has one; null where no result is open. */
export async function findLatestReport(app: App, order: LabOrderRow): Promise<LatestReport | null> {
  const reports = await listFiles(app, order)
  return reports.toSorted((a, b) => b.version - a.version)[0] ?? null
}

async function fileOf(app: App, order: LabOrderRow, version: number | null) {
  if (version === null) return order.fileId ? findFile(app, order.fileId) : null
  const report = (await listFiles(app, order)).find((each) => each.version === version)
  return report?.fileId ? findFile(app, report.fileId) : null
}

/** None while a new sample is awaited, and none of a rejected one, as on the pages. */
async function listFiles({ db }: App, { id, status }: LabOrderRow) {
  if (!hasResult(status)) return []
  const { version, fileId, publishedAt, isPartial } = labReports
  return db
    .select({ version, fileId, publishedAt, isPartial })
    .from(labReports)
    .where(and(eq(labReports.orderId, id), isNull(labReports.withdrawnAt)))
}
