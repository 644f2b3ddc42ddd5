import type { PatientKind } from '#/domain/directory/doctor.ts'
import { LongTextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'

type NoteFieldsProps = { field: (name: string) => FieldState; patients: PatientKind }

/** What few people need: a note for the doctor, and the doctor's name in messages. A vet asks for the note. */
export function NoteFields({ field, patients }: NoteFieldsProps) {
  const reason = field('reason')
  const names = field('namesDoctor')
  const isUsed = reason.defaultValue !== '' || reason.error !== undefined
  const name = <NameInMessages field={names} />
  if (patients === 'animal')
    return (
      <>
        <LongTextField field={reason} label={m.booking_reason_animal()} required={false} rows={2} />
        {name}
      </>
    )
  return (
    <Disclosure summary={m.booking_note()} open={isUsed || names.defaultValue === 'yes'}>
      <div className="grid gap-4">
        <LongTextField field={reason} label={m.booking_reason()} required={false} rows={2} />
        {name}
      </div>
    </Disclosure>
  )
}

function NameInMessages({ field: { id, name, defaultValue } }: { field: FieldState }) {
  return (
    <Checkbox
      id={id}
      name={name}
      value="yes"
      defaultChecked={defaultValue === 'yes'}
      label={m.booking_names_doctor()}
      hint={m.booking_names_doctor_hint()}
    />
  )
}
