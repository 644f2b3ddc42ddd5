import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import { deskStatus } from './deskwords.ts'
import type { QueueLineView } from './queue.ts'
import { kindLabel, statusLook } from './words.ts'

/** A table where there is room for one, and cards on telephones. */
export function QueueLines({ lines }: { lines: QueueLineView[] }) {
  return (
    <>
      <ul className="grid gap-3 lg:hidden">
        {lines.map((line) => (
          <LineCard key={line.reference} line={line} />
        ))}
      </ul>
      <Card flush className="max-lg:hidden">
        <table className="w-full">
          <caption className="sr-only">{m.queue_table()}</caption>
          <thead>
            <tr className="text-sm text-muted">
              {headings.map((heading) => (
                <th key={heading()} scope="col" className="px-4 py-3 text-start font-medium">
                  {heading()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow key={line.reference} line={line} />
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}

const headings = [
  m.queue_reference,
  m.queue_kind,
  m.queue_who,
  m.queue_since,
  m.queue_assignee,
  m.requests_status,
]

type LineProps = { line: QueueLineView }

function LineRow({ line }: LineProps) {
  const { kind, name } = line
  const cell = 'border-t border-line px-4 py-2'
  return (
    <tr className="hover:bg-sunken">
      <td className={`${cell} whitespace-nowrap`}>
        <Reference line={line} />
      </td>
      <td className={cell}>{kindLabel(kind)}</td>
      <td className={`${cell} max-w-56 truncate font-medium`}>
        <bdi>{name}</bdi>
      </td>
      <td className={`${cell} text-sm text-muted`}>
        <Since line={line} />
      </td>
      <td className={`${cell} text-sm`}>
        <Assignee line={line} />
      </td>
      <td className={cell}>
        <Status line={line} />
      </td>
    </tr>
  )
}

function LineCard({ line }: LineProps) {
  return (
    <Card as="li" className="relative grid gap-1 hover:border-control">
      <p className="flex items-center justify-between gap-3">
        <Reference line={line} />
        <Status line={line} />
      </p>
      <p className="font-medium wrap-anywhere">
        <bdi>{line.name}</bdi>
      </p>
      <p>{kindLabel(line.kind)}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <Since line={line} />
        <Assignee line={line} />
      </p>
    </Card>
  )
}

/** The whole card is its link, where there is one. */
function Reference({ line: { reference } }: LineProps) {
  return (
    <Link
      to="/{-$locale}/staff/requests/$reference"
      params={{ reference }}
      className="inline-flex min-h-11 items-center font-medium text-primary-ink tabular-nums underline-offset-4 hover:underline max-lg:after:absolute max-lg:after:inset-0 max-lg:after:rounded-xl"
    >
      <bdi dir="ltr">{reference}</bdi>
    </Link>
  )
}

function Status({ line: { status } }: LineProps) {
  return <Badge color={statusLook(status).color}>{deskStatus(status)}</Badge>
}

function Since({ line: { createdAt } }: LineProps) {
  return <time dateTime={createdAt}>{formatInstant(createdAt, 'dateTime')}</time>
}

function Assignee({ line: { assignee } }: LineProps) {
  return assignee ? <bdi>{assignee}</bdi> : <span className="text-muted">{m.queue_nobody()}</span>
}
