import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { plannedEachTime } from '#/server/db/plan.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { matches } from './conditions.ts'
import type { DoctorSort, PreparedSearch } from './doctor-search.ts'
import {
  effectiveSort,
  freeAt,
  listingsWithTime,
  MOST_FOR_TIME,
  orderKeys,
  type SearchResult,
} from './statement.ts'

/** How many listings are read, best bounds first. A page needs ten; the others come before those without a time soon. */
const READ = 200

const schema = z.tuple([
  z.object({ total: z.number(), ids: z.array(z.string()), isCertain: z.boolean() }),
])

/**
 * A page of a list without words, read from the index of its order instead of sorting every doctor. The index has
 * bounds: no doctor is ordered before their own. A doctor that was not read has a later bound than all that were, so
 * the page is right if its last doctor comes before the last bound; null if not, and for lists without such an index.
 */
export async function findFirstOfOrder(
  db: Queries,
  search: PreparedSearch,
  read = READ,
): Promise<SearchResult | null> {
  const bounds = boundsOf(search)
  if (!bounds || search.page * search.pageSize > read / 2) return null
  const { rows } = await db.execute(statement(search, bounds, read))
  const [{ isCertain, ...found }] = schema.parse(rows)
  return isCertain ? { ...found, nearCount: 0, offersType: null, dropped: [] } : null
}

function statement(search: PreparedSearch, { order, first, second }: Bounds, read: number): SQL {
  const [firstKey, secondKey] = orderKeys(search, freeAt)
  const condition = matches(search)
  const where = condition ? sql`where ${condition}` : sql``
  const { page, pageSize } = search
  return sql`${plannedEachTime}
    with best as materialized (
      select ${listing.doctorId} as id, ${firstKey} as first, ${secondKey} as second,
        ${first} as first_bound, ${second} as second_bound
      from ${listingsWithTime(search, sql`${where} order by ${order} limit ${read}`)}
    ), count_read as (select count(*)::int as count from best)
    select
      case when count < ${read} then count else (select count(*)::int from ${listing} ${where}) end as total,
      array(
        select id from best order by first, second, id
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ids,
      count < ${read} or (
        select (one.first, one.second) < (last.first_bound, last.second_bound)
        from (select first, second from best order by first, second offset ${page * pageSize - 1} limit 1) as one,
          (select first_bound, second_bound from best order by first_bound desc, second_bound desc limit 1) as last
      ) as "isCertain"
    from count_read`
}

/** `order` is that of an index, by which the bounds ascend; each is at most the key of `orderKeys` that it is for. */
type Bounds = { order: SQL; first: SQL; second: SQL }

const bestScore = sql`-(${listing.quality} + ${sql.raw(String(MOST_FOR_TIME))})`
const byQuality = sql`${listing.quality} desc nulls last`

const boundsByOrder: Partial<Record<DoctorSort, Bounds>> = {
  recommended: { order: byQuality, first: bestScore, second: sql`'-infinity'::timestamptz` },
  fee: {
    order: sql`${listing.minFeePiastres}, ${byQuality}`,
    first: sql`${listing.minFeePiastres}`,
    second: bestScore,
  },
  rating: {
    order: sql`${listing.meanRating} desc nulls last, ${listing.ratingCount} desc nulls last`,
    first: sql`-${listing.meanRating}`,
    second: sql`-${listing.ratingCount}`,
  },
}

/** Null where words, a type or the distance decide too, and for filters that leave few, who are sorted as fast. */
function boundsOf({ sort, near, terms, criteria, visitType, filters }: PreparedSearch) {
  const { specialty, district, today, part } = filters
  const isSmall = [specialty, district, today, part].some(Boolean)
  if (isSmall || near || criteria || visitType || terms.length > 0) return null
  return boundsByOrder[effectiveSort({ sort, near })] ?? null
}
