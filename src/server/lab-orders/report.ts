import { and, count, eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { afterLabEvent, reportEvent } from '#/domain/laboratory/lab-order.ts'
import { isCritical, type Observation } from '#/domain/laboratory/observation.ts'
import type { App } from '#/server/app.ts'
import { labObservations, labOrderTests, labReports } from '#/server/db/schema/lab-orders.ts'
import { files } from '#/server/db/schema/requests.ts'
import { isUnclaimed } from '#/server/files/files.ts'
import { transact, type Work } from '#/server/work.ts'
import { openLabOrder, type LabWorker } from './desk-order.ts'
import { changeOrder, lockOrder, notifyPatient } from './record.ts'

export type ReportInput = {
  reference: string
  /** The uploaded PDF; null for rows alone. */
  fileId: string | null
  observations: readonly Observation[]
  isPartial: boolean
  /** Why a result is amended. */
  reason: string | null
  /** Whom the laboratory phoned about a critical value. */
  phonedWhom: string | null
  submissionKey: string
}

export type ReportPublished =
  | { ok: true }
  | Refused<
      | 'lab-order-not-found'
      | 'order-moved-on'
      | 'result-empty'
      | 'tests-missing'
      | 'file-lost'
      | 'amendment-reason-required'
      | 'critical-call-required'
    >

/** Publishes a version of an order's result; earlier versions stay. The patient hears that there is news. */
export async function publishReport(
  app: App,
  worker: LabWorker | null,
  input: ReportInput,
): Promise<ReportPublished> {
  const opened = await openLabOrder(app, worker, input.reference)
  if (!worker?.mayPublish || !opened) return { ok: false, code: 'lab-order-not-found' }
  const invalid = problemOf(input)
  if (invalid) return { ok: false, code: invalid }
  const { by, auditBy } = worker
  return transact(app, async (work): Promise<ReportPublished> => {
    const order = await lockOrder(work, opened.id)
    if (!order) return { ok: false, code: 'lab-order-not-found' }
    if (await isSent(work, input.submissionKey)) return { ok: true }
    const event = reportEvent(order.status, input.isPartial)
    const status = event && afterLabEvent(order.status, event)
    if (!event || !status) return { ok: false, code: 'order-moved-on' }
    if (event === 'amend' && !input.reason) return { ok: false, code: 'amendment-reason-required' }
    const inserted = await insertReport(work, order.id, input, by.userId)
    if (!inserted.ok) return inserted
    await changeOrder(work, order, { event, by, set: { status } })
    await work.audit({
      action: 'lab-result-published',
      subjectKind: 'lab-order',
      subjectId: order.id,
      ...auditBy,
      before: { status: order.status },
      after: { status },
    })
    await notifyPatient(work, order)
    return { ok: true }
  })
}

function problemOf({ fileId, observations, phonedWhom }: ReportInput) {
  if (!fileId && observations.length === 0) return 'result-empty'
  const isUrgent = observations.some(({ flag }) => isCritical(flag))
  return isUrgent && !phonedWhom ? 'critical-call-required' : null
}

async function isSent({ tx }: Work, submissionKey: string): Promise<boolean> {
  return (await tx.$count(labReports, eq(labReports.submissionKey, submissionKey))) > 0
}

async function insertReport(
  { tx, now, random, vault }: Work,
  orderId: string,
  { fileId, observations, isPartial, reason, phonedWhom, submissionKey }: ReportInput,
  publishedBy: string | null,
): Promise<{ ok: true } | Refused<'tests-missing' | 'file-lost'>> {
  if (fileId) {
    const claimed = await tx
      .update(files)
      .set({ purpose: 'result', userId: null })
      .where(and(eq(files.id, fileId), isUnclaimed(tx)))
      .returning({ id: files.id })
    if (claimed.length === 0) return { ok: false, code: 'file-lost' }
  }
  const ordered = await tx
    .select({ testSlug: labOrderTests.testSlug })
    .from(labOrderTests)
    .where(eq(labOrderTests.orderId, orderId))
  const slugs = new Set(ordered.map(({ testSlug }) => testSlug))
  if (observations.some(({ testSlug }) => !slugs.has(testSlug)))
    return { ok: false, code: 'tests-missing' }
  const [latest] = await tx
    .select({ versions: count() })
    .from(labReports)
    .where(eq(labReports.orderId, orderId))
  const id = random.id()
  const cipher = vault.columnCipher
  await tx.insert(labReports).values({
    id,
    orderId,
    version: (latest?.versions ?? 0) + 1,
    isPartial,
    fileId,
    reason: reason && cipher.seal('lab_reports.reason', id, reason),
    phonedWhom: phonedWhom && cipher.seal('lab_reports.phoned_whom', id, phonedWhom),
    phonedAt: phonedWhom ? now : null,
    submissionKey,
    publishedBy,
    publishedAt: now,
  })
  const rows = observations.map((row) => {
    const rowId = random.id()
    const value = cipher.seal('lab_observations.value', rowId, row.value)
    return { ...row, id: rowId, reportId: id, value }
  })
  if (rows.length > 0) await tx.insert(labObservations).values(rows)
  return { ok: true }
}
