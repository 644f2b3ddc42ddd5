import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import {
  isOpenToClinic,
  shareEnd,
  SHARE_OPENINGS,
  type DocumentKind,
  type WithdrawalReason,
} from '#/domain/care/patient-document.ts'
import type { MediaType } from '#/domain/directory/file.ts'
import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import {
  documentReads,
  documentShares,
  patientDocuments,
  visitDocuments,
} from '#/server/db/schema/documents.ts'
import { familyMembers } from '#/server/db/schema/family.ts'
import { files } from '#/server/db/schema/requests.ts'
import type { ShareLink } from '#/server/files/share-link.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import { documentLink } from './share.ts'

export type DocumentView = {
  id: string
  kind: DocumentKind
  name: string
  mediaType: MediaType
  byteSize: number
  issuedOn: string | null
  createdAt: string
  /** The family member whom it is about; null for the account's owner. */
  about: string | null
  /** The doctor who left it; null for the patient's own. */
  from: string | null
  /** When and why that doctor took it back; its file is gone. */
  withdrawn: { at: string; reason: WithdrawalReason } | null
}

export type DocumentShareView = ShareLink & { id: string; expiresAt: string; left: number }

/** A document as its patient sees it. */
export type OwnDocumentView = DocumentView & {
  visits: { reference: string; doctor: string; startsAt: string; isOpen: boolean }[]
  /** Openings by others, latest first: the doctor of the visit, or null for a link. */
  reads: { doctor: string | null; at: string }[]
  /** Links that still open it. */
  shares: DocumentShareView[]
}

/** Newest first. */
export async function listDocuments(app: App, which: SQL | undefined): Promise<DocumentView[]> {
  const rows = await app.db
    .select({
      id: patientDocuments.id,
      kind: patientDocuments.kind,
      name: files.name,
      mediaType: files.mediaType,
      byteSize: files.byteSize,
      issuedOn: patientDocuments.issuedOn,
      createdAt: patientDocuments.createdAt,
      withdrawnAt: patientDocuments.withdrawnAt,
      reason: patientDocuments.withdrawalReason,
      about: familyMembers.name,
      doctor: localized(doctors, 'name'),
      title: doctors.title,
    })
    .from(patientDocuments)
    .innerJoin(files, eq(files.id, patientDocuments.fileId))
    .leftJoin(familyMembers, eq(familyMembers.id, patientDocuments.familyMemberId))
    .leftJoin(doctors, eq(doctors.id, patientDocuments.doctorId))
    .where(which)
    .orderBy(desc(patientDocuments.createdAt), desc(patientDocuments.id))
  return rows.map(({ doctor, title, createdAt, withdrawnAt, reason, ...row }) => ({
    ...row,
    withdrawn: withdrawnAt && reason && { at: withdrawnAt.toISOString(), reason },
    createdAt: createdAt.toISOString(),
    from: nameOf({ name: doctor, title }),
  }))
}

/** All that an account keeps, with who may open it and who did. */
export async function listOwnDocuments(
  app: App,
  which: SQL | undefined,
): Promise<OwnDocumentView[]> {
  const documents = await listDocuments(app, which)
  const ids = documents.map(({ id }) => id)
  if (ids.length === 0) return []
  const [visits, reads, shares] = await Promise.all([
    listVisits(app, ids),
    listReads(app, ids),
    listShares(app, ids),
  ])
  return documents.map((document) => ({
    ...document,
    visits: visits.get(document.id) ?? [],
    reads: reads.get(document.id) ?? [],
    shares: shares.get(document.id) ?? [],
  }))
}

async function listVisits(app: App, ids: string[]) {
  const now = app.clock.now()
  const rows = await app.db
    .select({
      id: visitDocuments.documentId,
      reference: bookings.reference,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      name: localized(doctors, 'name'),
      title: doctors.title,
    })
    .from(visitDocuments)
    .innerJoin(bookings, eq(bookings.id, visitDocuments.bookingId))
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(inArray(visitDocuments.documentId, ids))
    .orderBy(asc(bookings.startsAt))
  return groupById(rows, ({ reference, startsAt, endsAt, status, name, title }) => ({
    reference,
    doctor: doctorName({ name: inLocale(name), title }),
    startsAt: startsAt.toISOString(),
    isOpen: isOpenToClinic({ status, endsAt }, now),
  }))
}

/** How many openings of each are shown. */
const SHOWN_READS = 20

async function listReads(app: App, ids: string[]) {
  const rows = await app.db
    .select({
      id: documentReads.documentId,
      name: localized(doctors, 'name'),
      title: doctors.title,
      at: documentReads.at,
    })
    .from(documentReads)
    .leftJoin(doctors, eq(doctors.id, documentReads.doctorId))
    .where(inArray(documentReads.documentId, ids))
    .orderBy(desc(documentReads.id))
    .limit(SHOWN_READS * ids.length)
  return groupById(rows, ({ name, title, at }) => ({
    doctor: nameOf({ name, title }),
    at: at.toISOString(),
  }))
}

async function listShares(app: App, ids: string[]) {
  const now = app.clock.now()
  const { documentId, revokedAt, createdAt } = documentShares
  const rows = await app.db
    .select()
    .from(documentShares)
    .where(and(inArray(documentId, ids), isNull(revokedAt)))
    .orderBy(asc(createdAt))
  const open = rows
    .filter((share) => shareEnd(share, now) === null)
    .map((share) => ({ ...share, shareId: share.id, id: share.documentId }))
  return groupById(open, ({ shareId, expiresAt, openings }): DocumentShareView => ({
    ...documentLink(app, shareId),
    id: shareId,
    expiresAt: expiresAt.toISOString(),
    left: SHARE_OPENINGS - openings,
  }))
}

type Named = { name: Localized | null; title: DoctorTitle | null }

/** Null where no doctor is concerned. */
function nameOf({ name, title }: Named): string | null {
  return name && title && doctorName({ name: inLocale(name), title })
}

function groupById<Row extends { id: string }, View>(
  rows: readonly Row[],
  view: (row: Row) => View,
): Map<string, View[]> {
  const groups = Map.groupBy(rows, ({ id }) => id)
  return new Map([...groups].map(([id, group]) => [id, group.map(view)]))
}
