import type { AuditAction } from '#/domain/audit.ts'
import { refundPercentFor } from '#/domain/booking/booking.ts'
import type { Work } from '#/server/work.ts'
import type { Booking, BookingChanger } from '#/server/diary/booking.ts'

/** The facts for the booking rules: without a cut-off when staff or the clinic make the change. */
export function deskFacts(booking: Booking, by: BookingChanger): Booking {
  if (!('reason' in by)) return booking
  const { refundPercent } = booking
  const refund = by.reason ? refundPercentFor(by.reason, refundPercent) : refundPercent
  return { ...booking, cutoffMinutes: 0, refundPercent: refund }
}

type Change = { before: Booking; after: Booking; by: BookingChanger }

/** Audits a change by staff or the clinic in its own transaction, without data about the patient. */
export async function recordChange(work: Work, { before, after, by }: Change): Promise<void> {
  if (!('reason' in by)) return
  const action = after.status === 'cancelled' ? 'booking-cancelled' : 'booking-moved'
  const actorId = by.actor === 'staff' ? by.staffId : by.userId
  const entry = { ...bookingEntry(action, before.reference, actorId), actorKind: by.actor }
  const reason = by.reason === null ? {} : { reason: by.reason }
  // A centre can move a visit to another of its doctors.
  const isElsewhere = before.doctorId !== after.doctorId
  const facts = ({ doctorId, ...booking }: Booking) =>
    isElsewhere ? { ...audited(booking), doctorId } : audited(booking)
  await work.audit({ ...entry, before: facts(before), after: { ...facts(after), ...reason } })
}

export function bookingEntry(action: AuditAction, reference: string, actorId: string) {
  const subject = { subjectKind: 'booking' as const, subjectId: reference }
  return { actorKind: 'staff' as const, actorId, action, ...subject }
}

function audited({
  status,
  startsAt,
  branchId,
}: Pick<Booking, 'status' | 'startsAt' | 'branchId'>) {
  return { status, startsAt: startsAt.toISOString(), branchId }
}
