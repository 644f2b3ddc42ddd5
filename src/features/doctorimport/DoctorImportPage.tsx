import { allColumns } from '#/domain/directorycolumns.ts'
import type { Envelope } from '#/domain/envelope.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { BringForm } from './BringForm.tsx'
import type { DoctorImportPageProps } from './doctorimport.ts'
import { ImportList } from './ImportList.tsx'
import { ImportReport } from './ImportReport.tsx'

/** The directory as a file: to take out, and to bring back checked. */
export function DoctorImportPage(props: DoctorImportPageProps) {
  const { view, envelope } = props
  return (
    <div className="grid gap-6">
      <p className="max-w-2xl text-muted">{m.doctorimport_lead()}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BringForm {...props} />
        <TakeOut envelope={envelope} />
      </div>
      {view.current && <ImportReport {...props} shown={view.current} />}
      <ImportList imports={view.imports} />
      <div className="grid gap-1 text-sm text-muted">
        <p>{m.doctorimport_columns()}</p>
        <p lang="en" dir="ltr" className="rounded-lg bg-sunken p-3 wrap-anywhere">
          {allColumns(1).join(', ')}
        </p>
      </div>
    </div>
  )
}

/** Plain forms: what comes is a file, and no page. */
function TakeOut({ envelope }: { envelope: Envelope }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.doctorimport_out_title()}</h2>
      <p className="text-muted">{m.doctorimport_out_text()}</p>
      <form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="form" value="export" />
        <input type="hidden" name="seal" value={envelope.seal} />
        <input type="hidden" name="submissionKey" value={envelope.submissionKey} />
        <Button type="submit" name="format" value="csv" variant="outline">
          {m.doctorimport_out_csv()}
        </Button>
        <Button type="submit" name="format" value="json" variant="outline">
          {m.doctorimport_out_json()}
        </Button>
      </form>
    </Card>
  )
}
