import { Link } from '@tanstack/react-router'
import type { Mark } from '#/domain/day.ts'
import { formatMobile } from '#/domain/phone.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { VisitView } from '#/server/clinicday/visitviews.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import type { Tone } from '#/ui/tones.ts'
import { markValue } from './day.ts'

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
      <Who practice={practice} visit={visit} withBranch={withBranch} />
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:justify-end print:hidden">
        {visit.marks.map((mark) => (
          <SubmitButton
            key={mark}
            name="what"
            value={markValue(mark, visit.status, visit.reference)}
            {...looks[mark]}
          >
            {markWords[mark]()}
            <span className="sr-only">: {visit.name}</span>
          </SubmitButton>
        ))}
      </div>
    </li>
  )
}

const markWords: Record<Mark, () => string> = {
  arrive: m.day_mark_arrive,
  complete: m.day_mark_complete,
  miss: m.day_mark_miss,
  correct: m.day_mark_correct,
}

const looks: Record<Mark, { color: Tone; variant: 'solid' | 'outline' | 'ghost' }> = {
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

function Who({ practice, visit, withBranch }: VisitRowProps) {
  const { name, phone, isUnproved, reason, branch, feePiastres, isPaid } = visit
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/{-$locale}/provider/$slug/visit/$reference"
          params={(kept) => ({ ...kept, slug: practice, reference: visit.reference })}
          className="finger inline-flex min-h-6 items-center font-medium wrap-anywhere underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </Link>
        <Standing visit={visit} />
        {isUnproved && <Badge color="neutral">{m.day_phone_unproved()}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {phone !== '' && (
          <a
            href={`tel:${phone}`}
            dir="ltr"
            className="finger inline-flex min-h-6 items-center tabular-nums underline"
          >
            {formatMobile(phone)}
          </a>
        )}
        <span className="inline-flex min-h-6 items-center">
          {isPaid ? m.day_paid() : formatMoney(feePiastres)}
        </span>
        {withBranch && <bdi className="inline-flex min-h-6 items-center">{branch}</bdi>}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
    </div>
  )
}

function Standing({ visit: { status, late, isNext } }: { visit: VisitView }) {
  if (isNext) return <Badge color="primary">{m.day_next()}</Badge>
  if (late > 0) return <Badge color="warning">{m.day_late({ minutes: formatNumber(late) })}</Badge>
  const { label, color } = standings[status] ?? standings.booked
  return <Badge color={color}>{label()}</Badge>
}

const standings = {
  booked: { label: m.day_status_booked, color: 'neutral' },
  arrived: { label: m.day_status_arrived, color: 'info' },
  completed: { label: m.day_status_completed, color: 'success' },
  no_show: { label: m.day_status_no_show, color: 'warning' },
  cancelled: { label: m.day_status_cancelled, color: 'error' },
  held: undefined,
  released: undefined,
  expired: undefined,
} as const
