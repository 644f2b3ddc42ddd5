import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import { partsOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { ChoicesField } from '#/forms/ChoicesField.tsx'
import { SelectField, TextField } from '#/forms/controls.tsx'
import type { FieldState } from '#/forms/post.ts'
import { formatWeekday } from '#/i18n/dates.ts'
import { optionsOf } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'
import type { SeriesPlanView } from '#/server/series/plan.ts'

type PlanFieldsProps = {
  page: Pick<SeriesPlanView, 'branches' | 'firstDay' | 'lastDay'>
  field: (name: string) => FieldState
}

const partNames = {
  morning: m.series_part_morning,
  afternoon: m.series_part_afternoon,
  evening: m.series_part_evening,
}

/** On which days, at what time of the day, from when on, and where. */
export function PlanFields({ page: { branches, firstDay, lastDay }, field }: PlanFieldsProps) {
  const [only, another] = branches
  return (
    <>
      {only && !another ? (
        <input type="hidden" name="branch" value={only.id} />
      ) : (
        <SelectField
          field={field('branch')}
          label={m.series_branch()}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ChoicesField
        field={field('weekdays')}
        legend={m.series_weekdays()}
        options={EGYPTIAN_WEEK.map((day) => ({ value: String(day), label: formatWeekday(day) }))}
        areShort
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          field={field('part')}
          label={m.series_part()}
          required={false}
          emptyLabel={m.series_part_any()}
          options={optionsOf(partsOfClinicDay, partNames)}
        />
        <TextField
          field={field('from')}
          label={m.series_from()}
          type="date"
          min={firstDay}
          max={lastDay}
        />
      </div>
    </>
  )
}
