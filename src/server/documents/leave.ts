import type { Refused } from '#/domain/codes.ts'
import { hasArrived } from '#/domain/booking/booking.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { isOpenToClinic } from '#/domain/care/patient-document.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { visitEntry } from '#/server/clinic-day/visit.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs } from '#/server/work.ts'
import { insertDocument, type DocumentKept, type NewDocument } from './keep.ts'

type LeftDocument = NewDocument & { reference: string }

/** Leaves a document for the patient of a visit that has begun, who gets a message without a word about health. */
export async function leaveDocument(
  app: App,
  membership: Membership | null,
  { reference, ...document }: LeftDocument,
): Promise<DocumentKept | Refused<'visit-not-found' | 'not-seen-yet' | 'patient-erased'>> {
  const opened = await openClinicVisit(app, membership, reference, 'leave-documents')
  if (!opened) return { ok: false, code: 'visit-not-found' }
  const { booking } = opened
  if (booking.patientName === ERASED_NAME) return { ok: false, code: 'patient-erased' }
  if (!hasArrived(booking.status)) return { ok: false, code: 'not-seen-yet' }
  if (!isOpenToClinic(booking, app.clock.now())) return { ok: false, code: 'documents-closed' }
  return transactAs(app, booking.userId, async (work): Promise<DocumentKept> => {
    const { userId, familyMemberId, doctorId, phone } = booking
    const owned = { ...document, userId, familyMemberId, doctorId }
    const kept = await insertDocument(work, booking, owned)
    if (!kept.isNew) return kept
    const { kind, submissionKey } = document
    await work.audit({
      ...visitEntry('document-left', booking.id, opened.membership.userId),
      before: {},
      after: { kind },
    })
    if (phone)
      await enqueueNotice(work, {
        kind: 'document-left',
        uniqueKey: `document-left:${submissionKey}`,
        phone,
        locale: booking.locale ?? 'ar',
        inputs: { reference },
        userId,
        bookingId: booking.id,
      })
    return kept
  })
}
