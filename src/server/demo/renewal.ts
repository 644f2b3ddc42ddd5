import { cacheTags } from '#/domain/content/content.ts'
import type { App } from '#/server/app.ts'
import { transact } from '#/server/work.ts'
import { renewArticles, renewOffers, renewVacancies } from './content.ts'
import { renewDaysOff } from './days-off.ts'
import { renewSeasons } from './seasons.ts'
import { renewStatements } from './statements.ts'
import { renewVisits } from './visits.ts'
import { renewVouchers } from './vouchers.ts'

/**
 * Keeps the demo's dates near today: moves seeded rows that have not been edited to their next period.
 * Repeating it, or running it after months, gives the same dates. Returns how many pieces,
 * vouchers, confirmed prices and facts, seasons, days off and visits it moved.
 */
export async function renewDemo(app: App): Promise<number> {
  const vouchers = await transact(app, renewVouchers)
  const statements = await transact(app, renewStatements)
  const pieces = await transact(app, async (work) => [
    ...(await renewOffers(work)),
    ...(await renewVacancies(work)),
    ...(await renewArticles(work)),
  ])
  const seasons = await renewSeasons(app)
  const daysOff = await renewDaysOff(app)
  const visits = await renewVisits(app)
  if (pieces.length > 0) await app.gateways.cache.purge([...new Set(pieces.flatMap(cacheTags))])
  return pieces.length + vouchers + statements + seasons + daysOff + visits
}
