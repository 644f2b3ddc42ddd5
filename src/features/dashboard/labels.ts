import type { Period } from '#/domain/schedule/periods.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { RequestAge } from '#/server/statistics/statistics.ts'
import type { GapView } from '#/server/operations/dashboard-views.ts'

export const periodNames: Record<Period, () => string> = {
  day: m.dashboard_day,
  week: m.dashboard_week,
  month: m.dashboard_month,
}

/** The youngest first. */
export const ageNames: readonly (readonly [RequestAge, () => string])[] = [
  ['day', m.dashboard_age_day],
  ['three-days', m.dashboard_age_three_days],
  ['week', m.dashboard_age_week],
  ['older', m.dashboard_age_older],
]

export function gapSpecialty({ specialty }: GapView): string {
  return specialty ?? m.dashboard_any_specialty()
}

export function gapArea({ area }: GapView): string {
  return area ?? m.dashboard_any_area()
}

/** Alone, the Arabic zero reads as a full stop. */
export function countText(count: number): string {
  return count === 0 ? m.dashboard_zero() : formatNumber(count)
}
