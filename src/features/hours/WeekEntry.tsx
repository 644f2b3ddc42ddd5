import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { WeekEntryView } from '#/server/hours/week.ts'
import { Badge } from '#/ui/Badge.tsx'
import { cx } from '#/ui/classes.ts'
import type { RovingCell } from './roving.ts'
import { visitStatus } from './labels.ts'

type WeekEntryProps = {
  slug: string
  entry: WeekEntryView
  withBranch: boolean
  cell: RovingCell
}

/** A visit links to its page, a free time to the form that adds a visit at it. */
export function WeekEntry({ slug, entry, withBranch, cell }: WeekEntryProps) {
  const box = 'grid min-h-11 content-center rounded-lg px-2 py-1 text-sm'
  if (entry.kind === 'visit')
    return (
      <li className="col-span-full">
        <Link
          {...cell}
          to="/{-$locale}/provider/$slug/visit/$reference"
          params={(kept) => ({ ...kept, slug, reference: entry.reference })}
          activeProps={{}}
          className={cx(box, 'bg-primary-soft hover:bg-sunken')}
        >
          <Visit entry={entry} withBranch={withBranch} />
        </Link>
      </li>
    )
  return (
    <li>
      <Link
        {...cell}
        to="/{-$locale}/provider/$slug"
        params={(kept) => ({ ...kept, slug })}
        search={{ at: entry.startsAt }}
        hash="visit-form"
        activeProps={{}}
        className={cx(
          box,
          'border border-dashed border-line text-muted hover:border-control hover:text-ink',
        )}
      >
        <FreeTime entry={entry} withBranch={withBranch} />
      </Link>
    </li>
  )
}

function FreeTime({ entry, withBranch }: { entry: WeekEntryView; withBranch: boolean }) {
  return (
    <span>
      <span className="tabular-nums">{formatInstant(entry.startsAt, 'time')}</span>
      <span className="sr-only">
        {' '}
        {m.hours_week_free()}
        {withBranch && ` ${entry.branch}`}
      </span>
    </span>
  )
}

type VisitEntry = Extract<WeekEntryView, { kind: 'visit' }>

function Visit({ entry, withBranch }: { entry: VisitEntry; withBranch: boolean }) {
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="font-medium tabular-nums">{formatInstant(entry.startsAt, 'time')}</span>
        <span className="text-xs">{visitStatus(entry.status)}</span>
      </span>
      <bdi className="block truncate">{entry.patientName}</bdi>
      {entry.isUnproved && (
        <Badge color="neutral" className="justify-self-start">
          {m.hours_week_phone_unproved()}
        </Badge>
      )}
      {withBranch && <span className="block truncate text-xs">{entry.branch}</span>}
    </>
  )
}
