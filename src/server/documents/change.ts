import { and, eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { isOpenToClinic, MOST_VISIT_DOCUMENTS } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { patientDocuments, visitDocuments } from '#/server/db/schema/documents.ts'
import { files } from '#/server/db/schema/requests.ts'
import { transactAs } from '#/server/work.ts'
import { countAttached } from './keep.ts'
import { findOwnDocument } from './own.ts'

export type DocumentChanged =
  | { ok: true }
  | Refused<
      | 'document-gone'
      | 'document-withdrawn'
      | 'booking-not-found'
      | 'documents-closed'
      | 'visit-documents-full'
    >

const gone = { ok: false, code: 'document-gone' } as const

/** Attaches a document of the account to one of its visits; again is fine. */
export async function attachDocument(
  app: App,
  asker: Asker,
  { id, reference }: { id: string; reference: string },
): Promise<DocumentChanged> {
  if (asker.actor.kind !== 'patient') return gone
  const { userId } = asker.actor
  const booking = await findOwnBooking(app, asker, reference)
  if (!booking) return { ok: false, code: 'booking-not-found' }
  if (!isOpenToClinic(booking, app.clock.now())) return { ok: false, code: 'documents-closed' }
  return transactAs(app, userId, async (work): Promise<DocumentChanged> => {
    const { tx, now } = work
    const own = and(eq(patientDocuments.id, id), eq(patientDocuments.userId, userId))
    const [document] = await tx.select().from(patientDocuments).where(own)
    if (!document) return gone
    if (document.withdrawnAt) return { ok: false, code: 'document-withdrawn' }
    if ((await countAttached(work, booking.id)) >= MOST_VISIT_DOCUMENTS)
      return { ok: false, code: 'visit-documents-full' }
    const row = { documentId: id, bookingId: booking.id, attachedAt: now }
    await tx.insert(visitDocuments).values(row).onConflictDoNothing()
    return { ok: true }
  })
}

/** The visit's clinic may no longer open it. */
export async function detachDocument(
  app: App,
  asker: Asker,
  { id, reference }: { id: string; reference: string },
): Promise<DocumentChanged> {
  const [document, booking] = await Promise.all([
    findOwnDocument(app, asker, id),
    findOwnBooking(app, asker, reference),
  ])
  if (!document || !booking) return gone
  // Without an account it would be nobody's.
  if (!document.userId) return removeDocument(app, asker, id)
  const { documentId, bookingId } = visitDocuments
  await app.db
    .delete(visitDocuments)
    .where(and(eq(documentId, document.id), eq(bookingId, booking.id)))
  return { ok: true }
}

/** Deletes it with its file, wherever it is attached. */
export async function removeDocument(app: App, asker: Asker, id: string): Promise<DocumentChanged> {
  const document = await findOwnDocument(app, asker, id)
  if (!document) return gone
  await app.db.delete(files).where(eq(files.id, document.fileId))
  return { ok: true }
}
