import { eq } from 'drizzle-orm'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { notifyOfBooking } from '#/server/diary/notices.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isExclusionViolation, isUniqueViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { slotProblem } from '#/server/diary/slot-problem.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { isOffered } from '#/server/diary/visit-types.ts'
import { encryptReason } from '#/server/sealing/sealed-rows.ts'
import { transactAs, type Work } from '#/server/work.ts'
import { nextTurn } from './turn.ts'
import { visitEntry, type Added, type NewVisit } from './visit.ts'

/** One visit per submission key: a repeated submission returns the first. */
export async function recordAddedVisit(
  app: App,
  single: Omit<NewVisit, 'submissionKey' | 'seriesId'> & { submissionKey: string },
): Promise<Added> {
  const visit = { ...single, seriesId: null }
  const { db } = app
  try {
    const added = await transactAs(app, visit.by, async (work): Promise<Added> => {
      const { tx } = work
      await lockSchedule(tx, visit.doctorId)
      await releaseExpiredAndOfferSlots(work, visit.doctorId)
      if (!(await isOffered(tx, visit.visitTypeId))) return { ok: false, code: 'slot-not-found' }
      const problem = visit.source === 'walk-in' ? null : await slotProblem(tx, visit)
      if (problem) return { ok: false, code: problem }
      // Who comes without a time waits for the room as for the doctor.
      const room = visit.source === 'walk-in' ? withoutRoom : await takeRoom(work, visit)
      if (!room.ok) return room
      return { ok: true, reference: await insertVisit(work, visit, room.roomId) }
    })
    await refreshSlotsOf(app, visit.doctorId)
    return added
  } catch (error) {
    if (isExclusionViolation(error)) return { ok: false, code: 'slot-taken' }
    const twin = isUniqueViolation(error) && (await findTwin(db, visit.submissionKey))
    if (!twin) throw error
    const isSame = twin.doctorId === visit.doctorId && twin.phone === visit.phone
    return isSame ? { ok: true, reference: twin.reference } : { ok: false, code: 'already-sent' }
  }
}

const withoutRoom = { ok: true, roomId: null } as const

/** In the doctor's open diary. `sessions`: for the message, see `notifyOfBooking`. */
export async function insertVisit(
  work: Work,
  { isHere, by, policyVersion, ...facts }: NewVisit,
  roomId: string | null,
  sessions?: number,
): Promise<string> {
  const { tx, now, random, vault } = work
  const id = random.id()
  const row = {
    ...facts,
    id,
    roomId,
    reason: encryptReason(vault.columnCipher, id, facts.reason),
    reference: newReference(random.bytes(5)),
    status: isHere ? ('arrived' as const) : ('booked' as const),
    bookedFor: 'self' as const,
    payment: 'clinic' as const,
    createdAt: now,
    bookedAt: now,
    ...(isHere && { arrivedAt: now, ...(await nextTurn(work, facts.branchId)) }),
  }
  await tx.insert(bookings).values(row)
  const consent = { id: random.id(), bookingId: id, purpose: 'booking' as const, policyVersion }
  await tx.insert(consents).values({ ...consent, grantedAt: now })
  const clinic = { actor: 'provider' as const, userId: by }
  await recordEvent(work, id, 'confirm', clinic)
  if (isHere) await recordEvent(work, id, 'arrive', clinic)
  const notice = {
    id,
    reference: row.reference,
    phone: row.phone,
    locale: row.locale,
    userId: null,
  }
  if (!isHere)
    await notifyOfBooking(work, { ...notice, startsAt: row.startsAt, event: 'confirmed', sessions })
  const after = { source: row.source, status: row.status, startsAt: row.startsAt.toISOString() }
  await work.audit({ ...visitEntry('visit-added', id, by), before: {}, after })
  return row.reference
}

/** The visit that the same form has added before. */
export async function findTwin(db: Queries, submissionKey: string) {
  const { reference, doctorId, phone } = bookings
  const [twin] = await db
    .select({ reference, doctorId, phone })
    .from(bookings)
    .where(eq(bookings.submissionKey, submissionKey))
  return twin
}
