import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { latestNow } from '#/domain/web/clock-skew.ts'
import {
  BUSY_EVERY_MINUTES,
  type CalendarProblem,
  type UnreadEvents,
} from '#/domain/directory/calendar.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { busyCalendars, busyTimes } from '#/server/db/schema/calendars.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { transact } from '#/server/work.ts'
import { entry, type By } from './feeds.ts'

type Row = typeof busyCalendars.$inferSelect

/** An external calendar; `address` is null if it could not be unsealed. */
export type BusyCalendar = Omit<Row, 'id' | 'address'> & { address: string | null }

/** The outcome of reading a calendar. */
export type BusyReading =
  | { ok: true; busy: Interval[]; unread: UnreadEvents }
  | { ok: false; problem: CalendarProblem }

export async function findBusyTime(app: App, doctorId: string): Promise<BusyCalendar | null> {
  const [row] = await app.db
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.doctorId, doctorId))
  return row ? opened(app, row) : null
}

export function listBusyTimes(app: App, doctorId: string, from: Date): Promise<Interval[]> {
  return app.db
    .select({ start: busyTimes.startsAt, end: busyTimes.endsAt })
    .from(busyTimes)
    .where(and(eq(busyTimes.doctorId, doctorId), gt(busyTimes.endsAt, from)))
    .orderBy(asc(busyTimes.startsAt))
}

/** Replaces or removes the address, and removes the busy times read from the old one. */
export async function setBusyTime(
  app: App,
  doctorId: string,
  address: string | null,
  by: By,
): Promise<void> {
  await transact(app, async ({ tx, audit, random, vault }) => {
    await tx.delete(busyCalendars).where(eq(busyCalendars.doctorId, doctorId))
    await tx.delete(busyTimes).where(eq(busyTimes.doctorId, doctorId))
    if (address !== null) {
      const id = random.id()
      const sealed = vault.columnCipher.seal('busy_calendars.address', id, address)
      await tx.insert(busyCalendars).values({ id, doctorId, address: sealed })
    }
    const after = { isSet: address !== null }
    await audit({ ...entry('busy-calendar-set', doctorId, by), before: {}, after })
  })
  await refreshSlotsOf(app, doctorId)
}

/** Calendars that are due, leased to this caller. */
export async function takeDueFeeds(app: App, most: number): Promise<BusyCalendar[]> {
  const now = app.clock.now()
  const before = new Date(now.getTime() - BUSY_EVERY_MINUTES * 60_000)
  const { triedAt, id } = busyCalendars
  const due = app.db
    .select({ id })
    .from(busyCalendars)
    .where(or(isNull(triedAt), lte(triedAt, before), gt(triedAt, latestNow(now))))
    .orderBy(sql`${triedAt} nulls first`)
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await app.db
    .update(busyCalendars)
    .set({ triedAt: now })
    .where(inArray(id, due))
    .returning()
  return rows.map((row) => opened(app, row))
}

/** Replaces the busy times; on a problem keeps them. Does nothing if the address changed in the meantime. */
export async function keepBusyTimes(
  app: App,
  { doctorId, address }: BusyCalendar,
  reading: BusyReading,
): Promise<void> {
  const now = app.clock.now()
  const isKept = await app.db.transaction(async (tx) => {
    const own = eq(busyCalendars.doctorId, doctorId)
    const [row] = await tx.select().from(busyCalendars).where(own).for('update')
    if (!row || opened(app, row).address !== address) return false
    if (!reading.ok) {
      await tx.update(busyCalendars).set({ problem: reading.problem }).where(own)
      return false
    }
    const unread = reading.unread.count > 0 ? reading.unread : null
    await tx.update(busyCalendars).set({ readAt: now, problem: null, unread }).where(own)
    return replaceTimes(tx, doctorId, reading.busy)
  })
  if (isKept) await refreshSlotsOf(app, doctorId)
}

function opened(app: App, { id, ...row }: Row): BusyCalendar {
  return {
    ...row,
    address: app.vault.columnCipher.open('busy_calendars.address', id, row.address),
  }
}

/** False if nothing changed, so that followers of the diary are notified of changes only. */
async function replaceTimes(tx: Queries, doctorId: string, busy: Interval[]): Promise<boolean> {
  const own = eq(busyTimes.doctorId, doctorId)
  const times = busy.map(({ start, end }) => ({ doctorId, startsAt: start, endsAt: end }))
  const known = await tx.select().from(busyTimes).where(own).orderBy(asc(busyTimes.startsAt))
  if (isDeepStrictEqual(known, times)) return false
  await tx.delete(busyTimes).where(own)
  if (times.length > 0) await tx.insert(busyTimes).values(times)
  return true
}
