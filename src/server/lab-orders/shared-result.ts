import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { SHARE_OPENINGS, shareEnd } from '#/domain/care/patient-document.ts'
import { localized } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readSignedId } from '#/server/crypto/signatures.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labOrders, labShares } from '#/server/db/schema/lab-orders.ts'
import type { StoredFile } from '#/server/files/file.ts'
import { findFile } from '#/server/files/files.ts'
import { findLatestReport } from './open-file.ts'
import type { LabOrderRow } from './record.ts'
import { listReports, type ReportView } from './results.ts'
import { LAB_SHARE } from './share.ts'

export type ResultShareView = {
  end: ReturnType<typeof shareEnd> | 'share-withdrawn'
  /** A PDF is downloaded; values are shown on the page. */
  opens: 'file' | 'values'
  left: number
  /** Of the version that it opens; null for a link that has ended. */
  origin: ResultOrigin | null
}

/** The laboratory that published a version of a result, and when: what a doctor needs to know of it. */
export type ResultOrigin = { lab: string; at: string; version: number; isPartial: boolean }

/** The values of a result without a PDF, for holders of its link. */
export type SharedValuesView = { lab: string; patientName: string; reports: ReportView[] }

type OpenedResult = { file: StoredFile } | { values: SharedValuesView }

/** What a link's page says: open, or why it opens nothing; null for an address that is not ours. */
export async function findResultShare(app: App, key: string): Promise<ResultShareView | null> {
  const found = await findShared(app, key)
  if (!found) return null
  const { share, order, latest } = found
  // Links are made of results alone, and only a laboratory takes a result back, with its sample.
  const end = shareEnd(share, app.clock.now()) ?? (latest ? null : 'share-withdrawn')
  const opens = latest && !latest.fileId ? 'values' : 'file'
  const origin =
    end === null && latest
      ? {
          lab: await labName(app, order),
          at: latest.publishedAt.toISOString(),
          version: latest.version,
          isPartial: latest.isPartial,
        }
      : null
  return { end, opens, left: SHARE_OPENINGS - share.openings, origin }
}

/** What the link opens, counted; null for a link that has ended, also between two presses. */
export async function openResultShare(app: App, key: string): Promise<OpenedResult | null> {
  const found = await findShared(app, key)
  if (!found?.latest) return null
  const now = app.clock.now()
  const { openings, openedAt, expiresAt, revokedAt, id } = labShares
  const isOpen = and(lt(openings, SHARE_OPENINGS), gt(expiresAt, now), isNull(revokedAt))
  const counted = await app.db
    .update(labShares)
    .set({
      openings: sql`${openings} + 1`,
      openedAt: sql`array_append(${openedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(id, found.share.id), isOpen))
    .returning({ id })
  if (counted.length === 0) return null
  const { latest, order } = found
  const file = latest.fileId ? await findFile(app, latest.fileId) : null
  return file ? { file } : { values: await viewValues(app, order) }
}

async function viewValues(app: App, order: LabOrderRow): Promise<SharedValuesView> {
  const [lab, reports] = await Promise.all([labName(app, order), listReports(app, order, 'link')])
  return {
    lab,
    patientName: order.patientName,
    reports: reports.filter(({ observations }) => observations.length > 0),
  }
}

async function labName({ db }: App, { facilityId }: LabOrderRow): Promise<string> {
  const [lab] = await db
    .select({ name: localized(facilities, 'name') })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  return lab ? inLocale(lab.name) : ''
}

async function findShared(app: App, key: string) {
  const id = readSignedId(app, LAB_SHARE, key)
  if (!id) return null
  const [found] = await app.db
    .select({ share: labShares, order: labOrders })
    .from(labShares)
    .innerJoin(labOrders, eq(labOrders.id, labShares.orderId))
    .where(eq(labShares.id, id))
  return found ? { ...found, latest: await findLatestReport(app, found.order) } : null
}
