import type { AuditAction } from '#/domain/audit.ts'
import { and, asc, eq } from 'drizzle-orm'
import { MOST_FEEDS } from '#/domain/directory/calendar.ts'
import type { App } from '#/server/app.ts'
import { calendarFeeds } from '#/server/db/schema/calendars.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { transact } from '#/server/work.ts'

/** `readAt`: when a calendar program last asked; null before the first. */
export type CalendarFeed = typeof calendarFeeds.$inferSelect

type NewFeed = Pick<CalendarFeed, 'doctorId' | 'branchId' | 'namesPatients'>

export type By = { userId: string }

export function listFeeds(app: App, doctorId: string): Promise<CalendarFeed[]> {
  return app.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.doctorId, doctorId))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
}

/** False if the doctor already has the maximum number of feeds. */
export function addFeed(app: App, feed: NewFeed, by: By): Promise<boolean> {
  return transact(app, async ({ tx, now, audit, random }) => {
    // The lock keeps concurrent requests from exceeding the maximum.
    await tx.select().from(doctors).where(eq(doctors.id, feed.doctorId)).for('update')
    const own = eq(calendarFeeds.doctorId, feed.doctorId)
    if ((await tx.$count(calendarFeeds, own)) >= MOST_FEEDS) return false
    const { doctorId, ...after } = feed
    await tx.insert(calendarFeeds).values({ ...feed, id: random.id(), createdAt: now })
    await audit({ ...entry('calendar-shared', doctorId, by), before: {}, after })
    return true
  })
}

/** False if it was already removed. */
export function removeFeed(app: App, doctorId: string, id: string, by: By): Promise<boolean> {
  return transact(app, async ({ tx, audit }) => {
    const [gone] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.doctorId, doctorId)))
      .returning()
    if (!gone) return false
    const { branchId, namesPatients } = gone
    const before = { branchId, namesPatients }
    await audit({ ...entry('calendar-unshared', doctorId, by), before, after: {} })
    return true
  })
}

/** The feed, with `readAt` set to now; null if it does not exist. */
export async function openFeed(app: App, id: string): Promise<CalendarFeed | null> {
  const [feed] = await app.db
    .update(calendarFeeds)
    .set({ readAt: app.clock.now() })
    .where(eq(calendarFeeds.id, id))
    .returning()
  return feed ?? null
}

export function entry(action: AuditAction, doctorId: string, { userId }: By) {
  return {
    action,
    actorKind: 'provider' as const,
    actorId: userId,
    subjectKind: 'doctor' as const,
    subjectId: doctorId,
  }
}
