import {
  clockDoubt,
  confirmedClock,
  nextClockRecord,
  type ClockDoubt,
  type ClockRecord,
} from '#/domain/web/clock-trust.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { clockRecords } from '#/server/db/schema/clock.ts'
import { logEvent } from '#/server/observability/log.ts'

/**
 * Runs work that deletes or drops what the clock calls old, unless the clock may be wrong. Each call also records a
 * reading: the caller calls it every minute, in turns.
 */
export async function whileClockIsSure(app: App, work: () => Promise<void>): Promise<void> {
  const [now, record] = [app.clock.now(), await readClockRecord(app.db)]
  const doubt = clockDoubt(record, { process: now, database: await app.databaseNow() })
  await writeClockRecord(app.db, nextClockRecord(record, now))
  if (doubt === null) return work()
  logEvent('error', 'deletion-paused', { reason: doubt })
}

/** Why the clock may be wrong, for operators; null if nothing speaks for it. */
export async function findClockDoubt({
  db,
  clock,
  databaseNow,
}: Pick<App, 'db' | 'clock' | 'databaseNow'>): Promise<ClockDoubt | null> {
  const [record, database] = [await readClockRecord(db), await databaseNow()]
  return clockDoubt(record, { process: clock.now(), database })
}

/** Staff have checked the time: deletion continues after a jump. Clocks that differ are set right instead. */
export async function confirmClock(app: App): Promise<void> {
  await writeClockRecord(app.db, confirmedClock(app.clock.now()))
}

async function readClockRecord(db: Queries): Promise<ClockRecord | null> {
  const [record] = await db.select().from(clockRecords)
  return record ?? null
}

/** Also for a new database, whose first reading this is. */
export async function writeClockRecord(db: Queries, record: ClockRecord): Promise<void> {
  await db
    .insert(clockRecords)
    .values({ name: 'maintenance', ...record })
    .onConflictDoUpdate({ target: clockRecords.name, set: record })
}
