import { and, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { SUMMARY_LEAD_MINUTES } from '#/domain/directory/provider.ts'
import { sessionTimes } from '#/domain/schedule/session-times.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import { transact, type Work } from '#/server/work.ts'
import { addressColumns, addressOf } from './member-address.ts'
import { worksAtFacility } from './memberships.ts'

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
  const soon = sessions.filter(({ startsAt }) => startsAt > now && +startsAt - +now <= LEAD_MS)
  const booked = await listBooked(app.db, soon)
  for (const { doctorId, ...session } of soon) {
    const count = booked.filter(
      (each) => each.doctorId === doctorId && isWithin(each, session),
    ).length
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
  const session = sessions.find((each) => isWithin({ branchId, startsAt }, each))
  return session !== undefined && +session.startsAt - +now > LEAD_MS
}

type Member = Awaited<ReturnType<typeof listSummaryMembers>>[number]

/** Of doctors' own practices, and of centres for each of their doctors. */
async function listSummaryMembers(db: Queries) {
  const { id, userId, branchId, isNotified, noticeTiming, leftAt } = providerMembers
  const isReader = and(isNull(leftAt), eq(isNotified, true), eq(noticeTiming, 'before-session'))
  const about = { id, userId, ...addressColumns, doctorId: doctors.id, slug: doctors.slug }
  const own = db
    .select({ ...about, branchId })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(doctors, eq(doctors.id, providerMembers.doctorId))
    .where(isReader)
  const ofCentres = db
    .select({ ...about, branchId: affiliations.branchId })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(facilities, worksAtFacility)
    .innerJoin(affiliations, eq(affiliations.facilityId, facilities.id))
    .innerJoin(doctors, eq(doctors.id, affiliations.doctorId))
    .where(and(isReader, isNotNull(affiliations.branchId), isNull(affiliations.endedAt)))
  return (await Promise.all([own, ofCentres])).flat()
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

function isWithin(visit: Pick<Slot, 'branchId' | 'startsAt'>, session: Slot): boolean {
  const { branchId, startsAt, endsAt } = session
  return visit.branchId === branchId && startsAt <= visit.startsAt && visit.startsAt < endsAt
}

/** The booked visits of all days of these sessions, at once: a whole city's evening begins at the same time. */
async function listBooked(db: Queries, sessions: (Slot & { doctorId: string })[]) {
  if (sessions.length === 0) return []
  const { doctorId, branchId, startsAt, status } = bookings
  const first = Math.min(...sessions.map((session) => +session.startsAt))
  const last = Math.max(...sessions.map((session) => +session.endsAt))
  return db
    .select({ doctorId, branchId, startsAt })
    .from(bookings)
    .where(
      and(
        inArray(
          doctorId,
          sessions.map((session) => session.doctorId),
        ),
        eq(status, 'booked'),
        gte(startsAt, new Date(first)),
        lt(startsAt, new Date(last)),
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
