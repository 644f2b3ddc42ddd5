import { and, eq, gte, inArray, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm'
import {
  MEASURED_DAYS,
  MEASURED_VISITS,
  measureWaiting,
  type MarkedVisit,
  type WaitingFigure,
} from '#/domain/booking/waiting-time.ts'
import { clinicDate, clinicTime } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors, waitingFigures } from '#/server/db/schema/directory.ts'
import { isFirst } from '#/server/http/limits.ts'

export type BranchWaiting = WaitingFigure & { branchId: string; computedAt: Date }

/** Of a doctor's branches where it was measured. */
export function listWaitingFigures(db: Queries, doctorId: string): Promise<BranchWaiting[]> {
  return db
    .select({
      branchId: waitingFigures.branchId,
      median: waitingFigures.median,
      percentile80: waitingFigures.percentile80,
      visits: waitingFigures.visits,
      computedAt: waitingFigures.computedAt,
    })
    .from(waitingFigures)
    .innerJoin(branches, eq(branches.id, waitingFigures.branchId))
    .where(eq(branches.doctorId, doctorId))
    .orderBy(branches.position)
}

/** After this hour of the clinic's clock the last working day is over. */
const NIGHT = '03:00'

/** Once a night; asked more often, it does nothing. */
export async function measureWaitingNightly(app: App): Promise<void> {
  const now = app.clock.now()
  if (clinicTime(now) < NIGHT) return
  // Not told by the figures: most sites have none at first.
  const tonight = { name: 'measure-waiting', subject: clinicDate(now), windowMinutes: 24 * 60 }
  if (await isFirst(app, tonight)) await measureWaitingTimes(app)
}

/** Measures all branches, and removes figures that have become too old; those of the demo are invented, and stay. */
export async function measureWaitingTimes({ db, clock }: App): Promise<void> {
  const computedAt = clock.now()
  const doctorIds = await listMeasured(db, computedAt)
  for (let at = 0; at < doctorIds.length; at += CHUNK) {
    const marked = await listMarked(db, doctorIds.slice(at, at + CHUNK), computedAt)
    for (const [branchId, visits] of Map.groupBy(marked, (visit) => visit.branchId)) {
      const figure = measureWaiting(visits)
      if (figure) await keep(db, { branchId, computedAt, ...figure })
    }
  }
  const isInvented = db
    .select({ id: branches.id })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(and(eq(branches.id, waitingFigures.branchId), eq(doctors.isDemo, true)))
  await db
    .delete(waitingFigures)
    .where(and(lt(waitingFigures.computedAt, computedAt), notExists(isInvented)))
}

const CHUNK = 100

async function keep(db: Queries, row: BranchWaiting): Promise<void> {
  const { branchId, ...set } = row
  await db
    .insert(waitingFigures)
    .values({ branchId, ...set })
    .onConflictDoUpdate({ target: waitingFigures.branchId, set })
}

/** Doctors whose clinic marks who goes in. */
async function listMeasured(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ doctorId: bookings.doctorId })
    .from(bookings)
    .where(isMarked(now))
  return rows.map(({ doctorId }) => doctorId)
}

/** The latest marked visits of each branch: twice as many as are measured, because some are left out. */
async function listMarked(
  db: Queries,
  doctorIds: string[],
  now: Date,
): Promise<(MarkedVisit & { branchId: string })[]> {
  const { id, branchId, doctorId, startsAt, arrivedAt, enteredAt } = bookings
  const corrected = db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.event, 'correct')))
  const place = sql<number>`row_number() over (partition by ${branchId} order by ${startsAt} desc)`
  const ranked = db
    .select({ branchId, startsAt, arrivedAt, enteredAt, place: place.mapWith(Number).as('place') })
    .from(bookings)
    .where(and(inArray(doctorId, doctorIds), isMarked(now), notExists(corrected)))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${MEASURED_VISITS * 2}`)
  return rows.flatMap((row) =>
    row.arrivedAt && row.enteredAt
      ? [{ ...row, arrivedAt: row.arrivedAt, enteredAt: row.enteredAt }]
      : [],
  )
}

/** Who walked in had no time at which to be seen. */
function isMarked(now: Date) {
  const { status, source, startsAt, arrivedAt, enteredAt } = bookings
  const since = new Date(+now - MEASURED_DAYS * 86_400_000)
  const isSeen = and(eq(status, 'completed'), isNotNull(arrivedAt), isNotNull(enteredAt))
  return and(isSeen, ne(source, 'walk-in'), gte(startsAt, since))
}
