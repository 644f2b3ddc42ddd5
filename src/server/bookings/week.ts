import { timesEnd } from '#/domain/booking/visit-type.ts'
import type { Slot } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, daysBetween } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { listHolidays } from '#/server/holidays/holidays.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findDiary, forType, freeSlots, SHOWN_DAYS, shownDates } from './free-slots.ts'
import { viewDays, viewPractice, type DayView, type PracticeView } from './views.ts'

/** A branch's free times on the days that are shown. */
export type WeekView = {
  practice: PracticeView
  branchId: string
  day: string
  days: DayView[]
  /** The clinic's date. */
  today: string
  /** The address names a type that is not offered, and these are the times of the consultation. */
  isTypeUnknown: boolean
}

/** What the booking pages read from the query string; invalid values are ignored. */
export type BookingSearch = {
  doctor?: string | undefined
  /** The slug of a visit type. */
  type?: string | undefined
  branch?: string | undefined
  day?: string | undefined
  at?: string | undefined
  /** The ticket of the hold, where the browser keeps no cookies. */
  hold?: string | undefined
}

/** A doctor's free slots; the same for every visitor, so cacheable. */
export async function findWeek(app: App, search: BookingSearch): Promise<WeekView | null> {
  const now = app.clock.now()
  const diary = search.doctor ? await findDiary(app, search.doctor) : null
  if (!diary) return null
  const practice = forType(diary, search.type) ?? diary
  const slots = freeSlots(practice, now)
  dependsOn([`diary:${practice.doctorId}`], timesEnd(practice.visitType, slots[0], now))
  return weekOf(app, practice, slots, search)
}

export async function weekOf(
  app: App,
  practice: Practice,
  slots: Slot[],
  search: BookingSearch,
): Promise<WeekView> {
  const now = app.clock.now()
  const branchId = chosenBranch(practice, slots, search)
  const here = slots.filter((slot) => slot.branchId === branchId)
  const first = firstShownDay(here, search, now)
  const dates = shownDates(first)
  const holidays = await listHolidays(app, first, dates.at(-1) ?? first)
  const days = viewDays(here, { dates, schedule: practice, branchId, holidays })
  const shown =
    days.find(({ date }) => date === search.day) ?? days.find((day) => day.slots.length > 0)
  return {
    practice: viewPractice(practice),
    branchId,
    day: shown?.date ?? first,
    days,
    today: clinicDate(now),
    isTypeUnknown: search.type !== undefined && search.type !== practice.visitType?.slug,
  }
}

/** The branch of the address, else the one with the soonest slot, else the doctor's first. */
function chosenBranch(practice: Practice, slots: Slot[], { branch }: BookingSearch): string {
  const named = practice.branches.find(({ id }) => id === branch)
  return named?.id ?? slots[0]?.branchId ?? practice.branches[0]?.id ?? ''
}

/** The week of the day in the query string, else of the first day with a slot. */
function firstShownDay(slots: Slot[], { day, at }: BookingSearch, now: Date): string {
  const today = clinicDate(now)
  const selected = day ?? (at && clinicDate(new Date(at)))
  if (selected && selected >= today) return withinWeekOf(today, selected)
  const first = slots[0]
  return first ? withinWeekOf(today, clinicDate(first.startsAt)) : today
}

/** Weeks are counted from today, so that paging back and forth shows the same ones. */
function withinWeekOf(today: string, date: string): string {
  const ahead = daysBetween(today, date)
  return addDays(today, ahead - (ahead % SHOWN_DAYS))
}
