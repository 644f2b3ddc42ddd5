import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { formatNumber } from '#/i18n/money.ts'
import { labPlaceNames } from '#/i18n/terms/laboratory.ts'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/parts/StatusBadge.tsx'
import type { DeskLineView, LabDayView } from '#/server/lab-orders/desk.ts'
import { buttonClasses } from '#/ui/button-classes.ts'
import { Empty } from '#/ui/Empty.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'
import { WorkTable } from '#/ui/WorkTable.tsx'
import { windowText } from './SlotField.tsx'
import { labOrderLooks } from './statuses.ts'

/** A laboratory's orders of a day by window and area, and what waits from other days. */
export function DayPage({ view }: { view: LabDayView }) {
  const { page, day, before, after, lines, waiting } = view
  return (
    <div className="grid gap-6">
      <nav aria-label={m.laborders_days()} className="flex flex-wrap items-center gap-2">
        <DayLink page={page} day={before} label={m.laborders_day_before()} />
        <strong className="px-2">{formatCalendarDate(day, 'day')}</strong>
        <DayLink page={page} day={after} label={m.laborders_day_after()} />
      </nav>
      {waiting.length > 0 && (
        <section className="grid gap-3" aria-labelledby="waiting">
          <h2 id="waiting" className="text-xl">
            {m.laborders_waiting()}
          </h2>
          <Lines
            page={page}
            lines={waiting}
            caption={m.laborders_waiting()}
            when={({ startsAt }) =>
              startsAt ? formatInstant(startsAt, 'dateTime') : m.laborders_no_window()
            }
          />
        </section>
      )}
      {lines.length > 0 ? (
        <Lines page={page} lines={lines} caption={m.laborders_day_orders()} when={windowOf} />
      ) : (
        <Empty title={m.laborders_day_none()} />
      )}
    </div>
  )
}

function DayLink({ page, day, label }: { page: string; day: string; label: string }) {
  return routerLink({
    href: localizedPath(`${page}?day=${day}`),
    className: buttonClasses({ variant: 'outline', color: 'neutral', size: 'sm' }),
    children: label,
  })
}

/** Enter follows this link of a row. */
const opensRow = { 'data-row-link': true }

type LinesProps = {
  page: string
  lines: readonly DeskLineView[]
  caption: string
  /** Lines of other days need their date. */
  when: (line: DeskLineView) => string
}

function Lines({ page, lines, caption, when }: LinesProps) {
  return (
    <WorkTable
      caption={caption}
      titleLabel={m.laborders_reference()}
      hint={m.laborders_keys()}
      columns={[
        { key: 'when', label: m.laborders_when() },
        { key: 'place', label: m.laborders_place() },
        ...(lines.some(({ lab }) => lab) ? [{ key: 'lab', label: m.laborders_lab() }] : []),
        { key: 'patient', label: m.laborders_for() },
        { key: 'tests', label: m.laborders_tests() },
        { key: 'status', label: m.laborders_status() },
      ]}
      rows={lines.map((line) => ({
        key: line.reference,
        title: routerLink({
          href: localizedPath(`${page}/${line.reference}`),
          ...opensRow,
          className: 'inline-flex min-h-11 items-center font-medium text-primary-ink',
          children: <bdi dir="ltr">{line.reference}</bdi>,
        }),
        cells: {
          when: when(line),
          place: line.district ?? labPlaceNames[line.place](),
          lab: line.lab,
          patient: <bdi>{line.patientName}</bdi>,
          tests: formatNumber(line.testCount),
          status: <StatusBadge look={labOrderLooks[line.status]} of={m.laborders_status()} />,
        },
      }))}
    />
  )
}

function windowOf({ startsAt, endsAt }: DeskLineView): string {
  return startsAt && endsAt ? windowText({ startsAt, endsAt }) : m.laborders_no_window()
}
