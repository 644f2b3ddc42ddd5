import type { Problem } from '#/domain/problem.ts'
import { Button } from '#/ui/Button.tsx'
import { Card } from '#/ui/Card.tsx'
import { Field } from '#/ui/Field.tsx'
import { useFailedPost } from './failed-post.ts'
import { PlainFormFields } from './PlainFormFields.tsx'

type DeskFileFormProps = {
  name: string
  /** The types of files, as the element's attribute names them. */
  accept: string
  texts: { title: string; text: string; label: string; hint: string; submit: string }
  explain: (problem: Problem) => string
}

/** A plain form for one file, with or without a script: it may be too big to be held twice. See desk-file.server.ts. */
export function DeskFileForm({ name, accept, texts, explain }: DeskFileFormProps) {
  const problem = useFailedPost(name)?.problems[0]
  return (
    <Card as="section">
      <form method="post" encType="multipart/form-data" className="grid gap-3">
        <h2 className="text-xl">{texts.title}</h2>
        <p className="text-muted">{texts.text}</p>
        <PlainFormFields name={name} />
        <Field
          id={`${name}-file`}
          label={texts.label}
          hint={texts.hint}
          error={problem && explain(problem)}
          required
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept={accept}
              className="control h-auto py-2 file:me-3 file:min-h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink"
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start">
          {texts.submit}
        </Button>
      </form>
    </Card>
  )
}
