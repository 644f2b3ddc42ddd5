import { eq } from 'drizzle-orm'
import { canMessage, type ClinicMessage } from '#/domain/booking/clinic-message.ts'
import type { App } from '#/server/app.ts'
import { whereAndWho } from '#/server/diary/notices.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { transact } from '#/server/work.ts'
import { visitEntry } from './visit.ts'

type PatientMessageInput = { words: ClinicMessage; by: string; submissionKey: string }

/** Queues a predefined message to the patient, once per submission key; false if it is too late for one. */
export async function recordPatientMessage(
  app: App,
  id: string,
  { words, by, submissionKey }: PatientMessageInput,
): Promise<boolean> {
  return transact(app, async (work) => {
    const { tx, now } = work
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
    await enqueueNotice(work, notice)
    await work.audit({
      ...visitEntry('visit-messaged', id, by),
      before: {},
      after: { message: words },
    })
    return true
  })
}
