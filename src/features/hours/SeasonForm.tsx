import { seasonNames } from '#/domain/schedule/schedule.ts'
import { SelectField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { seasonLabels } from '#/i18n/terms/seasons.ts'
import type { BranchHoursView } from '#/server/hours/page.ts'
import { seasonSchema, type HoursFormsProps } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'
import { typedWeek, WeekFields } from './WeekFields.tsx'

type SeasonFormProps = HoursFormsProps & {
  branch: BranchHoursView
  /** The first date of a season of this branch, or of a Ramadan that it can have; none for another one. */
  from: string | undefined
  today: string
}

/** The dates and hours of one season: new ones begin with the usual week. */
export function SeasonForm({ branch, from, today, ...props }: SeasonFormProps) {
  const own = branch.seasons.find((season) => season.from === from)
  const ramadan = branch.ramadans.find((each) => each.from === from)
  const days = own?.days ?? branch.days
  const dates = own ?? (ramadan && { name: 'ramadan', from: ramadan.from, until: ramadan.until })
  return (
    <HoursForm
      {...props}
      name="season"
      schema={seasonSchema}
      line={{ branch: branch.id, replaces: own?.from ?? '' }}
      initial={{
        name: dates?.name ?? '',
        from: dates?.from ?? '',
        until: dates?.until ?? '',
        ...typedWeek(days),
      }}
      className="grid gap-5 rounded-xl border border-line p-4"
    >
      {(field) => (
        <>
          <h4 className="text-lg">{own ? seasonLabels[own.name]() : m.hours_season_new()}</h4>
          {ramadan?.isExpected && (
            <p className="text-sm text-muted">{m.hours_season_expected_hint()}</p>
          )}
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField
              field={field('name')}
              label={m.hours_season_name()}
              options={optionsOf(seasonNames, seasonLabels)}
              emptyLabel={m.forms_choose()}
            />
            <TextField field={field('from')} label={m.hours_off_from()} type="date" />
            <TextField field={field('until')} label={m.hours_off_until()} type="date" min={today} />
          </div>
          <p className="text-sm text-muted">{m.hours_weekly_hint()}</p>
          <WeekFields field={field} days={days} />
          <SubmitButton>{m.hours_season_submit()}</SubmitButton>
        </>
      )}
    </HoursForm>
  )
}
