import { asc, inArray, lt, or, sql } from 'drizzle-orm'
import { nextSlot, type Slot } from '#/domain/slots.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { loadSchedules } from './schedules.ts'

/**
 * Computes the soonest slots anew, of the doctors named, or of all whose slot has passed or was
 * last looked at a day ago. Answers how many listings it went through.
 */
export async function refreshNextSlots(
  db: Transactional,
  { doctorIds, now }: { doctorIds?: readonly string[]; now: Date },
): Promise<number> {
  const ids = doctorIds ?? (await listStale(db, now))
  let count = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    count += await db.transaction((transaction) => refreshBatch(transaction, batch, now))
  }
  return count
}

/** The database, or a transaction that others nest in. */
export type Transactional = Queries & Pick<Database, 'transaction'>

const BATCH = 250
const DAY_MS = 86_400_000
/** A doctor who is free only later than this has no soonest slot. */
const HORIZON_DAYS = 14

async function listStale(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .select({ doctorId: doctorListings.doctorId })
    .from(doctorListings)
    .where(
      or(
        lt(doctorListings.nextSlotAt, now),
        lt(doctorListings.refreshedAt, new Date(+now - DAY_MS)),
      ),
    )
  return rows.map((row) => row.doctorId)
}

async function refreshBatch(db: Queries, doctorIds: readonly string[], now: Date): Promise<number> {
  const ids = await lockListings(db, doctorIds)
  if (ids.length === 0) return 0
  const slots = [...(await findNextSlots(db, ids, now))].map(([doctor_id, slot]) => ({
    doctor_id,
    starts_at: slot?.startsAt ?? null,
    branch_id: slot?.branchId ?? null,
  }))
  await db.execute(sql`
    update ${doctorListings}
    set next_slot_at = slot.starts_at, next_branch_id = slot.branch_id, refreshed_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(slots)}::json)
      as slot (doctor_id uuid, starts_at timestamptz, branch_id uuid)
    where ${doctorListings.doctorId} = slot.doctor_id
  `)
  return ids.length
}

/**
 * Taken before the diary is read: of two bookings of one doctor, the later refresh then sees both,
 * and cannot be overwritten by what the earlier one saw. Answers those that have a listing.
 */
export async function lockListings(db: Queries, doctorIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ doctorId: doctorListings.doctorId })
    .from(doctorListings)
    .where(inArray(doctorListings.doctorId, [...doctorIds]))
    .orderBy(asc(doctorListings.doctorId))
    .for('update')
  return rows.map((row) => row.doctorId)
}

/** The soonest free slot of each of these doctors, or null. */
export async function findNextSlots(
  db: Queries,
  doctorIds: readonly string[],
  now: Date,
): Promise<Map<string, Slot | null>> {
  const until = new Date(+now + HORIZON_DAYS * DAY_MS)
  const schedules = await loadSchedules(db, doctorIds, now, until, now)
  return new Map(
    [...schedules].map(([id, schedule]) => [id, nextSlot({ ...schedule, from: now, until })]),
  )
}
