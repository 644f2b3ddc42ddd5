import { and, asc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { findAffectedBookings } from '#/domain/schedule/affected-bookings.ts'
import { BOOKING_HORIZON_DAYS } from '#/domain/booking/booking.ts'
import { localized } from '#/domain/localized.ts'
import {
  changeSchedule,
  PLANNING_DAYS,
  type ScheduleChange,
} from '#/domain/schedule/schedule-change.ts'
import { scheduleClash } from '#/domain/schedule/schedule-clash.ts'
import { listSlots, type Schedule } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { versionOf } from '#/server/db/row-version.ts'
import type { DiaryVisit, ChangePreview } from './change-preview.ts'
import { loadSchedules, noSchedule } from '#/server/diary/schedules.ts'

/** The effects of a change, in the state that this transaction sees. */
export async function previewSchedule(
  db: Queries,
  doctorId: string,
  change: ScheduleChange,
  now: Date,
): Promise<ChangePreview & { before: Schedule; after: Schedule }> {
  const window = planned(now)
  const [{ busy, ...before }, booked, places] = await Promise.all([
    loadSchedule(db, doctorId, window),
    listVisits(db, doctorId, ['booked'], window, now),
    listPlaces(db, doctorId),
  ])
  const after = changeSchedule(before, change)
  const clash = scheduleClash(after, clinicDate(now))
  const affected = clash ? [] : findAffectedBookings(before, after, booked)
  const until = startOfClinicDay(addDays(clinicDate(now), BOOKING_HORIZON_DAYS))
  const free = affected.length > 0 ? listSlots({ ...after, busy, from: now, until }) : []
  const marks = affected.map(({ id, branchId, startsAt }) => [id, branchId, startsAt])
  const mark = versionOfSchedule(before)
  const seen = affected.length > 0 ? versionOf([mark, marks]) : mark
  return { before, after, clash, affected, free, branches: places, mark, seen }
}

/** The window from now to the end of the planning period. */
export function planned(now: Date) {
  return { from: now, until: new Date(+now + PLANNING_DAYS * DAY_MS), now }
}

const DAY_MS = 86_400_000

export async function loadSchedule(
  db: Queries,
  doctorId: string,
  { from, until, now }: { from: Date; until: Date; now: Date },
) {
  return (await loadSchedules(db, [doctorId], from, until, now)).get(doctorId) ?? noSchedule()
}

/** A hash of the schedule that does not depend on the order of its rows. */
export function versionOfSchedule({ rules, seasons, daysOff, exceptions }: Schedule): string {
  const texts = [...rules, ...seasons, ...daysOff, ...exceptions].map((each) =>
    JSON.stringify(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
  return versionOf(texts.toSorted())
}

export function listPlaces(db: Queries, doctorId: string) {
  return db
    .select({ id: branches.id, name: localized(branches, 'name') })
    .from(branches)
    .where(eq(branches.doctorId, doctorId))
    .orderBy(asc(branches.position))
}

/** Statuses of visits with a patient's name; a hold has none yet. */
export const shownStatuses = ['booked', 'arrived', 'completed', 'no_show'] as const

/** With `awaitingAt` also those that wait for their payment at this instant: held, with a patient. */
export function listVisits(
  db: Queries,
  doctorId: string,
  statuses: readonly (typeof shownStatuses)[number][],
  { from, until }: { from: Date; until: Date },
  awaitingAt: Date | null = null,
): Promise<DiaryVisit[]> {
  const { id, reference, branchId, startsAt, endsAt, status, patientName } = bookings
  const { source, phoneProved, visitTypeId, occupiedFrom, occupiedUntil } = bookings
  const time = { branchId, startsAt, endsAt, visitTypeId, occupiedFrom, occupiedUntil }
  return db
    .select({ id, reference, ...time, status, patientName, source, phoneProved })
    .from(bookings)
    .where(
      and(
        eq(bookings.doctorId, doctorId),
        or(inArray(status, [...statuses]), awaitingAt ? awaitsPayment(awaitingAt) : undefined),
        gt(startsAt, from),
        lt(startsAt, until),
      ),
    )
    .orderBy(asc(startsAt))
}

function awaitsPayment(now: Date) {
  const { status, patientName, holdExpiresAt } = bookings
  return and(eq(status, 'held'), isNotNull(patientName), gt(holdExpiresAt, now))
}
