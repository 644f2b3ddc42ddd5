import { eq } from 'drizzle-orm'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import type { Database } from '#/server/db/connect.ts'
import { isUniqueViolation } from '#/server/db/errors.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { requestEvents, requests } from '#/server/db/schema/requests.ts'
import { tellDataLink } from '#/server/requests/data-link.ts'
import { encryptDetails } from '#/server/sealing/sealed-rows.ts'
import { canMail } from '#/server/gateways/messages/notifier.ts'
import { notifyStaff } from '#/server/staff/request-notices.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { closeDraft } from './drafts.ts'
import { claimFiles, FileLost } from './files.ts'
import { sendReceipt } from './notices.ts'
import type { Created, NewRequest } from './request.ts'

/** Writes a request with its files, consents and first event; a repeated form returns the first request. */
export async function recordRequest(app: App, request: NewRequest): Promise<Created> {
  const before = await findTwin(app.db, request)
  if (before) return before
  const sealed = request.secrets ? app.vault.seal(request.secrets) : null
  try {
    const reference = await transactAs(app, request.userId, async (work) => {
      const written = await write(work, { request, sealed })
      const { kind } = request
      if (kind === 'export' || kind === 'deletion')
        await tellDataLink(work, { ...request, ...written })
      await sendReceipt(work, { ...request, ...written })
      if (canMail(app.gateways.notifier)) await notifyStaff(work, { kind, ...written })
      return written.reference
    })
    return { ok: true, reference }
  } catch (error) {
    if (error instanceof FileLost) return { ok: false, code: 'file-lost' }
    if (!isUniqueViolation(error)) throw error
    // Two requests with the same form can both get here: the later one returns the earlier one's request.
    return (await findTwin(app.db, request)) ?? { ok: false, code: 'already-applied' }
  }
}

/** Compares phone and kind too, so that a leaked submission key reveals no reference. */
async function findTwin(
  db: Database,
  { submissionKey, phone, kind }: NewRequest,
): Promise<Created | null> {
  const [twin] = await db.select().from(requests).where(eq(requests.submissionKey, submissionKey))
  if (!twin) return null
  const isSame = twin.phone === phone && twin.kind === kind
  return isSame ? { ok: true, reference: twin.reference } : { ok: false, code: 'already-sent' }
}

type Writing = { request: NewRequest; sealed: string | null }

async function write({ tx, now, random, vault }: Work, { request, sealed }: Writing) {
  const { fileIds, draftId, purposes, policyVersion, secrets: _secrets, ...facts } = request
  const { userId } = request
  const [id, reference] = [random.id(), newReference(random.bytes(5), 'BLR')]
  const details = encryptDetails(vault.columnCipher, id, request.details)
  const times = { createdAt: now, updatedAt: now }
  await tx
    .insert(requests)
    .values({ ...facts, id, reference, sealed, details, status: 'new', ...times })
  await claimFiles(tx, id, fileIds)
  if (draftId) await closeDraft(tx, draftId, id)
  const granted = { requestId: id, userId, policyVersion, grantedAt: now }
  if (purposes.length > 0) {
    await tx
      .insert(consents)
      .values(purposes.map((purpose) => ({ ...granted, id: random.id(), purpose })))
  }
  const actor = userId ? 'patient' : 'visitor'
  await tx
    .insert(requestEvents)
    .values({ requestId: id, event: 'created', status: 'new', at: now, actor, userId })
  return { id, reference }
}
