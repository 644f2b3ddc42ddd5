import { and, eq, isNull } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import {
  isOpenToClinic,
  MOST_DOCUMENTS,
  MOST_VISIT_DOCUMENTS,
  type DocumentKind,
} from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { patientDocuments, visitDocuments } from '#/server/db/schema/documents.ts'
import { familyMembers } from '#/server/db/schema/family.ts'
import { files } from '#/server/db/schema/requests.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { isUnclaimed } from '#/server/files/files.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { transactAs, type Work } from '#/server/work.ts'

export type NewDocument = {
  /** The uploaded file. */
  fileId: string
  kind: DocumentKind
  issuedOn: string | null
  submissionKey: string
}

export type DocumentKept =
  | { ok: true }
  | Refused<
      | 'not-yours'
      | 'too-many'
      | 'booking-not-found'
      | 'documents-closed'
      | 'documents-full'
      | 'visit-documents-full'
      | 'file-lost'
      | 'member-not-found'
    >

type OwnDocument = NewDocument & {
  familyMemberId: string | null
  /** The visit to which it is attached at once; without an account there is always one. */
  reference: string | null
}

const UPLOADS_A_DAY = 60

/** Keeps a document of the patient's own: in their account, for a visit, or both. */
export async function keepDocument(
  app: App,
  asker: Asker,
  { familyMemberId, reference, ...document }: OwnDocument,
): Promise<DocumentKept> {
  const userId = asker.actor.kind === 'patient' ? asker.actor.userId : null
  const booking = reference ? await findOwnBooking(app, asker, reference) : null
  if (reference && !booking) return { ok: false, code: 'booking-not-found' }
  const subject = userId ?? booking?.id
  if (!subject || (booking && !mayKeep(asker, booking))) return { ok: false, code: 'not-yours' }
  if (booking && !isOpenToClinic(booking, app.clock.now()))
    return { ok: false, code: 'documents-closed' }
  const limit = { name: 'documents', subject, attempts: UPLOADS_A_DAY, windowMinutes: 1440 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  return transactAs(app, userId, async (work): Promise<DocumentKept> => {
    if (userId && (await isFull(work, userId))) return { ok: false, code: 'documents-full' }
    if (familyMemberId && !(await isFamily(work, userId, familyMemberId)))
      return { ok: false, code: 'member-not-found' }
    const patient = booking && booking.userId === userId ? booking.familyMemberId : null
    const about = familyMemberId ?? patient
    return insertDocument(work, booking, {
      ...document,
      userId,
      familyMemberId: about,
      doctorId: null,
    })
  })
}

/** Without an account only for bookings without one: an account's documents are its own. */
export function mayKeep({ actor }: Asker, { userId }: Pick<Booking, 'userId'>): boolean {
  return actor.kind === 'patient' || userId === null
}

async function isFull({ tx }: Work, userId: string): Promise<boolean> {
  const own = eq(patientDocuments.userId, userId)
  return (await tx.$count(patientDocuments, own)) >= MOST_DOCUMENTS
}

async function isFamily({ tx }: Work, userId: string | null, id: string): Promise<boolean> {
  if (!userId) return false
  const own = and(eq(familyMembers.id, id), eq(familyMembers.userId, userId))
  return (await tx.$count(familyMembers, and(own, isNull(familyMembers.removedAt)))) > 0
}

type Owned = NewDocument & {
  userId: string | null
  familyMemberId: string | null
  doctorId: string | null
}

/** Claims the file, and attaches the document to the visit; the same form again changes nothing. */
export async function insertDocument(
  work: Work,
  booking: Pick<Booking, 'id'> | null,
  { fileId, ...document }: Owned,
): Promise<DocumentKept & { isNew?: boolean }> {
  const { tx, now, random } = work
  const sent = eq(patientDocuments.submissionKey, document.submissionKey)
  if ((await tx.$count(patientDocuments, sent)) > 0) return { ok: true }
  if (booking && (await countAttached(work, booking.id)) >= MOST_VISIT_DOCUMENTS)
    return { ok: false, code: 'visit-documents-full' }
  const claimed = await tx
    .update(files)
    // The person's copy says what the file is by its purpose.
    .set({ userId: document.userId, purpose: document.kind })
    .where(and(eq(files.id, fileId), isUnclaimed(tx)))
    .returning({ id: files.id })
  if (claimed.length === 0) return { ok: false, code: 'file-lost' }
  const id = random.id()
  await tx.insert(patientDocuments).values({ ...document, id, fileId, createdAt: now })
  if (booking)
    await tx
      .insert(visitDocuments)
      .values({ documentId: id, bookingId: booking.id, attachedAt: now })
  return { ok: true, isNew: true }
}

export function countAttached({ tx }: Work, bookingId: string): Promise<number> {
  return tx.$count(visitDocuments, eq(visitDocuments.bookingId, bookingId))
}
