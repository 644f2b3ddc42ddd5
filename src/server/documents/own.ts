import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { patientDocuments, visitDocuments } from '#/server/db/schema/documents.ts'
import type { StoredFile } from '#/server/files/file.ts'
import { findFile } from '#/server/files/files.ts'

export type PatientDocument = typeof patientDocuments.$inferSelect

/**
 * A document of the asker; null for other people's. What an account keeps is the account's alone; what has none is
 * for whoever proved its visit in this browser.
 */
export async function findOwnDocument(
  app: App,
  { actor, proved }: Asker,
  id: string,
): Promise<PatientDocument | null> {
  const document = await findDocument(app, id)
  if (!document) return null
  if (document.userId)
    return actor.kind === 'patient' && actor.userId === document.userId ? document : null
  if (proved.length === 0) return null
  const visits = await app.db
    .select({ id: bookings.id })
    .from(visitDocuments)
    .innerJoin(bookings, eq(bookings.id, visitDocuments.bookingId))
    .where(
      and(
        eq(visitDocuments.documentId, id),
        inArray(bookings.reference, [...proved]),
        // Who signs in for a booking later takes its documents along.
        isNull(bookings.userId),
      ),
    )
  return visits.length > 0 ? document : null
}

/** Its file; null once its doctor has withdrawn it. */
export async function openFile(
  app: App,
  { fileId, withdrawnAt }: PatientDocument,
): Promise<StoredFile | null> {
  return withdrawnAt ? null : findFile(app, fileId)
}

/** The documents that are attached to a visit. */
export function attachedTo(db: Queries, bookingId: string) {
  return db
    .select({ id: visitDocuments.documentId })
    .from(visitDocuments)
    .where(eq(visitDocuments.bookingId, bookingId))
}

export async function findDocument({ db }: App, id: string): Promise<PatientDocument | null> {
  if (!z.uuid().safeParse(id).success) return null
  const [document] = await db.select().from(patientDocuments).where(eq(patientDocuments.id, id))
  return document ?? null
}
