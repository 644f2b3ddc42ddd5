import type { Typed, FieldState } from '#/forms/post.ts'
import { MAX_SESSIONS } from '#/domain/schedule/schedule-change.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/Field.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import { sessionField, type TypedSession } from './sessions.ts'

type SessionFieldsProps = {
  field: (name: string) => FieldState
  day: number
  /** The number of existing sessions; one more may be added. */
  count: number
}

/** A day's sessions, one row each, with an empty row for another. */
export function SessionFields({ field, day, count }: SessionFieldsProps) {
  const rows = Array.from({ length: Math.min(count + 1, MAX_SESSIONS) }, (_, row) => row + 1)
  return (
    <div className="grid gap-3">
      {rows.map((index) => (
        <fieldset
          key={index}
          className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_9rem]"
        >
          <legend className="sr-only">{m.hours_session({ number: formatNumber(index) })}</legend>
          <TimeField field={field(sessionField(day, index, 'from'))} label={m.hours_from()} />
          <TimeField field={field(sessionField(day, index, 'until'))} label={m.hours_until()} />
          <MinutesField field={field(sessionField(day, index, 'minutes'))} />
        </fieldset>
      ))}
    </div>
  )
}

/** The fields of existing sessions; a new one has the same slot length as the others. */
export function typedSessions(day: number, sessions: readonly TypedSession[], usual = '30'): Typed {
  const typed: Typed = { [sessionField(day, sessions.length + 1, 'minutes')]: usual }
  for (const [row, { startsAt, endsAt, slotMinutes }] of sessions.entries()) {
    typed[sessionField(day, row + 1, 'from')] = startsAt
    typed[sessionField(day, row + 1, 'until')] = endsAt === '24:00' ? '00:00' : endsAt
    typed[sessionField(day, row + 1, 'minutes')] = String(slotMinutes)
  }
  return typed
}

function TimeField({ field, label }: { field: FieldState; label: string }) {
  const { id, name, defaultValue, error } = field
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          name={name}
          defaultValue={defaultValue}
          className="px-1.5 sm:px-3"
        />
      )}
    </Field>
  )
}

function MinutesField({ field: { id, name, defaultValue, error } }: { field: FieldState }) {
  return (
    <Field id={id} label={m.hours_minutes()} error={error} className="col-span-2 sm:col-span-1">
      {(control) => (
        <TextInput {...control} inputMode="numeric" name={name} defaultValue={defaultValue} />
      )}
    </Field>
  )
}
