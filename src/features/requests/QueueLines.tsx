import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { WorkTable } from '#/ui/WorkTable.tsx'
import { deskStatus } from './deskwords.ts'
import type { QueueLineView } from './queue.ts'
import type { QueueColumn } from './queuesearch.ts'
import { bulkItem } from './queuework.ts'
import { columnLabels, kindLabel, statusLook } from './words.ts'

type QueueLinesProps = { lines: readonly QueueLineView[]; columns: readonly QueueColumn[] }

/** The requests to work on, within the form that changes many of them. */
export function QueueLines({ lines, columns }: QueueLinesProps) {
  return (
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
  )
}

function cellsOf({ kind, name, createdAt, assignee, status }: QueueLineView) {
  return {
    kind: kindLabel(kind),
    who: <bdi className="font-medium">{name}</bdi>,
    since: (
      <time dateTime={createdAt} className="text-sm text-muted">
        {formatInstant(createdAt, 'dateTime')}
      </time>
    ),
    assignee: assignee ? (
      <bdi className="text-sm">{assignee}</bdi>
    ) : (
      <span className="text-sm text-muted">{m.queue_nobody()}</span>
    ),
    status: <Badge color={statusLook(status).color}>{deskStatus(status)}</Badge>,
  } satisfies Record<QueueColumn, ReactNode>
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
