import { eq } from 'drizzle-orm'
import { newReference } from '#/domain/reference.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import type { Added, NewVisit } from '#/server/ports/clinicday.ts'
import type { Vault } from '#/server/vault.server.ts'
import type { RecordAudit } from './audit.ts'
import { recordEvent } from './booking-events.ts'
import { tellOfBooking } from './booking-notices.ts'
import { nextTurn } from './clinicday-turns.ts'
import { openDiary, settleDiary } from './diary.ts'
import { isExclusionViolation, isUniqueViolation } from './errors.ts'
import { refreshNextSlots } from './next-slots.ts'
import { sealReason } from './sealed-rows.ts'
import type { OfferTools } from './waiting-offers.ts'

type Tools = OfferTools & { record: RecordAudit; vault: Vault }

/** What ran out goes to who waits for it before the clinic itself may have it. */
export async function addVisit(
  db: Database,
  tools: Tools,
  visit: NewVisit,
  now: Date,
): Promise<Added> {
  try {
    const reference = await db.transaction(async (tx) => {
      await openDiary(tx, visit.doctorId)
      await settleDiary(tx, tools, visit.doctorId, now)
      return insertVisit(tx, tools, visit, now)
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
  { entropy, record, vault }: Tools,
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
