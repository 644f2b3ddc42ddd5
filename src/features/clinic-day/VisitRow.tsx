import Undo2 from 'lucide-react/icons/undo-2'
import type { VisitState } from '#/domain/booking/booking.ts'
import type { Attendance } from '#/domain/schedule/day.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import { attendanceValue } from './day.ts'
import { VisitPatient } from './VisitPatient.tsx'

type VisitRowProps = {
  /** The doctor's slug. */
  practice: string
  visit: VisitView
  withBranch: boolean
}

/** A visit in its state's colour, and what can be marked: what comes next first. */
export function VisitRow({ practice, visit, withBranch }: VisitRowProps) {
  const { state, reference, marks } = visit
  const next = marks.find((mark) => mark === nextMarks[state])
  const others = marks.filter((mark) => mark !== next)
  return (
    <li
      id={reference}
      className={cx(
        'grid scroll-mt-4 gap-x-3 gap-y-2 border-s-4 px-3 py-2.5 @2xl:grid-cols-[5rem_1fr_auto] @2xl:items-center print:break-inside-avoid',
        next
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
          next
            ? '@xs:col-span-2'
            : '@max-xs:col-start-2 @max-xs:row-span-2 @max-xs:row-start-1 @max-xs:self-center',
        )}
      >
        {[...(next ? [next] : []), ...others].map((mark) => (
          <MarkButton
            key={mark}
            mark={mark}
            visit={visit}
            doctor={practice}
            isNext={mark === next}
          />
        ))}
      </div>
    </li>
  )
}

type MarkButtonProps = { mark: Attendance; visit: VisitView; doctor: string; isNext: boolean }

function MarkButton({ mark, visit, doctor, isNext }: MarkButtonProps) {
  const { state, reference, name } = visit
  const label = attendanceLabels[mark]()
  return (
    <SubmitButton
      name="what"
      value={attendanceValue({ mark, state, reference, doctor })}
      color={isNext ? 'primary' : 'neutral'}
      variant={isNext ? nextVariant(visit) : 'ghost'}
      size={isNext ? 'md' : 'sm'}
      className={cx(isNext ? 'min-w-20 grow @2xl:grow-0' : 'px-2')}
    >
      {mark === 'correct' ? (
        <>
          <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          <span className="sr-only">{label}</span>
        </>
      ) : (
        label
      )}
      <span className="sr-only">: {name}</span>
    </SubmitButton>
  )
}

const stateClasses: Partial<Record<VisitState, string>> = {
  arrived: 'tone-info border-s-tone bg-tone-soft',
  inside: 'tone-primary border-s-tone bg-tone-soft',
  completed: 'border-s-transparent bg-sunken',
  no_show: 'border-s-transparent bg-sunken',
  cancelled: 'border-s-transparent bg-sunken',
}

const nextMarks: Partial<Record<VisitState, Attendance>> = {
  booked: 'arrive',
  arrived: 'enter',
  inside: 'complete',
}

/** One leads in each column: who is with the doctor, or who goes in next. */
function nextVariant({ state, isNext }: VisitView): 'solid' | 'outline' {
  return state === 'inside' || isNext ? 'solid' : 'outline'
}

const attendanceLabels: Record<Attendance, () => string> = {
  arrive: m.day_mark_arrive,
  enter: m.day_mark_enter,
  complete: m.day_mark_complete,
  miss: m.day_mark_miss,
  correct: m.day_mark_correct,
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
