import { SelectField, TextField } from '#/forms/controls.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { HoursView } from '#/server/hours/page.ts'
import { Card } from '#/ui/Card.tsx'
import { specialSchema, usualSchema, type HoursFormsProps } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'
import { SessionFields, typedSessions } from './SessionFields.tsx'
import { spanText } from './WeeklyHours.tsx'

type SpecialHoursProps = HoursFormsProps & {
  hours: HoursView
  /** The date to begin with. */
  specialDate: string | undefined
}

/** Hours of one date, instead of the weekly ones. */
export function SpecialHours({ hours, specialDate, ...props }: SpecialHoursProps) {
  return (
    <Card as="section" aria-labelledby="special-hours" className="grid content-start gap-4">
      <div>
        <h2 id="special-hours" className="text-xl">
          {m.hours_special_title()}
        </h2>
        <p className="text-sm text-muted">{m.hours_special_hint()}</p>
      </div>
      {hours.exceptions.length === 0 ? (
        <p className="text-muted">{m.hours_special_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {hours.exceptions.map((exception) => (
            <ExceptionLine
              key={`${exception.branchId} ${exception.date}`}
              {...props}
              exception={exception}
            />
          ))}
        </ul>
      )}
      <SpecialForm key={specialDate} {...props} hours={hours} specialDate={specialDate} />
    </Card>
  )
}

type ExceptionLineProps = HoursFormsProps & { exception: HoursView['exceptions'][number] }

function ExceptionLine({ exception, ...props }: ExceptionLineProps) {
  const { branchId, branchName, date, sessions } = exception
  const day = formatCalendarDate(date, 'shortDay')
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div>
        <p>
          {day} <span className="text-sm text-muted">{branchName}</span>
        </p>
        {sessions.map((session) => (
          <p key={session.startsAt} className="text-sm text-muted">
            {spanText(session)}
          </p>
        ))}
      </div>
      <HoursForm {...props} name="usual" schema={usualSchema} line={{ branch: branchId, date }}>
        <SubmitButton size="sm" variant="outline" color="neutral">
          {m.hours_special_remove()}
          <span className="sr-only"> {day}</span>
        </SubmitButton>
      </HoursForm>
    </li>
  )
}

function SpecialForm({ hours, specialDate = '', ...props }: SpecialHoursProps) {
  const [first] = hours.branches
  const usual = first?.days.flatMap(({ sessions }) => sessions)[0]?.slotMinutes ?? 30
  const initial = {
    date: specialDate,
    branch: hours.branches.length === 1 && first ? first.id : '',
    ...typedSessions(0, [], String(usual)),
    '0-2-minutes': String(usual),
  }
  return (
    <HoursForm
      {...props}
      name="special"
      schema={specialSchema}
      initial={initial}
      className="grid gap-4"
    >
      {(field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              field={field('branch')}
              label={m.hours_off_branch()}
              options={hours.branches.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField
              field={field('date')}
              label={m.hours_special_date()}
              type="date"
              min={hours.today}
            />
          </div>
          <SessionFields field={field} day={0} count={1} />
          <SubmitButton>{m.hours_special_submit()}</SubmitButton>
        </>
      )}
    </HoursForm>
  )
}
