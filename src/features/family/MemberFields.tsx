import { familyRelations, MAX_YEARS } from '#/domain/account/family.ts'
import { ConsentField, NameField, PolicyLink, SelectField } from '#/forms/controls.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/Field.tsx'
import { Select } from '#/ui/Select.tsx'
import { optionsOf } from '#/i18n/names.ts'
import { relationNames } from '#/i18n/terms/family.ts'
import type { FieldState } from '#/forms/post.ts'

type MemberFieldsProps = {
  field: (name: string) => FieldState
  /** The clinic's date. */
  today: string
}

type QuestionProps = MemberFieldsProps & {
  /** Whether a guardian's consent may be required. */
  asksGuardian: boolean
}

export function MemberFields({ field, today, asksGuardian }: QuestionProps) {
  return (
    <>
      <NameField field={field('name')} />
      <SelectField
        field={field('relation')}
        label={m.family_relation()}
        options={optionsOf(familyRelations, relationNames)}
      />
      <BirthDateField field={field} today={today} />
      {asksGuardian && (
        <div>
          <ConsentField field={field('guardian')} label={m.family_guardian()} required={false} />
          <div className="ps-8">
            <PolicyLink />
          </div>
        </div>
      )}
    </>
  )
}

/** Three lists, which need no keyboard and are readable in either numerals. */
function BirthDateField({ field, today }: MemberFieldsProps) {
  const [day, month, year] = [field('bornDay'), field('bornMonth'), field('bornYear')]
  const thisYear = Number(today.slice(0, 4))
  const parts = [
    { state: day, label: m.family_day(), options: numbers(31, (index) => index + 1) },
    { state: month, label: m.family_month(), options: months() },
    {
      state: year,
      label: m.family_year(),
      options: numbers(MAX_YEARS + 1, (index) => thisYear - index),
    },
  ]
  const wrong = parts.find(({ state }) => state.error)?.state
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{m.family_born_on()}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {parts.map(({ state, label, options }) => (
          <Select
            key={state.id}
            id={state.id}
            name={state.name}
            defaultValue={state.defaultValue}
            aria-label={label}
            aria-invalid={state.error ? true : undefined}
            aria-describedby={state === wrong ? `${state.id}-error` : undefined}
            emptyLabel={label}
            options={options}
            className="last:col-span-2 sm:last:col-span-1"
          />
        ))}
      </div>
      {wrong && (
        <div className="mt-1.5">
          <FieldError id={`${wrong.id}-error`}>{wrong.error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

function numbers(count: number, at: (index: number) => number) {
  return Array.from({ length: count }, (_, index) => {
    const value = at(index)
    return { value: String(value), label: formatNumber(value, { useGrouping: false }) }
  })
}

function months() {
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formatCalendarDate(`2000-${String(index + 1).padStart(2, '0')}-01`, 'month'),
  }))
}
