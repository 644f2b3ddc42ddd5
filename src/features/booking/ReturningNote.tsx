import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitTypeView } from '#/server/bookings/visit-type-view.ts'

/** Who may book it, where not everybody may. */
export function ReturningNote({ visitType }: { visitType: VisitTypeView }) {
  const { bookableBy, returningDays: count } = visitType
  if (bookableBy !== 'returning') return null
  return <p>{m.visittypes_returning({ count, shown: formatNumber(count) })}</p>
}
