import { lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { plannedEachTime } from '#/server/db/plan.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { listingTimes } from '#/server/db/schema/listing-orders.ts'
import type { Criterion } from './conditions.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { listedColumn } from '#/server/doctors/listed.ts'
import { boundsOf, type Bounds } from './order-bounds.ts'
import { nearnessTo } from './place.ts'
import {
  countNear,
  freeAt,
  listedOf,
  listingsWithTime,
  orderKeys,
  whereMatching,
  type SearchResult,
} from './statement.ts'

/**
 * How many listings are read, best bounds first, and how many if those were not enough. A page needs ten; the others come
 * before those without a time soon.
 */
const READS = [60, 200]

const schema = z.tuple([
  z.object({
    total: z.number(),
    nearCount: z.number(),
    listed: listedColumn,
    isCertain: z.boolean(),
  }),
])

/**
 * A page of a list without words, read from the index of its order instead of sorting every doctor. The index has
 * bounds: no doctor is ordered before their own. A doctor that was not read has a later bound than all that were, so
 * the page is right if its last doctor comes before the last bound; null if not, and for lists without such an index.
 */
export async function findFirstOfOrder(
  db: Queries,
  search: PreparedSearch,
  conditions: readonly Criterion[],
  reads = READS,
): Promise<SearchResult | null> {
  const bounds = isReadInOrder(search, conditions) ? boundsOf(search) : null
  const enough = reads.filter((read) => search.page * search.pageSize <= read / 2)
  if (!bounds || enough.length === 0) return null
  const passed = await countPassed(db, search)
  for (const read of enough) {
    const reading = { bounds, conditions, read: read + passed }
    const { rows } = await db.execute(statement(search, reading))
    const [{ isCertain, ...found }] = schema.parse(rows)
    if (isCertain) return { ...found, offersType: null, dropped: [] }
  }
  return null
}

/** Not where words, a type or several fields decide too, and not for conditions that leave few, who are sorted as fast. */
function isReadInOrder(search: PreparedSearch, conditions: readonly Criterion[]): boolean {
  const { filters, criteria, visitType, terms, near, sort } = search
  const isRanked = Boolean(visitType ?? criteria?.visitType ?? criteria?.isCheap)
  const fields = criteria?.specialties.length ?? 0
  if (isRanked || fields > 1 || terms.length > 0) return false
  // Of one field there is an index by quality alone.
  if ((filters.specialty || fields === 1) && sort !== 'recommended') return false
  // How many are near is known only if the nearest are read.
  if (near && sort !== 'distance') return false
  const isSmall = [filters.district, filters.today, filters.part].some(Boolean)
  return !isSmall && conditions.every(({ name }) => !fewFulfil.has(name))
}

const fewFulfil: ReadonlySet<Criterion['name']> = new Set(['district', 'day', 'part'])

/** Those whose first free time has passed since it was computed are the first by their bound, wherever they belong. */
async function countPassed(db: Queries, { sort, now }: PreparedSearch): Promise<number> {
  return sort === 'soonest' ? db.$count(listingTimes, lt(listingTimes.nextSlotAt, now)) : 0
}

type Reading = { bounds: Bounds; conditions: readonly Criterion[]; read: number }

/** `total` and `nearCount` count everybody if all were read; else `nearCount` is how many of those read are near. */
function statement(search: PreparedSearch, { bounds, conditions, read }: Reading): SQL {
  const { page, pageSize, near } = search
  const where = whereMatching(search, conditions)
  const [first, second] = keysOf(search)
  const { beside = sql``, order } = bounds
  return sql`${plannedEachTime}
    with read as materialized (
      select ${listing.doctorId} as id, ${first} as first, ${second} as second, first_bound, second_bound
      from ${listingsWithTime(search, {
        also: sql`, ${bounds.first} as first_bound, ${bounds.second} as second_bound`,
        rest: sql`${beside} ${where} order by ${order} limit ${read}`,
      })}
    ), found as materialized (select distinct id, first, second from read),
    count_read as (select count(*)::int as count from read)
    select
      case when count < ${read} then (select count(*) from found) else (select count(*) from ${listing} ${where}) end::int as total,
      ${countNear(near, sql`-first`)} as "nearCount",
      ${listedOf(search, sql`first, second, id`)} as listed,
      count < ${read} or coalesce((
        select (one.first, one.second) < (last.first_bound, last.second_bound)
        from (select first, second from found order by first, second offset ${page * pageSize - 1} limit 1) as one,
          (select first_bound, second_bound from read order by first_bound desc, second_bound desc limit 1) as last
      ), false) as "isCertain"
    from count_read`
}

/** As in `pageStatement`, where the distance comes before the keys of all orders. */
function keysOf(search: PreparedSearch): readonly [SQL, SQL] {
  const [first, second] = orderKeys(search, freeAt)
  return search.near ? [sql`-(${nearnessTo(search.near)})`, first] : [first, second]
}
