import { sql, type SQL } from 'drizzle-orm'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { feeIn, timeIn } from './place.ts'
import { specialtyWeight } from './criteria.ts'

/**
 * The sort keys, in order, each ascending. The doctor's id follows them, so that no doctor appears on two
 * pages. Relevance weighs as much as quality: a doctor whose field matches half as well ranks lower.
 */
export function orderKeys({
  sort: asked,
  now,
  criteria,
  near,
  place,
}: Pick<PreparedSearch, 'sort' | 'now' | 'criteria' | 'near' | 'place'>): readonly [SQL, SQL] {
  const sort = asked === 'distance' && !near ? 'recommended' : asked
  const time = timeIn(place, now)
  const fee = feeIn(place)
  const weight = criteria ? specialtyWeight(criteria) : sql`1`
  const fitting = sql`-(${weight} * (${score(time, now)}))`
  if (sort === 'recommended' && criteria?.isCheap) return [sql`-(${weight})`, fee]
  const keys = {
    recommended: [fitting, soonest(time)],
    soonest: [soonest(time), fitting],
    fee: [fee, fitting],
    // If the statement has `nearness`, it orders before these.
    distance: [fitting, sql`0`],
    rating: [sql`-(${meanRating})`, sql`-${listing.ratingCount}`],
  } as const
  return keys[sort]
}

// The Bayesian mean: a doctor with few reviews is rated as if there were this many more of the usual rating.
const USUAL_RATING = 4.2
const USUAL_WEIGHT = 5

const meanRating = sql`(${sql.raw(String(USUAL_RATING * USUAL_WEIGHT))}
  + coalesce(${listing.rating}, 0) * ${listing.ratingCount})
  / (${sql.raw(String(USUAL_WEIGHT))} + ${listing.ratingCount})`

/** In stars; a verified syndicate card and a slot soon add part of one. */
const score = (time: SQL, now: Date) => sql`${meanRating}
  + case when ${listing.verified} then 0.3::float8 else 0 end
  + case
      when ${time} < ${at(now, 1)} then 0.3::float8
      when ${time} < ${at(now, 3)} then 0.15
      when ${time} is null then -0.5
      else 0
    end`

const soonest = (time: SQL) => sql`coalesce(${time}, 'infinity'::timestamptz)`

const at = (now: Date, days: number) =>
  sql`${new Date(+now + days * 86_400_000).toISOString()}::timestamptz`
