import { careWindows, OFFERED_DAYS, type RateUnit } from '#/domain/care/care.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { publicHolidayName } from '#/server/holidays/names.ts'
import { listDatesWithoutCare, listHolidaysWithoutCare } from '#/server/holidays/without-care.ts'
import type { CareHolidayView, WindowDay } from './views.ts'

/** The holidays among the offered dates, on which home care does not come. */
export async function listCareHolidays(app: App): Promise<CareHolidayView[]> {
  const now = app.clock.now()
  const last = addDays(clinicDate(now), OFFERED_DAYS - 1)
  const found = await listHolidaysWithoutCare(app, now)
  return found
    .filter(({ from }) => from <= last)
    .map((holiday) => ({
      name: publicHolidayName(holiday),
      from: holiday.from,
      until: holiday.until,
    }))
}

/** Available times, by day. */
export async function listDays(app: App, unit: RateUnit): Promise<WindowDay[]> {
  const now = app.clock.now()
  const closed = await listDatesWithoutCare(app, now)
  const windows = careWindows(unit, now, closed)
  return [...Map.groupBy(windows, ({ date }) => date).entries()].map(([date, on]) => ({
    date,
    windows: on.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }))
}
