import { count, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { DoctorFilters, DoctorPage, DoctorSearch } from '#/server/ports/directory.ts'
import { matches } from './directory-filters.ts'
import { orderKeys } from './directory-order.ts'
import { listSummaries } from './directory-summaries.ts'
import { loosenQuery, readQuery, type Term } from './search-query.ts'

/** Exactly what was typed first; only when nobody has it, words that look like it. */
export async function searchDoctors(db: Queries, search: DoctorSearch): Promise<DoctorPage> {
  const terms = await readQuery(db, search.filters.text ?? '')
  const exact = await findPage(db, search, terms)
  if (exact.total > 0 || terms.length === 0) return pageOf(db, search, exact, false)
  const loose = await loosenQuery(db, terms)
  const near = loose ? await findPage(db, search, loose) : exact
  return pageOf(db, search, near, near.total > 0)
}

/** How many doctors these filters find as they are typed. */
export async function countDoctors(
  db: Queries,
  filters: DoctorFilters,
  now: Date,
): Promise<number> {
  const condition = matches(filters, await readQuery(db, filters.text ?? ''), now)
  const [row] = await db.select({ total: count() }).from(listing).where(condition)
  return row?.total ?? 0
}

type Found = { total: number; ids: string[] }

async function pageOf(
  db: Queries,
  { now }: DoctorSearch,
  { total, ids }: Found,
  isApproximate: boolean,
): Promise<DoctorPage> {
  return { total, isApproximate, doctors: await listSummaries(db, ids, now) }
}

const foundSchema = z.tuple([z.object({ total: z.number(), ids: z.array(z.string()) })])

async function findPage(db: Queries, search: DoctorSearch, terms: readonly Term[]): Promise<Found> {
  return foundSchema.parse((await db.execute(pageStatement(search, terms))).rows)[0]
}

/** One statement counts and cuts, so that the conditions are tried once and both agree. */
export function pageStatement(
  { filters, sort, page, pageSize, now }: DoctorSearch,
  terms: readonly Term[],
): SQL {
  const [first, second] = orderKeys(sort, now)
  const condition = matches(filters, terms, now)
  return sql`
    with found as materialized (
      select ${listing.doctorId} as id, ${first} as first, ${second} as second
      from ${listing} ${condition ? sql`where ${condition}` : sql``}
    )
    select
      (select count(*)::int from found) as total,
      array(
        select id from found order by first, second, id
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ids
  `
}
