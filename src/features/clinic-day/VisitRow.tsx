import type { VisitState } from '#/domain/booking/booking.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BoardView } from '#/server/clinic-day/board.ts'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import { nextMark } from './next-mark.ts'
import { VisitButtons } from './VisitButtons.tsx'
import { VisitPatient } from './VisitPatient.tsx'

type VisitRowProps = {
  board: BoardView
  /** The doctor's slug. */
  practice: string
  visit: VisitView
  withBranch: boolean
}

/** A visit in its state's colour, and what can be marked: what comes next first. */
export function VisitRow({ board, practice, visit, withBranch }: VisitRowProps) {
  const { state, reference } = visit
  // With a word on a button the buttons have a row of their own on a phone.
  const hasWords = nextMark(visit) !== undefined || visit.canUndoMove === true
  return (
    <li
      id={reference}
      className={cx(
        'grid scroll-mt-4 gap-x-3 gap-y-2 border-s-4 px-3 py-2.5 @2xl:grid-cols-[5rem_1fr_auto] @2xl:items-center print:break-inside-avoid',
        hasWords
          ? 'grid-cols-1 @xs:grid-cols-[auto_1fr]'
          : 'grid-cols-[1fr_auto] @xs:grid-cols-[auto_1fr_auto] @xs:items-center',
        visit.late > 0 ? 'border-s-secondary-ink' : (stateClasses[state] ?? 'border-s-transparent'),
      )}
    >
      <Time visit={visit} />
      <VisitPatient practice={practice} visit={visit} withBranch={withBranch} />
      <div
        className={cx(
          'flex flex-wrap gap-2 empty:hidden @2xl:col-span-1 @2xl:justify-end print:hidden',
          hasWords
            ? '@xs:col-span-2'
            : '@max-xs:col-start-2 @max-xs:row-span-2 @max-xs:row-start-1 @max-xs:self-center',
        )}
      >
        <VisitButtons board={board} doctor={practice} visit={visit} />
      </div>
    </li>
  )
}

const stateClasses: Partial<Record<VisitState, string>> = {
  arrived: 'tone-info border-s-tone bg-tone-soft',
  inside: 'tone-primary border-s-tone bg-tone-soft',
  completed: 'border-s-transparent bg-sunken',
  no_show: 'border-s-transparent bg-sunken',
  cancelled: 'border-s-transparent bg-sunken',
}

function Time({ visit: { startsAt, source, turn } }: { visit: VisitView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 @xs:grid @xs:content-start @xs:justify-items-start">
      <time dateTime={startsAt} className="font-semibold tabular-nums">
        {formatInstant(startsAt, 'time')}
      </time>
      {turn !== null && (
        <Badge color="primary" variant="solid">
          {m.day_turn({ number: formatNumber(turn) })}
        </Badge>
      )}
      {source === 'walk-in' && <span className="text-xs text-muted">{m.day_without_time()}</span>}
    </p>
  )
}
