import { careWindows, type RateUnit } from '#/domain/care.ts'
import type { App } from '#/server/app.ts'
import { listDatesWithoutCare } from './holidays.ts'
import type { WindowDay } from './views.ts'

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
