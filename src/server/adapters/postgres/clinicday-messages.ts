import { eq } from 'drizzle-orm'
import { canMessage, type ClinicMessage } from '#/domain/clinicmessage.ts'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { RecordAudit } from './audit.ts'
import { whereAndWho } from './booking-notices.ts'
import { enqueueNotice } from './outbox.ts'

type Tools = { entropy: Entropy; record: RecordAudit }
type Sent = { words: ClinicMessage; by: string; submissionKey: string }

/** Under the booking's lock: what is moved or cancelled meanwhile is not spoken of. */
export async function messagePatient(
  db: Database,
  { entropy, record }: Tools,
  id: string,
  { words, by, submissionKey }: Sent,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [visit] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!visit?.phone || !canMessage(visit, now)) return false
    const uniqueKey = `clinic-message:${submissionKey}`
    const { uniqueKey: key } = notices
    const sent = await tx.select({ id: notices.id }).from(notices).where(eq(key, uniqueKey))
    if (sent.length > 0) return true
    const { reference, phone, userId, endsAt } = visit
    const about = { reference, startsAt: visit.startsAt.toISOString(), words }
    const notice = {
      kind: 'clinic-message' as const,
      uniqueKey,
      phone,
      locale: visit.locale ?? 'ar',
      inputs: { ...about, ...(await whereAndWho(tx, visit)) },
      userId,
      bookingId: id,
      expiresAt: endsAt,
    }
    await enqueueNotice(tx, entropy, notice, now)
    const entry = { action: 'visit-messaged', subjectKind: 'booking', subjectId: id, before: {} }
    const clinic = { actorKind: 'provider' as const, actorId: by }
    await record(tx, { ...entry, ...clinic, after: { message: words } }, now)
    return true
  })
}
