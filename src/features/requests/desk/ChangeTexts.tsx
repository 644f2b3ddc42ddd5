import { LongTextField, TextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { approvalLabel } from './approval-labels.ts'

type ChangeTextsProps = { field: (name: string) => FieldState; names: readonly string[] }

/** The texts of a change, for small corrections before it is published. */
export function ChangeTexts({ field, names }: ChangeTextsProps) {
  if (names.length === 0) return null
  return (
    <>
      <p className="text-sm text-muted">{m.approval_correct_hint()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => {
          // A profile's own texts may be empty, a branch's may not.
          const isProfile = /^(?:headline|bio)/.test(name)
          const shared = { field: field(name), label: approvalLabel(name), required: !isProfile }
          return name.startsWith('bio') ? (
            <LongTextField key={name} {...shared} rows={6} />
          ) : (
            <TextField key={name} {...shared} autoComplete="off" />
          )
        })}
      </div>
    </>
  )
}
