import { sql, type SQL } from 'drizzle-orm'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { DoctorSearch } from './listing.ts'
import { feeIn, timeIn, type Place } from './place.ts'
import { fieldWeight } from './wishes.ts'

/**
 * The keys that a sort compares, in their order and each ascending. The doctor's id comes after
 * them, so that two pages never show one doctor. What was meant weighs as much as who is good: a
 * doctor of a field that answers half as well stands behind.
 */
export function orderKeys({
  sort: asked,
  now,
  wishes,
  near,
  place,
}: Pick<DoctorSearch, 'sort' | 'now' | 'wishes' | 'near'> & { place: Place }): readonly [SQL, SQL] {
  const sort = asked === 'distance' && !near ? 'recommended' : asked
  const time = timeIn(place)
  const fee = feeIn(place)
  const weight = wishes ? fieldWeight(wishes) : sql`1`
  const fitting = sql`-(${weight} * (${score(time, now)}))`
  if (sort === 'recommended' && wishes?.isCheap) return [sql`-(${weight})`, fee]
  const keys = {
    recommended: [fitting, soonest(time, now)],
    soonest: [soonest(time, now), fitting],
    fee: [fee, fitting],
    // `nearness` orders before these, where the statement has it.
    distance: [fitting, sql`0`],
    rating: [sql`-(${meanRating})`, sql`-${listing.ratingCount}`],
  } as const
  return keys[sort]
}

// What a doctor with few reviews is taken for: their mean is drawn to the usual one, as if so many
// more had given that (the Bayesian mean).
const USUAL_RATING = 4.2
const USUAL_WEIGHT = 5

const meanRating = sql`(${sql.raw(String(USUAL_RATING * USUAL_WEIGHT))}
  + coalesce(${listing.rating}, 0) * ${listing.ratingCount})
  / (${sql.raw(String(USUAL_WEIGHT))} + ${listing.ratingCount})`

/** Stars; a verified syndicate card and a near slot count as part of one. */
const score = (time: SQL, now: Date) => sql`${meanRating}
  + case when ${listing.verified} then 0.3::float8 else 0 end
  + case
      when ${time} < ${at(now)} then -0.5::float8
      when ${time} < ${at(now, 1)} then 0.3
      when ${time} < ${at(now, 3)} then 0.15
      when ${time} is null then -0.5
      else 0
    end`

/** A slot that has passed since the last refresh is none. */
const soonest = (time: SQL, now: Date) => sql`case
  when ${time} >= ${at(now)} then ${time}
  else 'infinity'::timestamptz end`

const at = (now: Date, days = 0) =>
  sql`${new Date(+now + days * 86_400_000).toISOString()}::timestamptz`
