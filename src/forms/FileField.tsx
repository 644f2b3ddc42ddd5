import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { Field } from '#/ui/Field.tsx'
import { useHydrated } from '#/ui/hydrated.ts'
import { explainShared } from './explain.ts'
import { readFileToken, uploadName } from './file-tokens.ts'
import type { FieldState } from './post.ts'
import { useUploads, type Uploads } from './uploads.ts'

type FileFieldProps = {
  field: FieldState
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  multiple?: boolean
  /** The endings of files that the browser offers. */
  accept?: string
  /** Words for a code, if the page has its own. */
  explain?: (problem: { code: string }) => string
}

/**
 * A document. With JavaScript it is uploaded when it is chosen, and the form contains a token for it; without
 * JavaScript it is sent with the form. Either way it stays attached when the form comes back.
 */
export function FileField(props: FileFieldProps) {
  const { field, label, hint, required = true, multiple = false, explain = explainShared } = props
  const { accept = '.pdf,.jpg,.jpeg,.png' } = props
  const uploads = useUploads(field, multiple)
  const input = useRef<HTMLInputElement>(null)
  const { add } = uploads
  useEffect(() => {
    // Chosen before the script was loaded.
    if (input.current) void add(input.current)
  }, [add])
  const error = uploads.problem ? explain({ code: uploads.problem }) : field.error
  return (
    <Field
      id={field.id}
      label={label}
      hint={hint ?? m.forms_file_hint()}
      error={error}
      required={required}
      mark={required ? undefined : m.forms_optional()}
    >
      {({ required: _required, ...control }) => (
        <>
          <input type="hidden" name={field.name} value={uploads.tokens.join(' ')} />
          <Attached uploads={uploads} />
          <input
            {...control}
            ref={input}
            type="file"
            name={uploadName(field.name)}
            accept={accept}
            multiple={multiple}
            onChange={(event) => void add(event.currentTarget)}
            className="control h-auto py-2 file:me-3 file:min-h-8 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink"
          />
          {uploads.progress && <UploadProgress {...uploads.progress} onCancel={uploads.cancel} />}
        </>
      )}
    </Field>
  )
}

function Attached({ uploads: { tokens, remove } }: { uploads: Uploads }) {
  const canRemove = useHydrated()
  return (
    <ul aria-live="polite" className="grid gap-1 empty:hidden">
      {tokens.map((token) => {
        const { name } = readFileToken(token)
        return (
          <li
            key={token}
            className="flex items-center justify-between gap-2 min-h-11 rounded-lg bg-sunken ps-3 text-sm"
          >
            <span className="min-w-0 truncate">
              <span className="text-muted">{m.forms_file_attached()}</span> <bdi>{name}</bdi>
            </span>
            {canRemove && (
              <button
                type="button"
                onClick={() => remove(token)}
                aria-label={m.forms_file_remove({ name })}
                className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type UploadProgressProps = { name: string; percent: number; onCancel: () => void }

function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  const label = m.forms_file_progress({ name })
  return (
    <div data-uploading className="grid gap-1 text-sm text-muted">
      <span>
        {label} <span className="tabular-nums">{formatNumber(percent)}%</span>
      </span>
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-2 w-full accent-primary"
      />
      <Button
        size="sm"
        variant="outline"
        color="neutral"
        className="justify-self-start"
        onClick={onCancel}
      >
        {m.forms_file_cancel()}
      </Button>
    </div>
  )
}
