import type { Attendance } from '#/domain/schedule/day.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitView } from '#/server/clinic-day/visit-views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import type { Tone } from '#/ui/tones.ts'
import { attendanceValue } from './day.ts'
import { VisitPatient } from './VisitPatient.tsx'

type VisitRowProps = {
  practice: string
  visit: VisitView
  withBranch: boolean
}

export function VisitRow({ practice, visit, withBranch }: VisitRowProps) {
  const isOver = visit.status === 'cancelled' || visit.status === 'no_show'
  return (
    <li
      id={visit.reference}
      className={cx(
        'grid scroll-mt-4 grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-3 sm:grid-cols-[5rem_1fr_auto] sm:items-center print:break-inside-avoid',
        visit.isNext && 'border-primary ring-2 ring-primary',
        isOver && 'bg-sunken',
      )}
    >
      <Time visit={visit} />
      <VisitPatient practice={practice} visit={visit} withBranch={withBranch} />
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:justify-end print:hidden">
        {visit.marks.map((mark) => (
          <SubmitButton
            key={mark}
            name="what"
            value={attendanceValue(mark, visit.status, visit.reference)}
            {...looks[mark]}
          >
            {attendanceLabels[mark]()}
            <span className="sr-only">: {visit.name}</span>
          </SubmitButton>
        ))}
      </div>
    </li>
  )
}

const attendanceLabels: Record<Attendance, () => string> = {
  arrive: m.day_mark_arrive,
  complete: m.day_mark_complete,
  miss: m.day_mark_miss,
  correct: m.day_mark_correct,
}

const looks: Record<Attendance, { color: Tone; variant: 'solid' | 'outline' | 'ghost' }> = {
  arrive: { color: 'primary', variant: 'solid' },
  complete: { color: 'success', variant: 'solid' },
  miss: { color: 'neutral', variant: 'outline' },
  correct: { color: 'neutral', variant: 'ghost' },
}

function Time({ visit: { startsAt, source, turn } }: { visit: VisitView }) {
  return (
    <p className="grid content-start justify-items-start gap-1">
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
