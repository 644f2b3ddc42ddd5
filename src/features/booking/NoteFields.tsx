import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Disclosure } from '#/ui/Disclosure.tsx'
import { Field } from '#/ui/Field.tsx'
import { TextArea } from '#/ui/TextArea.tsx'

/** What few people need: a note for the doctor, and the doctor's name in messages. */
export function NoteFields({ field }: { field: (name: string) => FieldState }) {
  const reason = field('reason')
  const names = field('namesDoctor')
  const isUsed = reason.defaultValue !== '' || reason.error !== undefined
  return (
    <Disclosure summary={m.booking_note()} open={isUsed || names.defaultValue === 'yes'}>
      <div className="grid gap-4">
        <Field
          id={reason.id}
          error={reason.error}
          label={m.booking_reason()}
          mark={m.booking_optional()}
        >
          {(control) => (
            <TextArea {...control} name={reason.name} defaultValue={reason.defaultValue} rows={2} />
          )}
        </Field>
        <Checkbox
          id={names.id}
          name={names.name}
          value="yes"
          defaultChecked={names.defaultValue === 'yes'}
          label={m.booking_names_doctor()}
          hint={m.booking_names_doctor_hint()}
        />
      </div>
    </Disclosure>
  )
}
