import { and, eq } from 'drizzle-orm'
import { isOpenToClinic } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { documentReads, visitDocuments } from '#/server/db/schema/documents.ts'
import type { StoredFile } from '#/server/files/file.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findDocument, findOwnDocument, openFile } from './own.ts'

/** For the patient: not recorded. Null for other people's. */
export async function openOwnDocument(
  app: App,
  asker: Asker,
  id: string,
): Promise<StoredFile | null> {
  const document = await findOwnDocument(app, asker, id)
  return document && openFile(app, document)
}

/** For the clinic of a visit that it is attached to: each opening is recorded for the patient. Null for all others. */
export async function openVisitDocument(
  app: App,
  membership: Membership | null,
  { id, reference }: { id: string; reference: string },
): Promise<StoredFile | null> {
  const opened = await openClinicVisit(app, membership, reference, 'open-documents')
  const now = app.clock.now()
  if (!opened || !isOpenToClinic(opened.booking, now)) return null
  const document = await findDocument(app, id)
  const { booking } = opened
  const attached = and(eq(visitDocuments.documentId, id), eq(visitDocuments.bookingId, booking.id))
  if (!document || (await app.db.$count(visitDocuments, attached)) === 0) return null
  const file = await openFile(app, document)
  if (!file) return null
  const { doctorId } = booking
  await app.db
    .insert(documentReads)
    .values({ documentId: id, doctorId, userId: opened.membership.userId, at: now })
  return file
}
