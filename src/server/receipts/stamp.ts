import { and, eq, notExists } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import type { App } from '#/server/app.ts'
import { receiptIssuers } from '#/server/db/schema/receipts.ts'
import { files } from '#/server/db/schema/requests.ts'
import type { StoredFile } from '#/server/files/file.ts'
import { findFile, isUnclaimed, saveFile, stamped } from '#/server/files/files.ts'
import { withoutMetadata } from '#/server/files/images.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { findIssuer, issuerOf, lockIssuer, type Issuer } from './issuer.ts'
import { openReceipt, type ReceiptReader } from './receipt.ts'

type StampSaved = { ok: true } | Refused<'not-yours' | 'file-lost' | 'photo-type'>

/** Keeps a picture without what cameras add as the stamp of receipts from now on. `fileId`: as it was uploaded. */
export async function saveStamp(
  app: App,
  membership: Membership | null,
  fileId: string,
): Promise<StampSaved> {
  if (!mayPractise(membership, 'set-tax-number')) return { ok: false, code: 'not-yours' }
  const sent = await findFile(app, fileId)
  if (!sent) return { ok: false, code: 'file-lost' }
  const { name, mediaType } = sent
  if (mediaType === 'application/pdf') return { ok: false, code: 'photo-type' }
  const content = await withoutMetadata(sent.content)
  // Deleted in a day if the following does not claim it.
  const stamp = await saveFile(app, { purpose: 'stamp', name, mediaType, content })
  const issuer = await issuerOf(app.db, membership)
  return transactAs(app, membership.userId, async (work): Promise<StampSaved> => {
    const uploaded = and(eq(files.id, fileId), isUnclaimed(work.tx))
    const taken = await work.tx.delete(files).where(uploaded).returning({ id: files.id })
    if (taken.length === 0) return { ok: false, code: 'file-lost' }
    await replaceStamp(work, membership, issuer, stamp)
    return { ok: true }
  })
}

/** Receipts from now on have none; those that have it keep it. */
export async function removeStamp(app: App, membership: Membership | null): Promise<StampSaved> {
  if (!mayPractise(membership, 'set-tax-number')) return { ok: false, code: 'not-yours' }
  const issuer = await issuerOf(app.db, membership)
  return transactAs(app, membership.userId, async (work): Promise<StampSaved> => {
    await replaceStamp(work, membership, issuer, null)
    return { ok: true }
  })
}

async function replaceStamp(
  work: Work,
  { userId, profile }: Membership,
  issuer: Issuer,
  stampFileId: string | null,
): Promise<void> {
  const { tx, audit } = work
  const before = await lockIssuer(work, issuer)
  await tx.update(receiptIssuers).set({ stampFileId }).where(eq(receiptIssuers.id, before.id))
  // Unless a receipt prints it.
  if (before.stampFileId !== null)
    await tx.delete(files).where(and(eq(files.id, before.stampFileId), notExists(stamped(tx))))
  await audit({
    action: 'stamp-changed',
    actorKind: 'provider',
    actorId: userId,
    subjectKind: profile.kind === 'doctor' ? 'doctor' : 'facility',
    subjectId: profile.id,
    before: { isSet: before.stampFileId !== null },
    after: { isSet: stampFileId !== null },
  })
}

/** The stamp that a receipt was issued with, for those who may read the receipt. */
export async function findReceiptStamp(
  app: App,
  reader: ReceiptReader,
  id: string,
): Promise<StoredFile | null> {
  const opened = await openReceipt(app, reader, id)
  const fileId = opened?.place.receipt.stampFileId
  return fileId ? findFile(app, fileId) : null
}

/** The stamp that new receipts get, for the practice's owner. */
export async function findOwnStamp(
  app: App,
  membership: Membership | null,
): Promise<StoredFile | null> {
  if (!membership || !practising(membership, 'set-tax-number').ok) return null
  const issuer = await findIssuer(app.db, await issuerOf(app.db, membership))
  return issuer?.stampFileId ? findFile(app, issuer.stampFileId) : null
}
