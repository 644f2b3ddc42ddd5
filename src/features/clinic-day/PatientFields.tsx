import { useState } from 'react'
import { NameField, PhoneField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/Button.tsx'
import { getKnownPatients } from './day.functions.ts'

type PatientFieldsProps = { practice: string; name: FieldState; phone: FieldState }

/** Phone and name of a patient; the names with which the phone was here before are offered. */
export function PatientFields({ practice, name, phone }: PatientFieldsProps) {
  const [known, setKnown] = useState<string[]>([])
  const find = async (input: HTMLInputElement) => {
    const names = await getKnownPatients({ data: { slug: practice, phone: input.value } })
    setKnown(names)
    const [only, second] = names
    if (only && !second && nameInput(name)?.value === '') fillName(name, only)
  }
  return (
    <>
      <PhoneField
        field={phone}
        hint={m.day_phone_hint()}
        required={false}
        onBlur={({ currentTarget }) => {
          // Without an answer the name is typed.
          if (currentTarget.value) void find(currentTarget).catch(() => setKnown([]))
        }}
      />
      <NameField field={name} label={m.day_patient()} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks */}
      <div role="status" className="grid gap-2 empty:hidden">
        {known.length > 0 && (
          <>
            <p className="text-sm text-muted">{m.day_known()}</p>
            <ul className="flex flex-wrap gap-2">
              {known.map((each) => (
                <li key={each}>
                  <Button variant="outline" size="sm" onClick={() => fillName(name, each)}>
                    <bdi>{each}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

function nameInput({ id }: FieldState): HTMLInputElement | null {
  const input = document.querySelector(`#${CSS.escape(id)}`)
  return input instanceof HTMLInputElement ? input : null
}

/** The event has the form store the name like a typed one. */
function fillName(field: FieldState, name: string): void {
  const input = nameInput(field)
  if (!input) return
  input.value = name
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
