import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

const HOURS_OF_DAY = 24

export function usualFastingText(hours: number): string {
  if (hours === 0) return m.labtest_fasting_none()
  return m.labtest_fasting_hours({ count: hours, shown: formatNumber(hours) })
}

/** In hours within a day, in days from then on. */
export function usualResultText(hours: number): string {
  if (hours < HOURS_OF_DAY)
    return m.labtest_result_hours({ count: hours, shown: formatNumber(hours) })
  const days = Math.ceil(hours / HOURS_OF_DAY)
  return m.labtest_result_days({ count: days, shown: formatNumber(days) })
}
