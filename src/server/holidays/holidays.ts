import { holidaysByRule } from '#/domain/schedule/holiday-calendar.ts'
import { decideHolidays, type Holiday, type HolidayDecision } from '#/domain/schedule/holidays.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { holidays } from '#/server/db/schema/holidays.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'

const readDecisions = cachedByTopic(['holidays'], ({ reads }) => listDecisions(reads))

/** All decisions of staff, as they are now: a few a year. */
export async function listDecisions(db: Queries): Promise<HolidayDecision[]> {
  const rows = await db.select().from(holidays)
  return rows.map(decisionOf)
}

type Row = typeof holidays.$inferSelect

export function decisionOf({ key, year, isDropped, hasCare, ...row }: Row): HolidayDecision {
  const { startsOn, endsOn, nameAr, nameEn } = row
  const name = nameAr !== null && nameEn !== null ? { ar: nameAr, en: nameEn } : null
  return { key, year, from: startsOn, until: endsOn, isDropped, hasCare, name }
}

/** The holidays, and Ramadan, between two calendar dates, both included; without those that staff dropped. */
export async function listHolidays(app: App, from: string, until: string): Promise<Holiday[]> {
  const rules = holidaysByRule(from, until)
  return decideHolidays(rules, await readDecisions(app)).filter(
    (each) => each.state !== 'dropped' && each.from <= until && from <= each.until,
  )
}
