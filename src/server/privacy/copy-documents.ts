import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Database } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { documentReads, patientDocuments, visitDocuments } from '#/server/db/schema/documents.ts'
import { files } from '#/server/db/schema/requests.ts'
import { among, isOf, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** The files of documents that were attached to the person's visits without an account. */
export function isOfVisit(db: Database, owned: OwnedIds) {
  const attached = db
    .select({ id: patientDocuments.fileId })
    .from(patientDocuments)
    .innerJoin(visitDocuments, eq(visitDocuments.documentId, patientDocuments.id))
    .where(and(isNull(patientDocuments.userId), among(visitDocuments.bookingId, owned.bookings)))
  return inArray(files.id, attached)
}

/** Who opened the person's documents: a doctor's clinic, or somebody with a link. */
export async function copyDocumentReads(db: Database, subject: DataSubject, owned: OwnedIds) {
  const own = db
    .select({ id: patientDocuments.id })
    .from(patientDocuments)
    .innerJoin(files, eq(files.id, patientDocuments.fileId))
    .where(or(isOf(subject, { userId: patientDocuments.userId }), isOfVisit(db, owned)))
  const documentReadsOf = await db
    .select({ doctor: localized(doctors, 'name'), name: files.name, at: documentReads.at })
    .from(documentReads)
    .innerJoin(patientDocuments, eq(patientDocuments.id, documentReads.documentId))
    .innerJoin(files, eq(files.id, patientDocuments.fileId))
    .leftJoin(doctors, eq(doctors.id, documentReads.doctorId))
    .where(inArray(documentReads.documentId, own))
    .orderBy(desc(documentReads.id))
  return { documentReads: documentReadsOf }
}
