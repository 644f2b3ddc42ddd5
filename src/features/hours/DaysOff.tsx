import { SelectField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { HoursView } from '#/server/hours/page.ts'
import { Card } from '#/ui/Card.tsx'
import { offSchema, type HoursFormsProps } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'

type DaysOffProps = HoursFormsProps & { hours: HoursView }

export function DaysOff({ hours, ...props }: DaysOffProps) {
  return (
    <Card as="section" aria-labelledby="days-off" className="grid content-start gap-4">
      <h2 id="days-off" className="text-xl">
        {m.hours_off_title()}
      </h2>
      {hours.daysOff.length === 0 ? (
        <p className="text-muted">{m.hours_off_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {hours.daysOff.map((range) => (
            <RangeLine key={`${range.branchId} ${range.from}`} {...props} range={range} />
          ))}
        </ul>
      )}
      <OffForm {...props} hours={hours} />
    </Card>
  )
}

type RangeLineProps = HoursFormsProps & { range: HoursView['daysOff'][number] }

function RangeLine({ range, ...props }: RangeLineProps) {
  const { branchId, branchName, from, until } = range
  const text = rangeText(from, until)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p>
        {text}
        <span className="block text-sm text-muted">{branchName ?? m.hours_off_all()}</span>
      </p>
      <HoursForm
        {...props}
        name="on"
        schema={offSchema}
        line={{ branch: branchId ?? '', from, until }}
      >
        <SubmitButton size="sm" variant="outline" color="neutral">
          {m.hours_off_remove()}
          <span className="sr-only"> {text}</span>
        </SubmitButton>
      </HoursForm>
    </li>
  )
}

export function rangeText(from: string, until: string): string {
  const first = formatCalendarDate(from, 'shortDay')
  return from === until
    ? first
    : m.hours_range({ from: first, until: formatCalendarDate(until, 'shortDay') })
}

function OffForm({ hours, ...props }: DaysOffProps) {
  const branches = hours.branches.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <HoursForm {...props} name="off" schema={offSchema} className="grid gap-4">
      {(field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              field={field('from')}
              label={m.hours_off_from()}
              type="date"
              min={hours.today}
            />
            <TextField
              field={field('until')}
              label={m.hours_off_until()}
              type="date"
              min={hours.today}
            />
          </div>
          <SelectField
            field={field('branch')}
            label={m.hours_off_branch()}
            emptyLabel={m.hours_off_all()}
            options={branches}
          />
          <SubmitButton>{m.hours_off_submit()}</SubmitButton>
        </>
      )}
    </HoursForm>
  )
}
