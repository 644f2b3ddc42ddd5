import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { hasArrived } from '#/domain/booking/booking.ts'
import { clinicReadsUntil, isOpenToClinic, MOST_DOCUMENTS } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { patientDocuments } from '#/server/db/schema/documents.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { listFamilyMembers } from '#/server/people/family.ts'
import { practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { mayKeep } from './keep.ts'
import { attachedTo } from './own.ts'
import {
  listDocuments,
  listOwnDocuments,
  type DocumentView,
  type OwnDocumentView,
} from './views.ts'

/** All documents of an account. */
export type BoxView = {
  documents: OwnDocumentView[]
  isFull: boolean
  family: { id: string; name: string }[]
  formToken: FormToken
}

export async function findBox(app: App, userId: string): Promise<BoxView> {
  const [documents, members] = await Promise.all([
    listOwnDocuments(app, eq(patientDocuments.userId, userId)),
    listFamilyMembers(app, userId),
  ])
  const family = members.map(({ id, name }) => ({ id, name }))
  const isFull = documents.length >= MOST_DOCUMENTS
  return { documents, isFull, family, formToken: await issueFormToken(app) }
}

/** The documents of a booking, for its patient. */
export type VisitDocumentsView = {
  reference: string
  documents: OwnDocumentView[]
  /** Whether more can be attached: its clinic may open them until then. */
  openUntil: string | null
  /** Kept in the account and not attached yet. */
  others: DocumentView[]
  /** The booking is another account's: only that account keeps documents for it. */
  isOthers: boolean
}

/** Null for other people's bookings, and for those without a visit. */
export async function findVisitDocuments(
  app: App,
  asker: Asker,
  reference: string,
): Promise<VisitDocumentsView | null> {
  const booking = await findOwnBooking(app, asker, reference)
  if (!booking || booking.status === 'held') return null
  const userId = asker.actor.kind === 'patient' ? asker.actor.userId : null
  const isTheirs = userId ? eq(patientDocuments.userId, userId) : isNull(patientDocuments.userId)
  const isOthers = !mayKeep(asker, booking)
  const attached = attachedTo(app.db, booking.id)
  const isOpen = isOpenToClinic(booking, app.clock.now())
  const [documents, others] = await Promise.all([
    isOthers ? [] : listOwnDocuments(app, and(isTheirs, inArray(patientDocuments.id, attached))),
    userId && isOpen
      ? listDocuments(app, and(isTheirs, isNotWithdrawn, notInArray(patientDocuments.id, attached)))
      : [],
  ])
  if (!isOpen && documents.length === 0) return null
  const until = isOpen ? clinicReadsUntil(booking) : null
  return { reference, documents, openUntil: until?.toISOString() ?? null, others, isOthers }
}

/** `canWithdraw`: the doctor left it, and has not withdrawn it. */
export type ClinicDocumentView = DocumentView & { canWithdraw: boolean }

/** The documents of a visit, for its clinic. */
export type ClinicDocumentsView = {
  slug: string
  reference: string
  documents: ClinicDocumentView[]
  openUntil: string
  /** Whether one can be left now: from the arrival on. */
  mayLeave: boolean
}

/** Null for members who may not open documents, and once the time for it is over. */
export async function findClinicDocuments(
  app: App,
  membership: Membership | null,
  reference: string,
): Promise<ClinicDocumentsView | null> {
  // Asked without the log of refusals: the page is for other members too.
  if (!membership || !practising(membership, 'open-documents').ok) return null
  const opened = await openClinicVisit(app, membership, reference, 'open-documents')
  const until = opened && clinicReadsUntil(opened.booking)
  if (!opened || !until || until <= app.clock.now()) return null
  const { id, status, doctorId } = opened.booking
  const attached = inArray(patientDocuments.id, attachedTo(app.db, id))
  const leaves = practising(membership, 'leave-documents').ok
  const [documents, own] = await Promise.all([
    listDocuments(app, attached),
    app.db
      .select({ id: patientDocuments.id })
      .from(patientDocuments)
      .where(and(attached, isNotWithdrawn, eq(patientDocuments.doctorId, doctorId))),
  ])
  const theirs = new Set(own.map((each) => each.id))
  return {
    slug: membership.profile.slug,
    reference,
    documents: documents.map((each) => ({ ...each, canWithdraw: leaves && theirs.has(each.id) })),
    openUntil: until.toISOString(),
    mayLeave: leaves && hasArrived(status),
  }
}

const isNotWithdrawn = isNull(patientDocuments.withdrawnAt)
