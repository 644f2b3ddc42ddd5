import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** A count shown by itself: a lone Arabic zero looks like a full stop. */
export function countText(count: number): string {
  return count === 0 ? m.forms_none() : formatNumber(count)
}
