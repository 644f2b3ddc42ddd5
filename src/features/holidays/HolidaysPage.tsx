import { useFailedPost } from '#/forms/failed-post.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { HolidaysView } from '#/server/holidays/desk.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { routerLink } from '#/ui/RouterLink.tsx'
import { AddHoliday } from './AddHoliday.tsx'
import { HolidayCard } from './HolidayCard.tsx'
import { HOLIDAY_YEARS } from './search.ts'

type HolidaysPageProps = {
  view: HolidaysView
  /** The id of the holiday whose form is shown. */
  open: string | undefined
  isDone: boolean
}

/** The holidays of a year: which dates hold, and whether home care comes on them. */
export function HolidaysPage({ view, open, isDone }: HolidaysPageProps) {
  const failed = useFailedPost()
  const { year, holidays } = view
  return (
    <div className="grid max-w-4xl gap-5">
      <p className="max-w-3xl text-muted">{m.holidays_lead()}</p>
      {isDone && !failed && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element holds no blocks
        <Alert role="status" color="success">
          {m.holidays_done()}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{m.holidays_year({ year: plainYear(year) })}</h2>
        <Years year={year} />
      </div>
      <ul className="grid gap-3">
        {holidays.map((holiday) => (
          <HolidayCard
            key={holiday.id}
            holiday={holiday}
            shown={year}
            isOpen={holiday.id === open}
          />
        ))}
      </ul>
      <AddHoliday />
    </div>
  )
}

function Years({ year }: { year: number }) {
  const { first, last } = HOLIDAY_YEARS
  const around = [
    { to: year - 1, label: m.holidays_previous_year },
    { to: year + 1, label: m.holidays_next_year },
  ]
  return (
    <nav aria-label={m.holidays_years()} className="flex gap-2">
      {around.map(
        ({ to, label }) =>
          first <= to &&
          to <= last && (
            <span key={to}>
              {routerLink({
                href: localizedPath(`/staff/holidays?year=${to}`),
                'aria-label': label({ year: plainYear(to) }),
                className: buttonClasses({ variant: 'outline', size: 'sm' }),
                children: plainYear(to),
              })}
            </span>
          ),
      )}
    </nav>
  )
}

const plainYear = (year: number) => formatNumber(year, { useGrouping: false })
