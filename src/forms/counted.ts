import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** A count that stands alone: an Arabic zero by itself is taken for a full stop. */
export function countText(count: number): string {
  return count === 0 ? m.forms_none() : formatNumber(count)
}
