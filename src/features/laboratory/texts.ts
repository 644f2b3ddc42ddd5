import { resultDays, type LabSort } from '#/domain/laboratory/basket.ts'
import { formatWallTime } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { LabCardView } from '#/server/laboratory/basket.ts'

export const sortNames: Record<LabSort, () => string> = {
  cheapest: m.labs_sort_cheapest,
  nearest: m.labs_sort_nearest,
  fastest: m.labs_sort_fastest,
}

export function resultText(hours: number): string {
  const days = resultDays(hours)
  if (days === 0) return m.labs_result_same()
  return days === 1
    ? m.labs_result_next()
    : m.labs_result_days({ count: days, shown: formatNumber(days) })
}

type HomeFees = Pick<LabCardView, 'homeFee' | 'leastHomeFee'>

/** What coming home costs: to the area if one is chosen. */
export function homeText({ homeFee, leastHomeFee }: HomeFees, hasArea: boolean): string {
  if (leastHomeFee === null) return m.labs_branch_only()
  if (!hasArea)
    return leastHomeFee === 0
      ? m.labs_home_free_some()
      : m.labs_home_from({ fee: formatMoney(leastHomeFee) })
  if (homeFee === null) return m.labs_not_in_area()
  return homeFee === 0 ? m.labs_home_free() : m.labs_home_fee({ fee: formatMoney(homeFee) })
}

type Span = { startsAt: string; endsAt: string }

export function spanText({ startsAt, endsAt }: Span): string {
  return m.labs_span({ from: formatWallTime(startsAt), until: endText(endsAt) })
}

/** The end of the day is the next one's midnight. */
const endText = (time: string) => formatWallTime(time === '24:00' ? '00:00' : time)

export function todayText(spans: readonly Span[]): string {
  if (spans.length === 0) return m.labs_closed_today()
  return m.labs_open_today({ times: formatList(spans.map(spanText)) })
}
