import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DayView, SlotView } from '#/server/bookings/views.ts'
import type { BranchView } from '#/server/doctors/branch.ts'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { DateStrip } from '#/ui/DateStrip.tsx'
import { routerLink } from '#/ui/RouterLink.tsx'

type SlotPickerProps = {
  branches: BranchView[]
  branchId: string
  day: string
  days: DayView[]
  today: string
  /** Addresses: the same page for another branch or day, and the next page with a slot. */
  hrefs: {
    branch: (branchId: string) => string
    day: (date: string) => string
    slot: (slot: SlotView) => string
  }
}

/** Branch, day, time: all of them links, so that it works before and without JavaScript. */
export function SlotPicker({ branches, branchId, day, days, today, hrefs }: SlotPickerProps) {
  const shown = days.find(({ date }) => date === day)
  const isEmpty = days.every(({ slots }) => slots.length === 0)
  return (
    <div className="grid gap-5">
      {branches.length > 1 && (
        <ChoiceGrid
          label={m.booking_branch()}
          className="grid-cols-1! sm:grid-cols-2!"
          selectedId={branchId}
          way={{ as: 'links', link: routerLink }}
          choices={branches.map((branch) => ({
            id: branch.id,
            label: branch.district,
            sublabel: m.booking_fee({ fee: formatMoney(branch.feePiastres) }),
            href: hrefs.branch(branch.id),
          }))}
        />
      )}
      <DateStrip
        label={m.booking_day()}
        selectedId={day}
        way={{ as: 'links', link: routerLink }}
        choices={days.map(({ date, slots, closed }) => ({
          id: date,
          label: dayLabel(date, today),
          sublabel: formatCalendarDate(date, 'dayMonth'),
          note: closed ? m.booking_slots_closed() : slotsCount(slots.length),
          href: hrefs.day(date),
          disabled: slots.length === 0,
        }))}
      />
      <Holidays days={days} />
      {isEmpty ? (
        <p className="text-muted">{m.booking_no_slots()}</p>
      ) : (
        <SlotGrid slots={shown?.slots ?? []} href={hrefs.slot} label={m.booking_times()} />
      )}
    </div>
  )
}

/** Why a day has no times, where it is a holiday. */
function Holidays({ days }: { days: DayView[] }) {
  const closed = days.filter((day) => day.closed?.holiday)
  if (closed.length === 0) return null
  return (
    <ul className="text-sm text-muted">
      {closed.map(({ date, closed: why }) => (
        <li key={date}>
          {m.booking_closed_holiday({
            date: formatCalendarDate(date, 'day'),
            holiday: why?.holiday ?? '',
          })}
        </li>
      ))}
    </ul>
  )
}

type SlotGridProps = {
  slots: SlotView[]
  href: (slot: SlotView) => string
  label: string
  /** For slots of several days. */
  withDay?: boolean
}

export function SlotGrid({ slots, href, label, withDay = false }: SlotGridProps) {
  return (
    <ChoiceGrid
      label={label}
      way={{ as: 'links', link: routerLink }}
      choices={slots.map((slot) => ({
        id: `${slot.branchId} ${slot.startsAt}`,
        label: formatInstant(slot.startsAt, 'time'),
        sublabel: withDay ? formatInstant(slot.startsAt, 'shortDay') : undefined,
        href: href(slot),
      }))}
    />
  )
}

/** "Today" and "Tomorrow" if they apply, otherwise the weekday; `today` is a clinic date. */
function dayLabel(date: string, today: string): string {
  const distance = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (distance === 0) return m.booking_today()
  if (distance === 1) return m.booking_tomorrow()
  return formatCalendarDate(date, 'weekday')
}

function slotsCount(count: number): string {
  return count === 0
    ? m.booking_slots_none()
    : m.booking_slots_count({ count, shown: formatNumber(count) })
}
