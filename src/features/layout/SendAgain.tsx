import { foldDigits } from '#/domain/search/digits.ts'
import { PasswordField } from '#/forms/PasswordField.tsx'
import type { FailedPost } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Field } from '#/ui/Field.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { resendLabels, typedWords } from './send-again-labels.ts'

/**
 * A form that its own page cannot display now. It has the same submission key, so that it is carried out
 * once; what was typed can be read and changed, and choices are sent in hidden fields.
 */
export function SendAgain({ failed: { typed, withheld } }: { failed: FailedPost }) {
  const entries = Object.entries(typed)
  const fields = entries.filter(([name, value]) => !isCode(name, value))
  const codes = entries.filter(([name, value]) => isCode(name, value)).map(([name]) => name)
  const secrets = [...codes, ...(withheld ?? [])].map((name) => ({
    name,
    label: resendLabels(name),
  }))
  return (
    <form method="post" noValidate className="grid w-full gap-4">
      {fields.map(([name, value]) => (
        <Typed key={name} name={name} value={value} />
      ))}
      {secrets.map(
        ({ name, label }) =>
          label && (
            <PasswordField
              key={name}
              field={{ id: idOf(name), name, defaultValue: '', error: undefined }}
              label={label}
              hint={m.layout_away_again()}
            />
          ),
      )}
      {/* Fields without a label are documents. */}
      {secrets.some(({ label }) => !label) && <p>{m.layout_away_files()}</p>}
      <button className={buttonClasses({})}>{m.layout_away_send()}</button>
    </form>
  )
}

/** One-time codes of digits, which expire soon; a voucher's code has letters. */
function isCode(name: string, value: string): boolean {
  return /(?:^|_)code$/.test(name) && /^[\d\s]+$/.test(foldDigits(value))
}

const LINE_CHARACTERS = 60

function Typed({ name, value }: { name: string; value: string }) {
  const label = typedWords(name)
  if (!label || value === '') return <textarea name={name} defaultValue={value} hidden readOnly />
  const isLong = value.length > LINE_CHARACTERS || value.includes('\n')
  const own = { name, defaultValue: value, dir: 'auto' }
  // Requirements are displayed by the form's own page, and checked when it is sent.
  return (
    <Field id={idOf(name)} label={label}>
      {(control) =>
        isLong ? <TextArea {...control} {...own} rows={4} /> : <TextInput {...control} {...own} />
      }
    </Field>
  )
}

function idOf(name: string): string {
  return `again-${name}`
}
