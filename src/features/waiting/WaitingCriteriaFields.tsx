import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { RadioField, TextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatInstant, formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { JoinPageView } from '#/server/waiting/joinpage.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'

type WaitingCriteriaFieldsProps = { page: JoinPageView; field: (name: string) => FieldState }

/** The wanted times: anything earlier, or some days and times of the day. */
export function WaitingCriteriaFields({ page, field }: WaitingCriteriaFieldsProps) {
  const { before, firstDay: min, lastDay: max } = page
  const evenings = field('evenings')
  const any = field('any')
  return (
    <div className="group/wish grid gap-5">
      {before && (
        <RadioField
          field={field('wish')}
          legend={m.waiting_wish()}
          options={[
            { value: 'earlier', label: earlierText(before) },
            { value: 'chosen', label: m.waiting_wish_chosen() },
          ]}
        />
      )}
      {before?.booking && (
        <div className="grid gap-2 group-has-[[value=chosen]:checked]/wish:hidden">
          <Checkbox
            id={any.id}
            name={any.name}
            value="yes"
            defaultChecked={any.defaultValue === 'yes'}
            label={m.waiting_any_earlier()}
          />
          <p className="text-sm text-muted">{m.waiting_earlier_hint()}</p>
        </div>
      )}
      <div className="grid gap-5 group-has-[[value=earlier]:checked]/wish:hidden">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={field('fromDay')}
            label={m.waiting_from_day()}
            type="date"
            min={min}
            max={max}
          />
          <TextField
            field={field('untilDay')}
            label={m.waiting_until_day()}
            type="date"
            min={min}
            max={max}
          />
        </div>
        <ChoicesField
          field={field('weekdays')}
          legend={m.waiting_weekdays()}
          hint={m.waiting_weekdays_hint()}
          options={EGYPTIAN_WEEK.map((day) => ({ value: String(day), label: formatWeekday(day) }))}
          areShort
          required={false}
        />
        <Checkbox
          id={evenings.id}
          name={evenings.name}
          value="yes"
          defaultChecked={evenings.defaultValue === 'yes'}
          label={m.waiting_evenings()}
        />
      </div>
    </div>
  )
}

function earlierText({ at, booking }: NonNullable<JoinPageView['before']>): string {
  const when = formatInstant(at, 'dateTime')
  return booking ? m.waiting_wish_before_mine({ when }) : m.waiting_wish_before_first({ when })
}
