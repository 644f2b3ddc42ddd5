import { m } from '#/paraglide/messages.js'
import { formatNumber } from './money.ts'

/** `3 km`, `٣ كم`: whole kilometres and at least one, because the position is only known to one kilometre. */
export function formatDistance(kilometres: number): string {
  return m.formats_kilometres({ number: formatNumber(Math.max(1, Math.round(kilometres))) })
}
