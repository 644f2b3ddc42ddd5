import { Checkbox } from '#/ui/Checkbox.tsx'
import { TextField } from '#/forms/controls.tsx'
import type { FieldState, Typed } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { HolidayView } from '#/server/holidays/desk.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { HolidayForm } from './HolidayForm.tsx'
import { confirmHolidaySchema, holidaySchema } from './holidays.ts'
import { stateNames } from './labels.ts'

type HolidayCardProps = {
  holiday: HolidayView
  /** The page's year. */
  shown: number
  isOpen: boolean
}

/** One holiday: its dates, and the form that confirms or moves it. */
export function HolidayCard({ holiday, shown, isOpen }: HolidayCardProps) {
  const { key, year, seen, name, state, hasCare } = holiday
  const line = { key, year: String(year), seen, shown: String(shown) }
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 text-lg">
            <bdi>{name}</bdi>
            <Badge color={state === 'expected' ? 'warning' : 'neutral'}>
              {stateNames[state]()}
            </Badge>
          </h3>
          <p className={state === 'dropped' ? 'text-muted line-through' : 'text-muted'}>
            {holidayDates(holiday)}
          </p>
          {hasCare && state !== 'dropped' && <p className="text-sm">{m.holidays_care()}</p>}
        </div>
        {!isOpen && <Actions holiday={holiday} line={line} />}
      </div>
      {isOpen && <DatesForm holiday={holiday} line={line} />}
    </Card>
  )
}

export function holidayDates({ from, until }: { from: string; until: string }): string {
  const first = formatCalendarDate(from, 'day')
  return from === until
    ? first
    : m.hours_range({ from: first, until: formatCalendarDate(until, 'day') })
}

type LineProps = { holiday: HolidayView; line: Typed }

function Actions({ holiday, line }: LineProps) {
  const { id, name, from, until, state, hasCare, isAdded } = holiday
  const query = new URLSearchParams({ year: line['shown'] ?? '', open: id })
  const isDecided = state === 'decided' || state === 'dropped'
  return (
    <div className="flex flex-wrap items-start gap-2">
      {state === 'expected' && (
        <HolidayForm
          name="confirmHoliday"
          schema={confirmHolidaySchema}
          line={{ ...line, from, until, hasCare: hasCare ? 'yes' : 'no' }}
        >
          <SubmitButton size="sm">
            <Named action={m.holidays_confirm()} name={name} />
          </SubmitButton>
        </HolidayForm>
      )}
      {routerLink({
        href: localizedPath(`/staff/holidays?${query}`),
        className: buttonClasses({ variant: 'outline', size: 'sm' }),
        children: <Named action={m.holidays_change()} name={name} />,
      })}
      {state !== 'dropped' && !isAdded && (
        <HolidayForm name="dropHoliday" schema={holidaySchema} line={line}>
          <SubmitButton size="sm" variant="outline" color="neutral">
            <Named action={m.holidays_drop()} name={name} />
          </SubmitButton>
        </HolidayForm>
      )}
      {isDecided && (
        <HolidayForm name="restoreHoliday" schema={holidaySchema} line={line}>
          <SubmitButton size="sm" variant="outline" color="neutral">
            <Named action={isAdded ? m.holidays_remove() : m.holidays_restore()} name={name} />
          </SubmitButton>
        </HolidayForm>
      )}
    </div>
  )
}

/** Which of the page's many buttons it is. */
function Named({ action, name }: { action: string; name: string }) {
  return (
    <>
      {action}
      <span className="sr-only"> {name}</span>
    </>
  )
}

function DatesForm({ holiday, line }: LineProps) {
  const { from, until, hasCare } = holiday
  return (
    <HolidayForm
      name="confirmHoliday"
      schema={confirmHolidaySchema}
      line={line}
      initial={{ from, until, hasCare: hasCare ? 'yes' : '' }}
      className="grid gap-3 sm:max-w-2xl"
    >
      {(field) => (
        <>
          <DatesFields field={field} />
          <SubmitButton className="justify-self-start">{m.holidays_save()}</SubmitButton>
        </>
      )}
    </HolidayForm>
  )
}

export function DatesFields({ field }: { field: (name: string) => FieldState }) {
  const { error, defaultValue, ...care } = field('hasCare')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField field={field('from')} label={m.holidays_from()} type="date" />
        <TextField field={field('until')} label={m.holidays_until()} type="date" />
      </div>
      <Checkbox
        id={care.id}
        name={care.name}
        value="yes"
        defaultChecked={defaultValue === 'yes'}
        label={m.holidays_care()}
        error={error}
      />
    </>
  )
}
