import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { WaitingFigure } from '#/domain/booking/waiting-time.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import {
  addDays,
  clinicDate,
  isoWeekday,
  startOfClinicDay,
  WEEK_START,
} from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findOwnPractice } from '#/server/diary/practice.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { listWaitingFigures } from '#/server/doctors/waiting-figures.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'

/** A clinic week in figures. */
export type WeekView = {
  week: string
  visits: number
  missed: number
  cancelled: number
  /** Slots of the diary that were booked and not cancelled. */
  taken: number
  /** How many times the present hours offer in a week. */
  offered: number
  /** Fees of the completed visits. */
  feesPiastres: number
}

/** How long patients of a branch waited, in minutes; null with too few marked visits. */
export type BranchWaitView = { branch: string; figure: WaitingFigure | null }

export type StatisticsView = {
  weeks: WeekView[]
  total: Omit<WeekView, 'week'>
  waits: BranchWaitView[]
}

const WEEKS = 12

/** The last twelve weeks, this one included; null without permission to see them. */
export async function findStatistics(
  app: App,
  membership: Membership | null,
): Promise<StatisticsView | null> {
  if (!mayPractise(membership, 'see-figures')) return null
  const thisWeek = saturdayOf(clinicDate(app.clock.now()))
  const first = addDays(thisWeek, -7 * (WEEKS - 1))
  const [from, until] = [startOfClinicDay(first), startOfClinicDay(addDays(thisWeek, 7))]
  const { id } = membership.profile
  const [practice, figures, waits] = await Promise.all([
    findOwnPractice(app, id, from, until),
    countClinicWeek(app, id, { from, until }),
    listWaitingFigures(app.db, id),
  ])
  if (!practice) return null
  const byWeek = Map.groupBy(figures, ({ week }) => week)
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(first, 7 * index)).map(
    (week): WeekView => ({
      week,
      ...sumOf(byWeek.get(week) ?? []),
      offered: countOffered(practice, week),
    }),
  )
  return {
    weeks,
    total: { ...sumOf(weeks), offered: sum(weeks, 'offered') },
    waits: practice.branches.map(({ id: branchId, name }) => ({
      branch: inLocale(name),
      figure: waits.find((wait) => wait.branchId === branchId) ?? null,
    })),
  }
}

/** Uses the present opening hours, because earlier ones are not stored. */
function countOffered(practice: Practice, week: string): number {
  const [from, until] = [startOfClinicDay(week), startOfClinicDay(addDays(week, 7))]
  return listSlots({ ...practice, busy: [], from, until }).length
}

type WeekStatistics = Omit<WeekView, 'week' | 'offered'>

function sumOf(figures: readonly WeekStatistics[]): WeekStatistics {
  return {
    visits: sum(figures, 'visits'),
    missed: sum(figures, 'missed'),
    cancelled: sum(figures, 'cancelled'),
    taken: sum(figures, 'taken'),
    feesPiastres: sum(figures, 'feesPiastres'),
  }
}

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0)
}

function saturdayOf(date: string): string {
  return addDays(date, -((isoWeekday(date) - WEEK_START + 7) % 7))
}

const { status, source, startsAt, branchId, feePiastres } = bookings

/** The Saturday on which the clinic week starts, two days before PostgreSQL's week. */
const week = sql<string>`to_char(
  date_trunc('week', (${startsAt} at time zone 'Africa/Cairo') + interval '2 days') - interval '2 days',
  'YYYY-MM-DD'
)`

const countIf = (which: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${which}))::int`

/** Visits that start in the window, by week and branch. */
function countClinicWeek(app: App, doctorId: string, { from, until }: { from: Date; until: Date }) {
  const isTaken = sql`${status} in ('booked', 'arrived', 'completed', 'no_show')`
  return app.db
    .select({
      week: week.as('week'),
      branchId,
      visits: countIf(sql`${status} = 'completed'`),
      missed: countIf(sql`${status} = 'no_show'`),
      cancelled: countIf(sql`${status} = 'cancelled'`),
      taken: countIf(sql`${isTaken} and ${source} <> 'walk-in'`),
      feesPiastres:
        sql`coalesce(sum(${feePiastres}) filter (where ${status} = 'completed'), 0)`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .where(and(eq(bookings.doctorId, doctorId), gte(startsAt, from), lt(startsAt, until)))
    .groupBy(sql`week`, branchId)
    .orderBy(asc(sql`week`))
}
