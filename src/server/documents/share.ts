import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { SHARE_OPENINGS, shareEnd, shareExpiry } from '#/domain/care/patient-document.ts'
import { localized } from '#/domain/localized.ts'
import type { Asker } from '#/domain/permissions.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readSignedId } from '#/server/crypto/signatures.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { documentReads, documentShares, patientDocuments } from '#/server/db/schema/documents.ts'
import type { StoredFile } from '#/server/files/file.ts'
import { shareLink } from '#/server/files/share-link.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { transact } from '#/server/work.ts'
import { findDocument, findOwnDocument, openFile } from './own.ts'

const PURPOSE = 'document-share'
const LINKS_A_DAY = 20

export function documentLink(app: App, id: string) {
  return shareLink(app, { page: '/shared', purpose: PURPOSE, id })
}

/** Makes a link that opens the document for anybody, for a day. */
export async function shareDocument(
  app: App,
  asker: Asker,
  documentId: string,
): Promise<{ ok: true } | Refused<'document-gone' | 'document-withdrawn' | 'too-many'>> {
  const document = await findOwnDocument(app, asker, documentId)
  if (!document) return { ok: false, code: 'document-gone' }
  if (document.withdrawnAt) return { ok: false, code: 'document-withdrawn' }
  const limit = { name: 'document-share', subject: documentId, attempts: LINKS_A_DAY }
  if (!(await takeLimits(app, [{ ...limit, windowMinutes: 1440 }])))
    return { ok: false, code: 'too-many' }
  const createdAt = app.clock.now()
  const expiresAt = shareExpiry(createdAt)
  const row = { id: app.random.id(), documentId, createdAt, expiresAt }
  await app.db.insert(documentShares).values(row)
  return { ok: true }
}

/** Ends a link; again is fine. */
export async function revokeShare(
  app: App,
  asker: Asker,
  { document: documentId, share }: { document: string; share: string },
): Promise<{ ok: true } | Refused<'document-gone'>> {
  if (!(await findOwnDocument(app, asker, documentId))) return { ok: false, code: 'document-gone' }
  const own = and(eq(documentShares.id, share), eq(documentShares.documentId, documentId))
  await app.db
    .update(documentShares)
    .set({ revokedAt: app.clock.now() })
    .where(and(own, isNull(documentShares.revokedAt)))
  return { ok: true }
}

/** What a link's page says: open, or why it opens nothing; null for an address that is not ours. */
export async function findShare(app: App, key: string): Promise<ShareView | null> {
  const row = await findRow(app, key)
  if (!row) return null
  const document = await findDocument(app, row.documentId)
  const isWithdrawn = document !== null && document.withdrawnAt !== null
  const end = isWithdrawn ? 'document-withdrawn' : shareEnd(row, app.clock.now())
  const origin = end === null ? await findOrigin(app, row.documentId) : null
  return { end, left: SHARE_OPENINGS - row.openings, origin }
}

export type ShareView = {
  end: ReturnType<typeof shareEnd> | 'document-withdrawn'
  /** How many openings are left. */
  left: number
  origin: ShareOrigin | null
}

/** The doctor who left a document, and when: what a pharmacist needs to know of a prescription. */
export type ShareOrigin = { doctor: string; at: string }

/** Null for what the patient uploaded. */
async function findOrigin({ db }: App, documentId: string): Promise<ShareOrigin | null> {
  const [row] = await db
    .select({
      at: patientDocuments.createdAt,
      name: localized(doctors, 'name'),
      title: doctors.title,
    })
    .from(patientDocuments)
    .innerJoin(doctors, eq(doctors.id, patientDocuments.doctorId))
    .where(eq(patientDocuments.id, documentId))
  if (!row) return null
  const { at, name, title } = row
  return { doctor: doctorName({ name: inLocale(name), title }), at: at.toISOString() }
}

/** Opens the document and counts it; null for a link that has ended, also between two presses. */
export async function openShare(app: App, key: string): Promise<StoredFile | null> {
  const row = await findRow(app, key)
  const document = row && (await findDocument(app, row.documentId))
  const file = document && (await openFile(app, document))
  if (!file) return null
  const { id, openings, expiresAt, revokedAt } = documentShares
  const isCounted = await transact(app, async ({ tx, now }) => {
    const isOpen = and(lt(openings, SHARE_OPENINGS), gt(expiresAt, now), isNull(revokedAt))
    const counted = await tx
      .update(documentShares)
      .set({ openings: sql`${openings} + 1` })
      .where(and(eq(id, row.id), isOpen))
      .returning({ id })
    if (counted.length === 0) return false
    await tx.insert(documentReads).values({ documentId: row.documentId, shareId: row.id, at: now })
    return true
  })
  return isCounted ? file : null
}

async function findRow(app: App, key: string) {
  const id = readSignedId(app, PURPOSE, key)
  if (!id) return null
  const [row] = await app.db.select().from(documentShares).where(eq(documentShares.id, id))
  return row ?? null
}
