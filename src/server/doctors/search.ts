import { and, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { FEW_NEARBY } from '#/domain/directory/distance.ts'
import { egp } from '#/domain/money/money.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { listOtherPlaces } from './other-places.ts'
import { matches } from './filters.ts'
import {
  countNear,
  factsOf,
  foundFields,
  nearestFirst,
  nearness,
  type SearchResult,
} from './search-result.ts'
import type { DoctorPage, DoctorSearch } from './listing.ts'
import { findNearest } from './nearest.ts'
import { orderKeys } from './order.ts'
import { placeOf } from './place.ts'
import { loosenQuery, readQuery, type Term } from './search-query.ts'
import { listSummaries, type CardChoice } from './summaries.ts'
import { answersField, criteriaConditions, type Criterion } from './criteria.ts'

/**
 * Doctors who fulfil all wishes, or else those who miss only the least important ones. Searches for the
 * words as typed first, and for similar ones if nothing matches.
 */
export async function searchListings(app: App, search: DoctorSearch): Promise<DoctorPage> {
  const { reads: db } = app
  const { wishes } = search
  const text = [search.filters.text, wishes?.name].filter(Boolean).join(' ')
  const terms = await readQuery(db, text)
  const exact = await findBest(db, search, terms)
  if (exact.total > 0 || terms.length === 0) return pageOf(db, search, exact, terms, false)
  const loose = await loosenQuery(db, terms)
  const alike = loose ? await findBest(db, search, loose) : exact
  return pageOf(db, search, alike, loose ?? terms, alike.total > 0)
}

async function pageOf(
  db: Queries,
  search: DoctorSearch,
  { total, nearCount, ids, dropped, around }: SearchResult,
  terms: readonly Term[],
  isApproximate: boolean,
): Promise<DoctorPage> {
  const shown = { now: search.now, around, ...cardChoice(search) }
  const [doctors, elsewhere] = await Promise.all([
    listSummaries(db, ids, shown),
    isRemote(search, nearCount) ? listOtherPlaces(db, search, terms) : [],
  ])
  return { total, isApproximate, dropped, isByPlace: around !== undefined, doctors, elsewhere }
}

function cardChoice(search: DoctorSearch): CardChoice {
  const { filters, wishes, near, sort } = search
  const isTimed = sort === 'soonest' || filters.availableToday || wishes?.day || wishes?.part
  const feeMax = filters.feeMax ?? (wishes?.feeMax && egp(wishes.feeMax))
  const goesBy = isTimed ? 'time' : sort === 'fee' ? 'fee' : undefined
  return { near, place: placeOf(search), feeMax, goesBy }
}

/** Computed once per search, for its first page. */
const isRemote = ({ near, page }: DoctorSearch, nearCount: number) =>
  near !== undefined && page === 1 && nearCount < FEW_NEARBY

async function findBest(
  db: Queries,
  search: DoctorSearch,
  terms: readonly Term[],
): Promise<SearchResult> {
  const all = search.wishes ? criteriaConditions(search.wishes, factsOf(search)) : []
  const exact = await findPage(db, search, terms, all)
  if (exact.total > 0 || all.length === 0) return exact
  return findNearest(db, search, terms, all)
}

const foundSchema = z.tuple([z.object(foundFields)])

async function findPage(
  db: Queries,
  search: DoctorSearch,
  terms: readonly Term[],
  wishes: readonly Criterion[],
): Promise<SearchResult> {
  const statement = pageStatement(search, terms, wishes)
  return { ...foundSchema.parse((await db.execute(statement)).rows)[0], dropped: [] }
}

/** One statement counts and cuts, so that the conditions are tried once and both agree. */
export function pageStatement(
  search: DoctorSearch,
  terms: readonly Term[],
  conditions: readonly Criterion[] = [],
): SQL {
  const { filters, wishes, near, page, pageSize } = search
  const [first, second] = orderKeys({ ...search, place: placeOf(search) })
  const condition = and(
    matches(filters, terms, factsOf(search)),
    wishes && answersField(wishes),
    ...conditions.map((wish) => wish.condition),
  )
  return sql`
    with found as materialized (
      select ${listing.doctorId} as id, ${first} as first, ${second} as second${nearness(near)}
      from ${listing} ${condition ? sql`where ${condition}` : sql``}
    )
    select
      (select count(*)::int from found) as total,
      ${countNear(near)} as "nearCount",
      array(
        select id from found order by ${nearestFirst(search)}first, second, id
        limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as ids
  `
}
