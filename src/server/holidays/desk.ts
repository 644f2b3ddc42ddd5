import { holidaysByRule } from '#/domain/schedule/holiday-calendar.ts'
import {
  decideHolidays,
  idOfHoliday,
  type Holiday,
  type HolidayState,
} from '#/domain/schedule/holidays.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { mayEditHolidays, versionOfHoliday } from './decide.ts'
import { listDecisions } from './holidays.ts'
import { holidayName } from './names.ts'

export type HolidayView = {
  id: string
  key: string
  year: number
  name: string
  from: string
  until: string
  state: HolidayState
  /** Staff added it. */
  isAdded: boolean
  hasCare: boolean
  seen: string
}

export type HolidaysView = { year: number; holidays: HolidayView[] }

export type HolidaysSearch = { year?: number | undefined }

/** All holidays of a year for the desk, also those that were dropped; null without permission. */
export async function findHolidayDesk(
  app: App,
  actor: DeskActor | null,
  { year: chosen }: HolidaysSearch,
): Promise<HolidaysView | null> {
  if (!mayEditHolidays(actor)) return null
  const year = chosen ?? Number(clinicDate(app.clock.now()).slice(0, 4))
  const [from, until] = [`${year}-01-01`, `${year}-12-31`]
  const all = decideHolidays(holidaysByRule(from, until), await listDecisions(app.db))
  return {
    year,
    holidays: all.filter((each) => each.from <= until && from <= each.until).map(viewHoliday),
  }
}

function viewHoliday(holiday: Holiday): HolidayView {
  const { key, year, from, until, state, hasCare } = holiday
  const dates = { from, until, state, hasCare }
  const isAdded = holiday.name !== null
  const name = holidayName(holiday)
  return {
    id: idOfHoliday(holiday),
    key,
    year,
    name,
    ...dates,
    isAdded,
    seen: versionOfHoliday(holiday),
  }
}
