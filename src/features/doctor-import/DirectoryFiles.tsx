import type { FileTable } from '#/domain/directory/visit-columns.ts'
import { useFormToken } from '#/forms/form-token.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'

/** The files that can be downloaded: empty ones to fill in, and the whole directory. */
export function DirectoryFiles() {
  const templates = { xlsx: m.doctorimport_template_xlsx(), csv: m.doctorimport_template_csv() }
  const exports = { csv: m.doctorimport_out_csv(), json: m.doctorimport_out_json() }
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{m.doctorimport_template_title()}</h2>
        <p className="text-muted">{m.doctorimport_template_text()}</p>
        <FileForm form="template" table="doctors" formats={templates} />
        <h3 className="text-lg">{m.visittypes_title()}</h3>
        <p className="text-muted">{m.doctorimport_template_visits_text()}</p>
        <FileForm form="template" table="visit-types" formats={templates} />
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{m.doctorimport_out_title()}</h2>
        <p className="text-muted">{m.doctorimport_out_text()}</p>
        <FileForm form="export" table="doctors" formats={exports} />
        <h3 className="text-lg">{m.visittypes_title()}</h3>
        <FileForm form="export" table="visit-types" formats={exports} />
      </Card>
    </>
  )
}

type FileFormProps = { form: string; table: FileTable; formats: Record<string, string> }

/** A plain form, because the response is a file and not a page. */
function FileForm({ form, table, formats }: FileFormProps) {
  const formToken = useFormToken()
  return (
    <form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="table" value={table} />
      <input type="hidden" name="seal" value={formToken.seal} />
      <input type="hidden" name="submissionKey" value={formToken.submissionKey} />
      {Object.entries(formats).map(([format, label]) => (
        <Button key={format} type="submit" name="format" value={format} variant="outline">
          {label}
          {table === 'visit-types' && <span className="sr-only">: {m.visittypes_title()}</span>}
        </Button>
      ))}
    </form>
  )
}
