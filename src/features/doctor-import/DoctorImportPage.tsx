import { Link } from '@tanstack/react-router'
import { allColumns } from '#/domain/directory/directory-columns.ts'
import { visitFileColumns } from '#/domain/directory/visit-columns.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { ImportView } from '#/server/imports/desk.ts'
import { Badge } from '#/ui/Badge.tsx'
import { Empty } from '#/ui/Empty.tsx'
import { BringForm } from './BringForm.tsx'
import { DirectoryFiles } from './DirectoryFiles.tsx'
import type { DoctorImportPageProps } from './doctor-import.ts'
import { ImportReport } from './ImportReport.tsx'
import { importLooks } from './labels.ts'

/** The directory as a file: to export, and to import after a check. */
export function DoctorImportPage(props: DoctorImportPageProps) {
  const { view } = props
  return (
    <div className="grid gap-6">
      <p className="max-w-2xl text-muted">{m.doctorimport_lead()}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BringForm />
        <div className="grid gap-4">
          <DirectoryFiles />
        </div>
      </div>
      {view.current && <ImportReport {...props} shown={view.current} />}
      <ImportList imports={view.imports} />
      <div className="grid gap-1 text-sm text-muted">
        <p>{m.doctorimport_columns()}</p>
        <Columns names={allColumns(1)} />
        <p>{m.doctorimport_columns_visits()}</p>
        <Columns names={visitFileColumns} />
      </div>
    </div>
  )
}

function Columns({ names }: { names: readonly string[] }) {
  return (
    <p lang="en" dir="ltr" className="rounded-lg bg-sunken p-3 wrap-anywhere">
      {names.join(', ')}
    </p>
  )
}

/** The uploaded files, latest first. */
function ImportList({ imports }: { imports: ImportView[] }) {
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
