import { eq } from 'drizzle-orm'
import { newReference } from '#/domain/reference.ts'
import type { App } from '#/server/app.ts'
import { openDiary, settleDiary } from '#/server/bookings/diary.ts'
import { recordEvent } from '#/server/bookings/events.ts'
import { tellOfBooking } from '#/server/bookings/notices.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { isExclusionViolation, isUniqueViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { refreshNextSlots } from '#/server/doctors/next-slots.ts'
import { sealReason } from '#/server/sealing/sealed-rows.ts'
import { nextTurn } from './turns.ts'
import type { Added, NewVisit } from './visit.ts'

/** One submission key is one visit: sent again, it answers the first. */
export async function recordAddedVisit(app: App, visit: NewVisit, now: Date): Promise<Added> {
  const { db } = app
  try {
    const reference = await db.transaction(async (tx) => {
      await openDiary(tx, visit.doctorId)
      await settleDiary(tx, app, visit.doctorId, now)
      return insertVisit(tx, app, visit, now)
    })
    await refreshNextSlots(db, { doctorIds: [visit.doctorId], now })
    return { ok: true, reference }
  } catch (error) {
    if (isExclusionViolation(error)) return { ok: false, code: 'slot-taken' }
    const twin = isUniqueViolation(error) && (await findTwin(db, visit.submissionKey))
    if (!twin) throw error
    const isSame = twin.doctorId === visit.doctorId && twin.phone === visit.phone
    return isSame ? { ok: true, reference: twin.reference } : { ok: false, code: 'already-sent' }
  }
}

async function insertVisit(
  tx: Queries,
  { entropy, record, vault }: App,
  { isHere, by, policyVersion, ...facts }: NewVisit,
  now: Date,
): Promise<string> {
  const id = entropy.id()
  const row = {
    ...facts,
    id,
    reason: sealReason(vault.atRest, id, facts.reason),
    reference: newReference(entropy.bytes(5)),
    status: isHere ? ('arrived' as const) : ('booked' as const),
    bookedFor: 'self' as const,
    payment: 'clinic' as const,
    createdAt: now,
    bookedAt: now,
    ...(isHere && { arrivedAt: now, ...(await nextTurn(tx, facts.branchId, now)) }),
  }
  await tx.insert(bookings).values(row)
  const consent = { id: entropy.id(), bookingId: id, purpose: 'booking' as const, policyVersion }
  await tx.insert(consents).values({ ...consent, grantedAt: now })
  const clinic = { actor: 'provider' as const, userId: by }
  await recordEvent(tx, id, 'confirm', clinic, now)
  if (isHere) await recordEvent(tx, id, 'arrive', clinic, now)
  const told = { id, reference: row.reference, phone: row.phone, locale: row.locale, userId: null }
  if (!isHere)
    await tellOfBooking(tx, entropy, { ...told, startsAt: row.startsAt, event: 'confirmed', now })
  const entry = { action: 'visit-added', subjectKind: 'booking', subjectId: id, before: {} }
  const after = { source: row.source, status: row.status, startsAt: row.startsAt.toISOString() }
  await record(tx, { ...entry, actorKind: 'provider', actorId: by, after }, now)
  return row.reference
}

async function findTwin(db: Database, submissionKey: string) {
  const { reference, doctorId, phone } = bookings
  const [twin] = await db
    .select({ reference, doctorId, phone })
    .from(bookings)
    .where(eq(bookings.submissionKey, submissionKey))
  return twin
}
