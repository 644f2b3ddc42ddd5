import { CARE_PLANNING_DAYS } from '#/domain/care/care.ts'
import { isDayOff, type Holiday } from '#/domain/schedule/holidays.ts'
import { datesBetween } from '#/domain/schedule/schedule-change.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { listHolidays } from './holidays.ts'

/** The holidays from today on, as far as care can be ordered, on which it does not come. */
export async function listHolidaysWithoutCare(app: App, now: Date): Promise<Holiday[]> {
  const today = clinicDate(now)
  const found = await listHolidays(app, today, addDays(today, CARE_PLANNING_DAYS))
  return found.filter((holiday) => isDayOff(holiday) && !holiday.hasCare)
}

/** Their calendar dates. */
export async function listDatesWithoutCare(app: App, now: Date): Promise<string[]> {
  return (await listHolidaysWithoutCare(app, now)).flatMap(datesBetween)
}
