import { LongTextField, TextField } from '#/forms/controls.tsx'
import { approvalLabel } from './approval-labels.ts'
import type { FieldState } from '#/forms/post.ts'

type BilingualFieldsProps = {
  field: (name: string) => FieldState
  /** The field's name without its language. */
  name: string
  rows?: number
}

/** One text in both languages, side by side if there is space. */
export function BilingualFields({ field, name, rows }: BilingualFieldsProps) {
  const both = [`${name}Ar`, `${name}En`]
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {both.map((each) =>
        rows === undefined ? (
          <TextField
            key={each}
            field={field(each)}
            label={approvalLabel(each)}
            autoComplete="off"
          />
        ) : (
          <LongTextField key={each} field={field(each)} label={approvalLabel(each)} rows={rows} />
        ),
      )}
    </div>
  )
}
