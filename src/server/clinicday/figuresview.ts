import { listSlots } from '#/domain/slots.ts'
import { addDays, clinicDate, isoWeekday, startOfClinicDay, WEEK_START } from '#/domain/zone.ts'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/bookings/booking.ts'
import { findOwnPractice } from '#/server/bookings/practice.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import { countClinicWeek } from './figures.ts'
import type { WeekFigures } from './visit.ts'

/** A clinic week in figures. */
export type WeekView = {
  week: string
  visits: number
  missed: number
  cancelled: number
  taken: number
  /** How many times the present hours offer in a week. */
  offered: number
  feesPiastres: number
}

export type FiguresView = { weeks: WeekView[]; total: Omit<WeekView, 'week'> }

const WEEKS = 12

/** The last twelve weeks, this one included; null without permission to see them. */
export async function findFigures(
  app: App,
  membership: Membership | null,
): Promise<FiguresView | null> {
  if (!mayPractise(membership, 'see-figures')) return null
  const thisWeek = saturdayOf(clinicDate(app.clock.now()))
  const first = addDays(thisWeek, -7 * (WEEKS - 1))
  const [from, until] = [startOfClinicDay(first), startOfClinicDay(addDays(thisWeek, 7))]
  const { id } = membership.profile
  const [practice, figures] = await Promise.all([
    findOwnPractice(app, id, from, until),
    countClinicWeek(app, id, { from, until }),
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
  return { weeks, total: { ...sumOf(weeks), offered: sum(weeks, 'offered') } }
}

/** Uses the present opening hours, because earlier ones are not stored. */
function countOffered(practice: Practice, week: string): number {
  const [from, until] = [startOfClinicDay(week), startOfClinicDay(addDays(week, 7))]
  return listSlots({ ...practice, busy: [], from, until }).length
}

type Counted = Omit<WeekFigures, 'week' | 'branchId'>

function sumOf(figures: readonly Counted[]): Counted {
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
