import { careWindows, type RateUnit } from '#/domain/care.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { App } from '#/server/app.ts'
import { listClosedDates } from './homecare.ts'
import type { WindowDay } from './views.ts'

/** Available times, by day. */
export async function listDays(app: App, unit: RateUnit): Promise<WindowDay[]> {
  const now = app.clock.now()
  const closed = await listClosedDates(app, clinicDate(now))
  const windows = careWindows(unit, now, closed)
  return [...Map.groupBy(windows, ({ date }) => date).entries()].map(([date, on]) => ({
    date,
    windows: on.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }))
}
