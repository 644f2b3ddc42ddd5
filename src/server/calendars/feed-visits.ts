import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { FEED_AHEAD_DAYS, FEED_PAST_DAYS } from '#/domain/directory/calendar.ts'
import type { App } from '#/server/app.ts'
import { listVersions } from '#/server/bookings/versions.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { shownStatuses } from '#/server/hours/preview.ts'
import type { CalendarFeed } from './feeds.ts'

export type FeedVisit = {
  reference: string
  branchId: string
  startsAt: Date
  endsAt: Date
  patientName: string | null
  /** Also for the feed of a branch that the booking was moved away from. */
  isCancelled: boolean
  sequence: number
  changedAt: Date
}

const DAY_MS = 86_400_000

/**
 * A feed's bookings around now. Those that were cancelled in the last days are among them: calendar programs
 * keep what a feed merely leaves out.
 */
export async function listFeedVisits(
  app: App,
  { doctorId, branchId }: Pick<CalendarFeed, 'doctorId' | 'branchId'>,
): Promise<FeedVisit[]> {
  const now = app.clock.now().getTime()
  const since = new Date(now - FEED_PAST_DAYS * DAY_MS)
  const rows = await app.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        inArray(bookings.status, [...shownStatuses, 'cancelled']),
        gt(bookings.startsAt, since),
        lt(bookings.startsAt, new Date(now + FEED_AHEAD_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const versions = await listVersions(app, rows)
  return rows.flatMap((row): FeedVisit[] => {
    const version = versions.get(row.id)
    if (!version) return []
    const isHere = branchId === null || row.branchId === branchId
    const wasHere = isHere || version.leftBranches.includes(branchId)
    const isCancelled = !isHere || row.status === 'cancelled'
    // Without a higher number than before programs would ignore it.
    const isNews = version.sequence > 0 && version.changedAt >= since
    if (!wasHere || (isCancelled && !isNews)) return []
    const { reference, startsAt, endsAt, patientName } = row
    const { sequence, changedAt } = version
    const time = { branchId: row.branchId, startsAt, endsAt }
    return [{ reference, ...time, patientName, isCancelled, sequence, changedAt }]
  })
}
