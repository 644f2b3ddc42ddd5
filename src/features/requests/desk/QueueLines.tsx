import { Link } from '@tanstack/react-router'
import type { ChangeEvent, ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { formatDuration } from '#/i18n/duration.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { requestKindNames } from '#/i18n/terms/requests.ts'
import { Badge } from '#/ui/Badge.tsx'
import type { Tone } from '#/ui/tones.ts'
import { WorkTable } from '#/ui/WorkTable.tsx'
import { columnLabels, deskLook } from './labels.ts'
import type { QueueLineView } from '#/server/request-desk/views.ts'
import type { QueueColumn } from './queue-search.ts'
import { bulkItem } from './queue-work.ts'

type QueueLinesProps = { lines: readonly QueueLineView[]; columns: readonly QueueColumn[] }

/** The requests of the queue, within the form for bulk changes. */
export function QueueLines({ lines, columns }: QueueLinesProps) {
  return (
    <div className="grid gap-2">
      <ChooseAll lines={lines} />
      <WorkTable
        caption={m.queue_table()}
        titleLabel={m.queue_reference()}
        choiceLabel={<span className="sr-only">{m.queue_choose()}</span>}
        columns={columns.map((key) => ({ key, label: columnLabels[key]() }))}
        rows={lines.map((line) => ({
          key: line.reference,
          choice: <Choice line={line} />,
          title: <Reference line={line} />,
          cells: cellsOf(line),
        }))}
        hint={m.queue_keys()}
      />
    </div>
  )
}

/** Its value contains all lines, so that it needs no script; with one, the boxes below follow it. */
function ChooseAll({ lines }: { lines: readonly QueueLineView[] }) {
  const follow = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>('[data-row] [name=items]') ?? [])
      box.checked = checked
  }
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start ps-4">
      <input
        type="checkbox"
        name="items"
        value={lines.map(bulkItem).join(' ')}
        onChange={follow}
        className="size-5 accent-primary"
      />
      {m.queue_choose_all({ shown: formatNumber(lines.length) })}
    </label>
  )
}

function cellsOf({ kind, name, assignee, status, ...line }: QueueLineView) {
  return {
    kind: requestKindNames[kind](),
    who: <bdi className="font-medium">{name}</bdi>,
    since: <Since line={line} />,
    assignee: assignee ? (
      <bdi className="text-sm">{assignee}</bdi>
    ) : (
      <span className="text-sm text-muted">{m.queue_nobody()}</span>
    ),
    status: <Badge color={deskLook(status).color}>{deskLook(status).label()}</Badge>,
  } satisfies Record<QueueColumn, ReactNode>
}

/** The waiting time, then the time of the request; the badge's colour depends on the waiting time. */
function Since({ line }: { line: Pick<QueueLineView, 'createdAt' | 'waitedMinutes' | 'due'> }) {
  const { createdAt, waitedMinutes, due } = line
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-lg:justify-end">
      {waitedMinutes !== null && (
        <Badge color={ageColor(waitedMinutes)} className="tabular-nums">
          <span className="sr-only">{m.queue_age()}: </span>
          {formatDuration(waitedMinutes)}
        </Badge>
      )}
      {due && <Due due={due} />}
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatInstant(createdAt, 'dateTime')}
      </time>
    </span>
  )
}

function Due({ due: { at, isLate } }: { due: NonNullable<QueueLineView['due']> }) {
  const time = formatInstant(at, 'dateTime')
  return (
    <Badge color={isLate ? 'error' : 'warning'} className="tabular-nums">
      {isLate ? m.queue_late({ time }) : m.queue_due({ time })}
    </Badge>
  )
}

const DAY_MINUTES = 24 * 60

function ageColor(minutes: number): Tone {
  if (minutes >= 3 * DAY_MINUTES) return 'error'
  return minutes >= DAY_MINUTES ? 'warning' : 'neutral'
}

function Choice({ line }: { line: QueueLineView }) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="items"
        value={bulkItem(line)}
        className="size-5 accent-primary"
      />
      <span className="sr-only">{m.queue_choose_one({ reference: line.reference })}</span>
    </label>
  )
}

function Reference({ line: { reference } }: { line: QueueLineView }) {
  return (
    <Link
      to="/{-$locale}/staff/requests/$reference"
      params={{ reference }}
      data-row-link
      className="inline-flex min-h-11 items-center font-medium text-primary-ink tabular-nums underline-offset-4 hover:underline"
    >
      <bdi dir="ltr">{reference}</bdi>
    </Link>
  )
}
