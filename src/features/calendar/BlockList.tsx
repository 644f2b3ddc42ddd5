import { clinicDate } from '#/domain/zone.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BlockView } from '#/server/calendars/page.ts'
import { Badge } from '#/ui/Badge.tsx'

/** What the outside calendar takes from the hours, and which bookings it comes too late for. */
export function BlockList({ blocks }: { blocks: readonly BlockView[] }) {
  if (blocks.length === 0) return <p className="text-muted">{m.calendar_blocks_none()}</p>
  return (
    <section aria-labelledby="blocks" className="grid gap-2">
      <h3 id="blocks" className="text-lg">
        {m.calendar_blocks_title()}
      </h3>
      <ul className="divide-y divide-line">
        {blocks.map((block) => (
          <li key={block.startsAt} className="grid gap-0.5 py-2">
            <span>{spanText(block)}</span>
            <span className="text-sm text-muted">
              {m.calendar_blocks_slots({ count: block.slots, shown: formatNumber(block.slots) })}
            </span>
            {block.visits > 0 && (
              <Badge color="warning" className="justify-self-start">
                {m.calendar_blocks_visits({
                  count: block.visits,
                  shown: formatNumber(block.visits),
                })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function spanText({ startsAt, endsAt }: BlockView): string {
  const isOneDay = clinicDate(new Date(startsAt)) === clinicDate(new Date(endsAt))
  return m.hours_range({
    from: formatInstant(startsAt, 'dateTime'),
    until: formatInstant(endsAt, isOneDay ? 'time' : 'dateTime'),
  })
}
