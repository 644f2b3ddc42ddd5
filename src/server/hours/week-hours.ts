import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import type { WeeklyRule } from '#/domain/schedule/slots.ts'

export type SpanView = { startsAt: string; endsAt: string; slotMinutes: number }

/** From Saturday on. */
export type WeekHoursView = { weekday: number; sessions: SpanView[] }[]

export function viewWeek(rules: readonly Omit<WeeklyRule, 'branchId'>[]): WeekHoursView {
  return EGYPTIAN_WEEK.map((weekday) => ({
    weekday,
    sessions: rules
      .filter((rule) => rule.weekday === weekday)
      .map(({ startsAt, endsAt, slotMinutes }) => ({ startsAt, endsAt, slotMinutes })),
  }))
}
