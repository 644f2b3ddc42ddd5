import { and, eq, inArray } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import type { WithdrawalReason } from '#/domain/care/patient-document.ts'
import type { App } from '#/server/app.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { visitEntry } from '#/server/clinic-day/visit.ts'
import { patientDocuments } from '#/server/db/schema/documents.ts'
import { emptyFile } from '#/server/files/files.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Membership } from '#/server/practices/member.ts'
import { transactAs } from '#/server/work.ts'
import { attachedTo } from './own.ts'

type Withdrawal = { id: string; reference: string; reason: WithdrawalReason }

/**
 * Takes back a document that the doctor left for a visit: its file is deleted at once, and the patient reads that it was
 * there, when it was withdrawn, and why. Again is fine.
 */
export async function withdrawDocument(
  app: App,
  membership: Membership | null,
  { id, reference, reason }: Withdrawal,
): Promise<{ ok: true } | Refused<'visit-not-found' | 'document-gone'>> {
  const opened = await openClinicVisit(app, membership, reference, 'leave-documents')
  if (!opened) return { ok: false, code: 'visit-not-found' }
  const { booking } = opened
  return transactAs(app, booking.userId, async (work) => {
    const { tx, now } = work
    const isTheirs = and(
      eq(patientDocuments.id, id),
      eq(patientDocuments.doctorId, booking.doctorId),
      inArray(patientDocuments.id, attachedTo(tx, booking.id)),
    )
    const [left] = await tx.select().from(patientDocuments).where(isTheirs).for('update')
    if (!left) return { ok: false, code: 'document-gone' }
    if (left.withdrawnAt) return { ok: true }
    await tx
      .update(patientDocuments)
      .set({ withdrawnAt: now, withdrawalReason: reason })
      .where(eq(patientDocuments.id, id))
    await emptyFile(work, left.fileId)
    await work.audit({
      ...visitEntry('document-withdrawn', booking.id, opened.membership.userId),
      before: { kind: left.kind },
      after: { reason },
    })
    if (booking.phone)
      await enqueueNotice(work, {
        kind: 'document-withdrawn',
        uniqueKey: `document-withdrawn:${id}`,
        phone: booking.phone,
        locale: booking.locale ?? 'ar',
        inputs: { reference },
        userId: booking.userId,
        bookingId: booking.id,
      })
    return { ok: true }
  })
}
