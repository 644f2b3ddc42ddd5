import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LiveTimes } from '#/domain/web/live-times.ts'
import type { App } from '#/server/app.ts'
import { readBacklog, type Backlog } from '#/server/db/backlog.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { leaseRows, type Queue } from '#/server/db/queue.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { liveChanges, liveState } from '#/server/db/schema/live.ts'

const { id, doctorId } = liveChanges

export const liveQueue: Queue = { table: liveChanges, key: id }

const NAME = 'database'

/** As many as an app's card has room for. */
const MOST_TIMES = 6

/** A diary that changed, taken by one process for a while. Triggers write them with what changed. */
export type LiveChange = { id: number; doctorId: string }

/** Turns collecting on or off. The second call that turns it on queues all published doctors. */
export function turnLiveQueue({ db, clock }: App, isOn: boolean): Promise<void> {
  return isOn ? turnOn(db, clock.now()) : turnOff(db)
}

export function leaseLiveChanges(app: App, most: number): Promise<LiveChange[]> {
  return leaseRows(app, liveQueue, {
    find: (tx, due) =>
      tx
        .select({ id, doctorId })
        .from(liveChanges)
        .where(due)
        .orderBy(asc(id))
        .limit(most)
        .for('update', { skipLocked: true }),
    keyOf: (change) => change.id,
  })
}

/** The times of these doctors as they are now. */
export async function readLiveTimes(
  { db, clock }: App,
  doctorIds: readonly string[],
): Promise<(LiveTimes & { doctorId: string })[]> {
  const now = clock.now()
  // The version is taken first, so that what is read after it includes all that was committed before a later version.
  const version = await nextVersion(db, now)
  const rows = await db
    .select({
      doctorId: doctors.id,
      slug: doctors.slug,
      isTold: sql<boolean>`${doctors.publishedAt} is not null and not ${doctors.isDemo}`,
      freeTimes: doctorListings.freeTimes,
    })
    .from(doctors)
    .leftJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .where(inArray(doctors.id, [...doctorIds]))
  return rows.map(({ isTold, freeTimes, ...row }) => ({
    ...row,
    version,
    next: isTold ? soonest(freeTimes ?? [], now) : [],
  }))
}

export function readLiveBacklog({ db }: App, most: number): Promise<Backlog> {
  const path = sql<string>`(select 'live/doctors/' || ${doctors.slug} from ${doctors} where ${doctors.id} = ${doctorId})`
  return readBacklog(db, liveChanges, { path, most })
}

function soonest(times: readonly Date[], now: Date): Date[] {
  return times
    .filter((time) => time > now)
    .toSorted((one, other) => +one - +other)
    .slice(0, MOST_TIMES)
}

// Filled by the second call: changes of transactions that were open at the first are collected meanwhile.
async function turnOn(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx.select().from(liveState).where(eq(liveState.name, NAME)).for('update')
    if (!state?.isOn) {
      const begun = { isOn: true, filledAt: null }
      await tx
        .insert(liveState)
        .values({ name: NAME, ...begun })
        .onConflictDoUpdate({ target: liveState.name, set: begun })
      return
    }
    if (state.filledAt !== null) return
    await tx.execute(
      sql`select queue_live_change(${doctors.id}) from ${doctors} where ${isNotNull(doctors.publishedAt)}`,
    )
    await tx.update(liveState).set({ filledAt: now }).where(eq(liveState.name, NAME))
  })
}

async function turnOff(db: Queries): Promise<void> {
  const isOn = and(eq(liveState.name, NAME), eq(liveState.isOn, true))
  await db.update(liveState).set({ isOn: false }).where(isOn)
  await db.delete(liveChanges).where(gt(id, 0))
}

/** Uses the clock, so that versions keep growing after the database is restored from a backup. */
async function nextVersion(db: Queries, now: Date): Promise<number> {
  const [state] = await db
    .update(liveState)
    .set({ version: sql`greatest(${liveState.version} + 1, ${now.getTime()})` })
    .where(eq(liveState.name, NAME))
    .returning({ version: liveState.version })
  if (!state) throw new Error('Live times were read before they were turned on.')
  return state.version
}
