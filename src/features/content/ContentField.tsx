import type { ComponentProps } from 'react'
import type { Choices, Control } from '#/domain/content/content-fields.ts'
import type { FieldState } from '#/forms/post.ts'
import { m } from '#/paraglide/messages.js'
import type { Choice } from '#/server/content/choices.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { Field } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { TextArea } from '#/ui/TextArea.tsx'
import { TextInput } from '#/ui/TextInput.tsx'
import type { ContentView } from '#/server/content/desk-views.ts'
import { DistrictsField } from './DistrictsField.tsx'
import { fieldLabel, optionLabel } from './labels.ts'

type ContentFieldProps = {
  field: FieldState
  control: Control
  choices: ContentView['choices']
}

/** A field with the control that its schema defines. */
export function ContentField({ field, control, choices }: ContentFieldProps) {
  const { id, name, defaultValue, error } = field
  const label = fieldLabel(name)
  if (control.as === 'flag') {
    return (
      <Checkbox
        id={id}
        name={name}
        value="yes"
        defaultChecked={defaultValue === 'yes'}
        label={label}
        error={error}
      />
    )
  }
  if (control.as === 'choices')
    return <DistrictsField field={field} options={optionsOf(control.choices, choices)} />
  const isOptional = control.isOptional === true
  return (
    <Field
      id={id}
      label={label}
      hint={hintOf(name, control)}
      error={error}
      required={!isOptional}
      mark={isOptional ? m.forms_optional() : undefined}
      className={isWide(control) ? 'sm:col-span-2' : undefined}
    >
      {(props) => <Input {...props} field={field} control={control} choices={choices} />}
    </Field>
  )
}

type InputProps = ContentFieldProps & Parameters<ComponentProps<typeof Field>['children']>[0]

function Input({ field, control, choices, ...props }: InputProps) {
  const { name, defaultValue } = field
  const { as, lang, choices: from } = control
  const shown = { ...props, name, defaultValue, ...language(lang) }
  switch (as) {
    case 'markdown':
      return <TextArea {...shown} rows={16} className="max-h-[70vh] leading-relaxed" />
    case 'long':
    case 'list':
      // Each line of a list without a language is in the direction of its own words.
      return <TextArea dir="auto" {...shown} rows={as === 'list' ? 4 : 3} />
    case 'choice':
      return <Select {...shown} options={optionsOf(from, choices)} emptyLabel={m.forms_choose()} />
    case 'date':
      return <TextInput {...shown} type="date" dir="ltr" />
    case 'instant':
      return <TextInput {...shown} type="datetime-local" dir="ltr" />
    case 'money':
    case 'percent':
    case 'number':
      return <TextInput {...shown} inputMode="decimal" dir="ltr" autoComplete="off" />
    default:
      // A field without a language is a link, a number or an address.
      return <TextInput dir="ltr" {...shown} autoComplete="off" />
  }
}

/** Each text is in its own direction, whatever the page's. */
function language(lang: Control['lang']) {
  return lang ? { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } : {}
}

function optionsOf(from: Choices | undefined, choices: ContentView['choices']): Choice[] {
  if (from === undefined) return []
  if (typeof from === 'string') return choices[from]
  return from.map((value) => ({ value, label: optionLabel(value) }))
}

function hintOf(name: string, { as }: Control): string | undefined {
  if (name.startsWith('references')) return m.content_hint_references()
  if (name === 'accent') return m.content_hint_accent()
  if (name === 'specialties') return m.content_hint_specialties()
  if (name === 'prices') return m.content_hint_prices()
  if (name === 'centre') return m.place_centre_hint()
  if (as === 'list') return m.content_hint_list()
  if (as === 'markdown') return m.content_hint_markdown()
  if (as === 'percent') return m.content_hint_percent()
  if (as === 'money') return m.content_hint_money()
  return as === 'instant' ? m.content_hint_instant() : undefined
}

function isWide({ as }: Control): boolean {
  return as === 'markdown' || as === 'long' || as === 'list'
}
