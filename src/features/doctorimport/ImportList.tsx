import { Link } from '@tanstack/react-router'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ImportView } from '#/server/imports/desk.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { importLooks } from './words.ts'

/** The files that were brought, latest first. */
export function ImportList({ imports }: { imports: ImportView[] }) {
  if (imports.length === 0)
    return <Empty title={m.doctorimport_none()}>{m.doctorimport_none_text()}</Empty>
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{m.doctorimport_list()}</h2>
      <ul className="grid gap-2">
        {imports.map(({ id, fileName, status, staffName, createdAt }) => (
          <li key={id} className="rounded-xl border border-line bg-surface">
            <Link
              to="/{-$locale}/staff/directory"
              search={{ import: id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl px-4 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{fileName}</bdi>{' '}
                <span className="text-sm text-muted">
                  {formatInstant(createdAt, 'dateTime')}
                  {m.forms_separator()}
                  <bdi>{staffName ?? m.doctorimport_by_command()}</bdi>
                </span>
              </span>
              <Badge color={importLooks[status].color}>{importLooks[status].label()}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
