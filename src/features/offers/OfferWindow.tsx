import CalendarDays from 'lucide-react/icons/calendar-days'
import { m } from '#/paraglide/messages.js'
import type { OfferCardView } from '#/server/offers/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { fromText, leftText, untilText } from './labels.ts'

/** The end, or the beginning, and the number left if it is small. */
export function OfferWindow({ offer }: { offer: OfferCardView }) {
  const { state, firstDay, lastDay, left } = offer
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="flex items-center gap-1.5">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {state === 'not-started' ? fromText(firstDay) : untilText(lastDay)}
      </span>
      {left !== null && <Badge color="warning">{leftText(left)}</Badge>}
      {state === 'sold-out' && <Badge>{m.offers_state_sold_out()}</Badge>}
      {state === 'not-started' && <Badge color="info">{m.offers_state_not_started()}</Badge>}
      {state === 'ended' && <Badge>{m.offers_state_ended()}</Badge>}
    </p>
  )
}
