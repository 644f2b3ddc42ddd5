import { asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import { nextSlots } from '#/domain/schedule/slots.ts'
import type { App } from '#/server/app.ts'
import type { Queries, Transactional } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings } from '#/server/db/schema/directory.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'

/**
 * Recomputes the free times of the given doctors, or of all whose soonest slot has passed, or was
 * computed over a day ago, or later than now before the clock was set back. Returns how many listings it updated.
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

/** Recomputes one doctor's free times, after the commit of what changed: a listing is only a copy. */
export async function refreshSlotsOf({ db, clock }: App, doctorId: string): Promise<void> {
  await refreshNextSlots(db, { doctorIds: [doctorId], now: clock.now() })
}

const BATCH = 250
const DAY_MS = 86_400_000
/** A doctor without a free time within these days has no soonest slot. */
const HORIZON_DAYS = 14
/** How many times of a branch a card shows. */
const TIMES_OF_BRANCH = 3

async function listStale(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .select({ doctorId: doctorListings.doctorId })
    .from(doctorListings)
    .where(
      or(
        lt(doctorListings.nextSlotAt, now),
        lt(doctorListings.refreshedAt, new Date(+now - DAY_MS)),
        gt(doctorListings.refreshedAt, latestNow(now)),
      ),
    )
  return rows.map((row) => row.doctorId)
}

async function refreshBatch(db: Queries, doctorIds: readonly string[], now: Date): Promise<number> {
  const ids = await lockListings(db, doctorIds)
  if (ids.length === 0) return 0
  const free = [...(await findFreeTimes(db, ids, now))].map(([doctorId, times]) => {
    const columns = freeColumns(times)
    return {
      doctor_id: doctorId,
      next_slot_at: columns.nextSlotAt,
      next_branch_id: columns.nextBranchId,
      free_times: columns.freeTimes,
      free_branch_ids: columns.freeBranchIds,
      free_districts: columns.freeDistricts,
      free_governorates: columns.freeGovernorates,
    }
  })
  await db.execute(sql`
    update ${doctorListings}
    set next_slot_at = free.next_slot_at, next_branch_id = free.next_branch_id,
      free_times = free.free_times, free_branch_ids = free.free_branch_ids,
      free_districts = free.free_districts, free_governorates = free.free_governorates,
      refreshed_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(free)}::json) as free (
      doctor_id uuid, next_slot_at timestamptz, next_branch_id uuid, free_times timestamptz[],
      free_branch_ids uuid[], free_districts text[], free_governorates text[]
    )
    where ${doctorListings.doctorId} = free.doctor_id
  `)
  return ids.length
}

/**
 * Locks before the diary is read: of two concurrent refreshes of one doctor, the later one then sees both
 * bookings and is not overwritten by the earlier one. Returns the ids that have a listing.
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

/** A free time, and where it is. */
type FreeTime = {
  startsAt: Date
  branchId: string
  districtSlug: string
  governorateSlug: string
}

/** The first free times of each of these doctors at each branch, in order. */
export async function findFreeTimes(
  db: Queries,
  doctorIds: readonly string[],
  now: Date,
): Promise<Map<string, FreeTime[]>> {
  const until = new Date(+now + HORIZON_DAYS * DAY_MS)
  const [schedules, places] = await Promise.all([
    loadSchedules(db, doctorIds, now, until, now),
    listPlaces(db, doctorIds),
  ])
  const placeOf = new Map(places.map((place) => [place.branchId, place]))
  const free = [...schedules].map(([id, schedule]): [string, FreeTime[]] => [
    id,
    nextSlots({ ...schedule, from: now, until }, TIMES_OF_BRANCH).flatMap(
      ({ startsAt, branchId }) => {
        const place = placeOf.get(branchId)
        return place ? [{ startsAt, ...place }] : []
      },
    ),
  ])
  return new Map(free)
}

function listPlaces(db: Queries, doctorIds: readonly string[]) {
  return db
    .select({
      branchId: branches.id,
      districtSlug: districts.slug,
      governorateSlug: districts.governorateSlug,
    })
    .from(branches)
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .where(inArray(branches.doctorId, [...doctorIds]))
}

/** Free times as columns of the listing. */
export function freeColumns(times: readonly FreeTime[]) {
  return {
    nextSlotAt: times[0]?.startsAt ?? null,
    // Still read by the previous release.
    nextBranchId: times[0]?.branchId ?? null,
    freeTimes: times.map(({ startsAt }) => startsAt),
    freeBranchIds: times.map(({ branchId }) => branchId),
    freeDistricts: times.map(({ districtSlug }) => districtSlug),
    freeGovernorates: times.map(({ governorateSlug }) => governorateSlug),
  }
}
