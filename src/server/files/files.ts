import { and, eq, inArray, isNull, lt, notExists, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { deleteBatch } from '#/server/db/delete-batch.ts'
import { labOrders, labReports } from '#/server/db/schema/lab-orders.ts'
import { patientDocuments } from '#/server/db/schema/documents.ts'
import { deskPayments, receiptIssuers } from '#/server/db/schema/receipts.ts'
import { documentOpenings, files } from '#/server/db/schema/requests.ts'
import { transact, transactAs, type Work } from '#/server/work.ts'
import type { FileFacts, NewFile, StoredFile } from './file.ts'
import { claimPlaced, documentPrefix, placeBytes, readStored } from './objects.ts'

const { id, purpose, name, mediaType, byteSize } = files
export const fileFacts = { id, purpose, name, mediaType, byteSize }

/** Stores a document, encrypted, in the row or in the bucket; returns its id. */
export async function saveFile(app: App, { content, ...facts }: NewFile): Promise<string> {
  const row = { ...facts, id: app.random.id(), createdAt: app.clock.now() }
  const sealed = app.vault.columnCipher.sealBytes('files.content', row.id, content)
  const placed = await placeBytes(app, documentPrefix(sealed), sealed)
  await transactAs(app, facts.userId ?? null, async ({ tx }) => {
    await claimPlaced(tx, placed)
    await tx.insert(files).values({ ...row, ...placed, byteSize: content.length })
  })
  return row.id
}

/** Without contents; missing files are left out. */
export async function listFiles({ db }: App, ids: readonly string[]): Promise<FileFacts[]> {
  if (ids.length === 0) return []
  return db
    .select(fileFacts)
    .from(files)
    .where(inArray(files.id, [...ids]))
}

export async function findFile(app: App, fileId: string): Promise<StoredFile | null> {
  const file = await readStored(app, async () => {
    const [row] = await app.db.select().from(files).where(eq(files.id, fileId))
    return row
  })
  const content = file && app.vault.columnCipher.openBytes('files.content', file.id, file.content)
  return content ? { ...file, content: new Uint8Array(content) } : null
}

/** Deletes its bytes and its name; the row stays for what refers to it. A trigger queues its object for removal. */
export async function emptyFile({ tx, vault }: Work, fileId: string): Promise<void> {
  const content = vault.columnCipher.sealBytes('files.content', fileId, new Uint8Array())
  const empty = { content, object: null, name: '', byteSize: 0 }
  await tx.update(files).set(empty).where(eq(id, fileId))
}

/** Records that a member of staff has opened it; the first time is audited. */
export function markFileOpened(
  app: App,
  file: Pick<StoredFile, 'id' | 'purpose'>,
  staffId: string,
  openedAt: Date,
): Promise<void> {
  return transact(app, async ({ tx, audit }) => {
    const first = await tx
      .insert(documentOpenings)
      .values({ fileId: file.id, staffId, openedAt })
      .onConflictDoNothing()
      .returning({ fileId: documentOpenings.fileId })
    if (first.length === 0) return
    const [row] = await tx.select({ requestId: files.requestId }).from(files).where(eq(id, file.id))
    const entry = {
      actorKind: 'staff' as const,
      actorId: staffId,
      action: 'document-opened' as const,
    }
    const subject = {
      subjectKind: 'request' as const,
      subjectId: row?.requestId ?? file.id,
      before: {},
    }
    await audit({ ...entry, ...subject, after: { document: file.purpose } })
  })
}

/** Which of these files the member of staff has opened. */
export async function listOpenedFiles(
  { db }: App,
  ids: readonly string[],
  by: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { fileId, staffId } = documentOpenings
  const opened = await db
    .select({ fileId })
    .from(documentOpenings)
    .where(and(inArray(fileId, [...ids]), eq(staffId, by)))
  return opened.map((row) => row.fileId)
}

/** Whether a file belongs to no request, draft, patient, laboratory or receipt yet. */
export function isUnclaimed(db: Queries): SQL | undefined {
  const kept = db
    .select({ id: patientDocuments.id })
    .from(patientDocuments)
    .where(eq(patientDocuments.fileId, files.id))
  const prescribed = db
    .select({ id: labOrders.id })
    .from(labOrders)
    .where(eq(labOrders.fileId, files.id))
  const reported = db
    .select({ id: labReports.id })
    .from(labReports)
    .where(eq(labReports.fileId, files.id))
  const stamps = db
    .select({ id: receiptIssuers.id })
    .from(receiptIssuers)
    .where(eq(receiptIssuers.stampFileId, files.id))
  const isFree = and(
    ...[kept, prescribed, reported, stamps, stamped(db)].map((claim) => notExists(claim)),
  )
  return and(isNull(files.requestId), isNull(files.draftId), isFree)
}

/** The receipts that were issued with a file as their stamp. */
export function stamped(db: Queries) {
  return db
    .select({ id: deskPayments.id })
    .from(deskPayments)
    .where(eq(deskPayments.stampFileId, files.id))
}

/** Deletes a batch of files created before `before` that nothing has claimed; returns how many. */
export async function deleteUnclaimedFiles({ db }: App, before: Date): Promise<number> {
  return deleteBatch(db, files, and(isUnclaimed(db), lt(files.createdAt, before)))
}
