import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { BUSY_EVERY_MINUTES, MOST_FEEDS } from '#/domain/calendar.ts'
import type { Interval } from '#/domain/intervals.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { busyCalendars, busyTimes, calendarFeeds } from '#/server/db/schema/calendars.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import type { BusyCalendar, Calendars } from '#/server/ports/calendars.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { RecordAudit } from './audit.ts'
import { refreshNextSlots } from './listings.ts'

type Tools = { entropy: Entropy; record: RecordAudit; atRest: AtRest }
type Row = typeof busyCalendars.$inferSelect

export function postgresCalendars(db: Database, { entropy, record, atRest }: Tools): Calendars {
  const opened = ({ id, ...row }: Row): BusyCalendar => ({
    ...row,
    address: atRest.open('busy_calendars.address', id, row.address),
  })
  const entry = (action: string, doctorId: string, { userId }: { userId: string }) => ({
    action,
    actorKind: 'provider' as const,
    actorId: userId,
    subjectKind: 'doctor',
    subjectId: doctorId,
  })

  return {
    listFeeds: (doctorId) =>
      db
        .select()
        .from(calendarFeeds)
        .where(eq(calendarFeeds.doctorId, doctorId))
        .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id)),

    addFeed: (feed, by, now) =>
      db.transaction(async (tx) => {
        // Of two who add the last one at once, one does.
        await tx.select().from(doctors).where(eq(doctors.id, feed.doctorId)).for('update')
        const own = eq(calendarFeeds.doctorId, feed.doctorId)
        if ((await tx.$count(calendarFeeds, own)) >= MOST_FEEDS) return false
        const { doctorId, ...after } = feed
        await tx.insert(calendarFeeds).values({ ...feed, id: entropy.id(), createdAt: now })
        await record(tx, { ...entry('calendar-shared', doctorId, by), before: {}, after }, now)
        return true
      }),

    removeFeed: (doctorId, id, by, now) =>
      db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(calendarFeeds)
          .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.doctorId, doctorId)))
          .returning()
        if (!gone) return false
        const { branchId, namesPatients } = gone
        const before = { branchId, namesPatients }
        await record(tx, { ...entry('calendar-unshared', doctorId, by), before, after: {} }, now)
        return true
      }),

    openFeed: async (id, now) => {
      const [feed] = await db
        .update(calendarFeeds)
        .set({ readAt: now })
        .where(eq(calendarFeeds.id, id))
        .returning()
      return feed ?? null
    },

    findBusy: async (doctorId) => {
      const [row] = await db
        .select()
        .from(busyCalendars)
        .where(eq(busyCalendars.doctorId, doctorId))
      return row ? opened(row) : null
    },

    listBusyTimes: (doctorId, from) =>
      db
        .select({ start: busyTimes.startsAt, end: busyTimes.endsAt })
        .from(busyTimes)
        .where(and(eq(busyTimes.doctorId, doctorId), gt(busyTimes.endsAt, from)))
        .orderBy(asc(busyTimes.startsAt)),

    setBusy: async (doctorId, address, by, now) => {
      await db.transaction(async (tx) => {
        await tx.delete(busyCalendars).where(eq(busyCalendars.doctorId, doctorId))
        await tx.delete(busyTimes).where(eq(busyTimes.doctorId, doctorId))
        if (address !== null) {
          const id = entropy.id()
          const sealed = atRest.seal('busy_calendars.address', id, address)
          await tx.insert(busyCalendars).values({ id, doctorId, address: sealed })
        }
        const after = { isSet: address !== null }
        await record(tx, { ...entry('busy-calendar-set', doctorId, by), before: {}, after }, now)
      })
      await refreshNextSlots(db, { doctorIds: [doctorId], now })
    },

    takeDue: async (most, now) => {
      const before = new Date(now.getTime() - BUSY_EVERY_MINUTES * 60_000)
      const { triedAt, id } = busyCalendars
      const due = db
        .select({ id })
        .from(busyCalendars)
        .where(or(isNull(triedAt), lte(triedAt, before)))
        .orderBy(sql`${triedAt} nulls first`)
        .limit(most)
        .for('update', { skipLocked: true })
      const rows = await db
        .update(busyCalendars)
        .set({ triedAt: now })
        .where(inArray(id, due))
        .returning()
      return rows.map(opened)
    },

    keepBusy: async ({ doctorId, address }, reading, now) => {
      const isKept = await db.transaction(async (tx) => {
        const own = eq(busyCalendars.doctorId, doctorId)
        const [row] = await tx.select().from(busyCalendars).where(own).for('update')
        if (!row || opened(row).address !== address) return false
        if (!reading.ok) {
          await tx.update(busyCalendars).set({ problem: reading.problem }).where(own)
          return false
        }
        await tx.update(busyCalendars).set({ readAt: now, problem: null }).where(own)
        return replaceTimes(tx, doctorId, reading.busy)
      })
      if (isKept) await refreshNextSlots(db, { doctorIds: [doctorId], now })
    },
  }
}

/** False where all is as it was: whoever follows the diary is told of changes only. */
async function replaceTimes(tx: Queries, doctorId: string, busy: Interval[]): Promise<boolean> {
  const own = eq(busyTimes.doctorId, doctorId)
  const times = busy.map(({ start, end }) => ({ doctorId, startsAt: start, endsAt: end }))
  const known = await tx.select().from(busyTimes).where(own).orderBy(asc(busyTimes.startsAt))
  if (isDeepStrictEqual(known, times)) return false
  await tx.delete(busyTimes).where(own)
  if (times.length > 0) await tx.insert(busyTimes).values(times)
  return true
}
