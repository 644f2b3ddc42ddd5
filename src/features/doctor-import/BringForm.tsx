import { useFailedPost } from '#/forms/failed-post.ts'
import { PlainFormFields } from '#/forms/PlainFormFields.tsx'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { Field } from '#/ui/Field.tsx'
import { explainLine } from './labels.ts'

/** A plain form with or without a script: its file is too big to be held twice. */
export function BringForm() {
  const problem = useFailedPost('bring')?.problems[0]
  return (
    <Card as="section">
      <form method="post" encType="multipart/form-data" className="grid gap-3">
        <h2 className="text-xl">{m.doctorimport_in_title()}</h2>
        <p className="text-muted">{m.doctorimport_in_text()}</p>
        <PlainFormFields name="bring" />
        <Field
          id="bring-file"
          label={m.doctorimport_in_file()}
          hint={m.doctorimport_in_hint()}
          error={problem && explainLine(problem)}
          required
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".xlsx,.csv,.json,text/csv,application/json"
              className="block min-h-11 w-full rounded-lg border border-control bg-surface p-2"
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {m.doctorimport_in_submit()}
        </Button>
      </form>
    </Card>
  )
}
