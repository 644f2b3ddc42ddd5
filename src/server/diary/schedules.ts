import { and, asc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import type { DayOff, ExceptionalHours, Season, WeeklyRule } from '#/domain/schedule/slots.ts'
import { occupiedTime, type BookedTimes } from '#/domain/schedule/visit-length.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { busyTimes } from '#/server/db/schema/calendars.ts'
import { branches, daysOff, exceptionalHours, weeklyRules } from '#/server/db/schema/directory.ts'
import { waitingOffers } from '#/server/db/schema/waiting.ts'
import { listSeasons } from './seasons.ts'

/** What decides when a doctor is free. */
export type DoctorSchedule = {
  rules: WeeklyRule[]
  /** All that are not over, however far ahead. */
  seasons: Season[]
  daysOff: DayOff[]
  exceptions: ExceptionalHours[]
  busy: Interval[]
}

/** The schedule of a doctor who never works. */
export const noSchedule = (): DoctorSchedule => ({
  rules: [],
  seasons: [],
  daysOff: [],
  exceptions: [],
  busy: [],
})

/**
 * The schedules of these doctors, with the time occupied between `from` and `until`; an expired hold
 * occupies none, unless it has an open waiting-list offer. Doctors without hours are in the map too.
 */
export async function loadSchedules(
  db: Queries,
  doctorIds: readonly string[],
  from: Date,
  until: Date,
  now: Date,
): Promise<Map<string, DoctorSchedule>> {
  if (doctorIds.length === 0) return new Map()
  const [schedules, busy, elsewhere] = await Promise.all([
    loadHours(db, doctorIds, from, until),
    listBusy(db, doctorIds, { from, until, now }),
    listBusyAtOtherBranches(db, doctorIds, from, until),
  ])
  for (const { doctorId, ...taken } of [...busy, ...elsewhere])
    schedules.get(doctorId)?.busy.push(taken)
  return schedules
}

/** The schedules of doctors without the occupied time. */
export async function loadHours(
  db: Queries,
  doctorIds: readonly string[],
  from: Date,
  until: Date,
): Promise<Map<string, DoctorSchedule>> {
  const schedules = new Map<string, DoctorSchedule>(doctorIds.map((id) => [id, noSchedule()]))
  const [rules, seasonal, off, special] = await Promise.all([
    listRules(db, doctorIds),
    listSeasons(db, doctorIds, from),
    listDaysOff(db, doctorIds, from, until),
    listExceptions(db, doctorIds, from, until),
  ])
  for (const { doctorId, ...rule } of rules) schedules.get(doctorId)?.rules.push(rule)
  for (const { doctorId, ...season } of seasonal) schedules.get(doctorId)?.seasons.push(season)
  for (const { doctorId, ...day } of off) schedules.get(doctorId)?.daysOff.push(day)
  for (const { doctorId, ...hours } of special) schedules.get(doctorId)?.exceptions.push(hours)
  return schedules
}

function listRules(db: Queries, doctorIds: readonly string[]) {
  return db
    .select({
      doctorId: branches.doctorId,
      branchId: weeklyRules.branchId,
      weekday: weeklyRules.weekday,
      startsAt: weeklyRules.startsAt,
      endsAt: weeklyRules.endsAt,
      slotMinutes: weeklyRules.slotMinutes,
    })
    .from(weeklyRules)
    .innerJoin(branches, eq(branches.id, weeklyRules.branchId))
    .where(inArray(branches.doctorId, [...doctorIds]))
    .orderBy(asc(branches.position), asc(weeklyRules.weekday), asc(weeklyRules.startsAt))
}

// From the day before: a session that runs past midnight belongs to the date it starts on.
function listDaysOff(db: Queries, doctorIds: readonly string[], from: Date, until: Date) {
  return db
    .select({ doctorId: daysOff.doctorId, branchId: daysOff.branchId, date: daysOff.date })
    .from(daysOff)
    .where(
      and(
        inArray(daysOff.doctorId, [...doctorIds]),
        gte(daysOff.date, addDays(clinicDate(from), -1)),
        lte(daysOff.date, clinicDate(until)),
      ),
    )
}

function listExceptions(db: Queries, doctorIds: readonly string[], from: Date, until: Date) {
  const { doctorId, branchId, date, startsAt, endsAt, slotMinutes } = exceptionalHours
  return db
    .select({ doctorId, branchId, date, startsAt, endsAt, slotMinutes })
    .from(exceptionalHours)
    .where(
      and(
        inArray(doctorId, [...doctorIds]),
        gte(date, addDays(clinicDate(from), -1)),
        lte(date, clinicDate(until)),
      ),
    )
    .orderBy(asc(date), asc(startsAt))
}

/** The time that a booking takes, buffers included, as its exclusion constraint compares it. */
export const occupied = {
  start: sql`coalesce(${bookings.occupiedFrom}, ${bookings.startsAt})`.mapWith(bookings.startsAt),
  end: sql`coalesce(${bookings.occupiedUntil}, ${bookings.endsAt})`.mapWith(bookings.endsAt),
}

function listBusy(
  db: Queries,
  doctorIds: readonly string[],
  { from, until, now }: { from: Date; until: Date; now: Date },
) {
  return db
    .select({ doctorId: bookings.doctorId, ...occupied })
    .from(bookings)
    .where(
      and(
        inArray(bookings.doctorId, [...doctorIds]),
        inArray(bookings.status, [...OCCUPYING_STATUSES]),
        ne(bookings.source, 'walk-in'),
        // No visit lasts a day: these bounds let the index skip other years.
        gt(bookings.startsAt, new Date(+from - DAY_MS)),
        lt(bookings.startsAt, new Date(+until + DAY_MS)),
        lt(occupied.start, until),
        gt(occupied.end, from),
        or(ne(bookings.status, 'held'), gt(bookings.holdExpiresAt, now), isOffered),
      ),
    )
}

/** Busy times from doctors' external calendars. */
function listBusyAtOtherBranches(
  db: Queries,
  doctorIds: readonly string[],
  from: Date,
  until: Date,
) {
  const { doctorId, startsAt, endsAt } = busyTimes
  return db
    .select({ doctorId, start: startsAt, end: endsAt })
    .from(busyTimes)
    .where(and(inArray(doctorId, [...doctorIds]), lt(startsAt, until), gt(endsAt, from)))
}

/** Whether the doctor's external calendar is busy in this time. */
export async function isBusyAtOtherBranch(
  db: Queries,
  { doctorId, ...times }: BookedTimes & { doctorId: string },
): Promise<boolean> {
  const { start, end } = occupiedTime(times)
  const busy = await listBusyAtOtherBranches(db, [doctorId], start, end)
  return busy.length > 0
}

/** A slot with an open waiting-list offer stays occupied until it has been offered to the next in line. */
const isOffered = sql`exists (
  select from ${waitingOffers}
  where ${waitingOffers.bookingId} = ${bookings.id} and ${waitingOffers.outcome} = 'open'
)`

const DAY_MS = 86_400_000
