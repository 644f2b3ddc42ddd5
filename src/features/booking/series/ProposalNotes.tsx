import { Link } from '@tanstack/react-router'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { PlanSearch, ProposalView } from '#/server/series/plan.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'

type ProposalNotesProps = { proposal: ProposalView; plan: PlanSearch }

/** What a plan cannot have, and the times that fit many of its days. */
export function ProposalNotes({ proposal, plan }: ProposalNotesProps) {
  const { sessions, skipped, isShort } = proposal
  const count = sessions.length
  return (
    <>
      {isShort && (
        <Alert role="alert" color="warning">
          {m.series_short({ count, shown: formatNumber(count) })}
        </Alert>
      )}
      {skipped.length > 0 && (
        <p className="text-muted">
          {m.series_skipped({
            days: formatList(skipped.map((date) => formatCalendarDate(date, 'shortDay'))),
          })}
        </p>
      )}
      <Times proposal={proposal} plan={plan} />
    </>
  )
}

/** Links, because another time is another proposal. */
function Times({ proposal: { times, time: chosen, sessions }, plan }: ProposalNotesProps) {
  if (times.length < 2) return null
  return (
    <nav aria-label={m.series_times()} className="grid gap-2">
      <p className="font-medium">{m.series_times()}</p>
      <ul className="flex flex-wrap gap-2">
        {times.map(({ time, at, days }) => (
          <li key={time}>
            <Link
              to="."
              search={{ ...plan, time }}
              hash="proposal"
              resetScroll={false}
              activeProps={{}}
              aria-current={time === chosen}
              className={buttonClasses({ variant: time === chosen ? 'soft' : 'outline' })}
            >
              {m.series_time_days({
                time: formatInstant(at, 'time'),
                days: formatNumber(days),
                of: formatNumber(sessions.length),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
