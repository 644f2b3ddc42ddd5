import { careWindows, type RateUnit } from '#/domain/care.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { Services } from '#/server/services.server.ts'
import type { WindowDay } from './care.ts'

/** When somebody can come, day by day. */
export async function listDays(
  { homecare, clock }: Pick<Services, 'homecare' | 'clock'>,
  unit: RateUnit,
): Promise<WindowDay[]> {
  const now = clock.now()
  const closed = await homecare.listClosedDates(clinicDate(now))
  const windows = careWindows(unit, now, closed)
  return [...Map.groupBy(windows, ({ date }) => date).entries()].map(([date, on]) => ({
    date,
    windows: on.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }))
}
