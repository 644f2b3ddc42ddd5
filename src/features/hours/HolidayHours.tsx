import type { HolidayChoice } from '#/domain/schedule/holiday-choice.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'
import type { HolidayHoursView, HoursView } from '#/server/hours/page.ts'
import { Badge } from '#/ui/Badge.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Card } from '#/ui/Card.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { rangeText } from './DaysOff.tsx'
import { offSchema, type HoursFormsProps } from './hours.ts'
import { HoursForm } from './HoursForm.tsx'

type HolidayHoursProps = HoursFormsProps & { hours: HoursView }

/** The year's holidays: open as usual, closed, or with other hours. */
export function HolidayHours({ hours, ...props }: HolidayHoursProps) {
  return (
    <Card as="section" aria-labelledby="holiday-hours" className="grid content-start gap-2">
      <h2 id="holiday-hours" className="text-xl">
        {m.hours_holidays_title()}
      </h2>
      <p className="text-sm text-muted">{m.hours_holidays_hint()}</p>
      <ul className="divide-y divide-line">
        {hours.holidays.map((holiday) => (
          <HolidayLine key={`${holiday.name} ${holiday.from}`} {...props} holiday={holiday} />
        ))}
      </ul>
    </Card>
  )
}

function HolidayLine({ holiday, ...props }: HoursFormsProps & { holiday: HolidayHoursView }) {
  const { name, from, until, choice } = holiday
  const line = { branch: '', from, until }
  const special = localizedPath(`/provider/${props.about.slug}/hours?special=${from}`)
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi>{name}</bdi>
          <Badge color={choice === 'partly' ? 'warning' : 'neutral'}>{choiceNames[choice]()}</Badge>
        </p>
        <p className="text-sm text-muted">{rangeText(from, until)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {choice !== 'closed' && (
          <HoursForm {...props} name="closeHoliday" schema={offSchema} line={line}>
            <LineButton action={m.hours_holidays_close()} name={name} />
          </HoursForm>
        )}
        {(choice === 'closed' || choice === 'partly') && (
          <HoursForm {...props} name="openHoliday" schema={offSchema} line={line}>
            <LineButton action={m.hours_holidays_reopen()} name={name} />
          </HoursForm>
        )}
        {choice !== 'closed' &&
          routerLink({
            href: `${special}#special-hours`,
            className: buttonClasses({ variant: 'outline', color: 'neutral', size: 'sm' }),
            children: (
              <>
                {m.hours_holidays_set_other()}
                <span className="sr-only"> {name}</span>
              </>
            ),
          })}
      </div>
    </li>
  )
}

function LineButton({ action, name }: { action: string; name: string }) {
  return (
    <SubmitButton size="sm" variant="outline" color="neutral">
      {action}
      <span className="sr-only"> {name}</span>
    </SubmitButton>
  )
}

const choiceNames: Names<HolidayChoice> = {
  open: m.hours_holidays_open,
  closed: m.hours_holidays_closed,
  'other-hours': m.hours_holidays_other,
  partly: m.hours_holidays_partly,
}
