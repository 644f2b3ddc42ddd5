import { and, eq, gte, isNull, lt } from 'drizzle-orm'
import { SUMMARY_LEAD_MINUTES } from '#/domain/directory/provider.ts'
import { sessionTimes } from '#/domain/schedule/session-times.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { transact, type Work } from '#/server/work.ts'
import { addressColumns, addressOf } from './member-address.ts'

const LEAD_MS = SUMMARY_LEAD_MINUTES * 60_000

/**
 * Queues a message before each session to the members who chose summaries: when it begins, and how many bookings it has.
 * One for each session, and none for a session without bookings.
 */
export async function queueSessionSummaries(app: App): Promise<void> {
  const now = app.clock.now()
  const members = await listSummaryMembers(app.db)
  const byDoctor = Map.groupBy(members, ({ doctorId }) => doctorId)
  const sessions = await sessionsFrom(app.db, [...byDoctor.keys()], now)
  for (const { doctorId, ...session } of sessions) {
    const isSoon = session.startsAt > now && +session.startsAt - +now <= LEAD_MS
    const count = isSoon ? await countBooked(app.db, doctorId, session) : 0
    if (count === 0) continue
    const readers = (byDoctor.get(doctorId) ?? []).filter(
      ({ branchId }) => branchId === null || branchId === session.branchId,
    )
    await transact(app, (work) => queueSummary(work, { session, count, readers }))
  }
}

/** Whether a visit's session begins so late that its summary is still to come. */
export async function isInLaterSummary(
  { tx, now }: Work,
  { doctorId, branchId, startsAt }: Pick<Slot, 'branchId' | 'startsAt'> & { doctorId: string },
): Promise<boolean> {
  const sessions = await sessionsFrom(tx, [doctorId], startsAt)
  const session = sessions.find(
    (each) => each.branchId === branchId && each.startsAt <= startsAt && startsAt < each.endsAt,
  )
  return session !== undefined && +session.startsAt - +now > LEAD_MS
}

type Member = Awaited<ReturnType<typeof listSummaryMembers>>[number]

function listSummaryMembers(db: Queries) {
  const { id, userId, branchId, isNotified, noticeTiming, leftAt } = providerMembers
  return db
    .select({
      id,
      userId,
      branchId,
      ...addressColumns,
      doctorId: doctors.id,
      slug: doctors.slug,
    })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(doctors, eq(doctors.id, providerMembers.doctorId))
    .where(and(isNull(leftAt), eq(isNotified, true), eq(noticeTiming, 'before-session')))
}

/** The sessions of the clinic date before an instant, of its own, and of the next. */
async function sessionsFrom(db: Queries, doctorIds: string[], at: Date) {
  if (doctorIds.length === 0) return []
  const schedules = await loadSchedules(db, doctorIds, at, at, at)
  const today = clinicDate(at)
  const dates = [addDays(today, -1), today, addDays(today, 1)]
  return [...schedules].flatMap(([doctorId, schedule]) =>
    dates.flatMap((date) =>
      sessionTimes(schedule, date).map((session) => ({ ...session, doctorId })),
    ),
  )
}

function countBooked(
  db: Queries,
  doctorId: string,
  { branchId, startsAt, endsAt }: Slot,
): Promise<number> {
  return db.$count(
    bookings,
    and(
      eq(bookings.doctorId, doctorId),
      eq(bookings.branchId, branchId),
      eq(bookings.status, 'booked'),
      gte(bookings.startsAt, startsAt),
      lt(bookings.startsAt, endsAt),
    ),
  )
}

type Summary = { session: Slot; count: number; readers: Member[] }

async function queueSummary(work: Work, { session, count, readers }: Summary): Promise<void> {
  const startsAt = session.startsAt.toISOString()
  for (const { id, userId, slug, ...address } of readers)
    await enqueueNotice(work, {
      kind: 'clinic-session',
      uniqueKey: `clinic-session:${id}:${session.branchId}:${startsAt}`,
      ...addressOf(address),
      userId,
      locale: 'ar',
      inputs: { startsAt, count: `${count}`, path: `/provider/${slug}`, member: id },
      expiresAt: session.endsAt,
    })
}
