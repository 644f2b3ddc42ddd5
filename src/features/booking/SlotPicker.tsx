import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DayView, PracticeView, SlotView } from '#/server/bookings/views.ts'
import { ChoiceGrid } from '#/ui/ChoiceGrid.tsx'
import { routerLink, topLink } from '#/ui/RouterLink.tsx'
import { dayLabel } from './day-label.ts'
import { visitFee } from './price.ts'

type SlotPickerProps = {
  practice: PracticeView
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
export function SlotPicker({ practice, branchId, day, days, today, hrefs }: SlotPickerProps) {
  const { branches } = practice
  const shown = days.find(({ date }) => date === day)
  const isEmpty = days.every(({ slots }) => slots.length === 0)
  return (
    <div className="grid gap-4">
      {branches.length > 1 && (
        <ChoiceGrid
          label={m.booking_branch()}
          className="grid-cols-2!"
          selectedId={branchId}
          way={{ as: 'links', link: routerLink }}
          choices={branches.map((branch) => ({
            id: branch.id,
            label: branch.district,
            sublabel: m.booking_fee({ fee: visitFee(practice, branch) }),
            href: hrefs.branch(branch.id),
          }))}
        />
      )}
      {!isEmpty && (
        <ChoiceGrid
          label={m.booking_day()}
          className="grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]!"
          selectedId={day}
          way={{ as: 'links', link: routerLink }}
          choices={days
            .filter(({ slots }) => slots.length > 0)
            .map(({ date, slots }) => ({
              id: date,
              label: dayLabel(date, today),
              sublabel: formatCalendarDate(date, 'dayMonth'),
              note: slotsCount(slots.length),
              href: hrefs.day(date),
            }))}
        />
      )}
      <Holidays days={days} />
      {isEmpty ? (
        <p className="text-muted">{m.booking_no_slots()}</p>
      ) : (
        <SlotGrid slots={shown?.slots ?? []} href={hrefs.slot} label={m.booking_times()} leads />
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
  /** Whether the first one leads. */
  leads?: boolean
}

export function SlotGrid({ slots, href, label, withDay = false, leads = false }: SlotGridProps) {
  return (
    <ChoiceGrid
      label={label}
      way={{ as: 'links', link: topLink }}
      choices={slots.map((slot, index) => ({
        id: `${slot.branchId} ${slot.startsAt}`,
        label: formatInstant(slot.startsAt, 'time'),
        sublabel: withDay ? formatInstant(slot.startsAt, 'shortDay') : undefined,
        href: href(slot),
        leads: leads && index === 0,
      }))}
    />
  )
}

function slotsCount(count: number): string {
  return m.booking_slots_count({ count, shown: formatNumber(count) })
}
