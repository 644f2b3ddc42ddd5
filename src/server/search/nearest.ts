import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Point } from '#/domain/directory/point.ts'
import type { CriterionName } from '#/domain/search/intent/intent.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { matches, matchesSpecialty, type Criterion } from './conditions.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { nearnessTo } from './place.ts'
import {
  countNear,
  hasOffered,
  listedOf,
  nearestFirst,
  nearness,
  offeringFirst,
  orderKeys,
  planning,
  resultFields,
  specialtyWeight,
  typeOffered,
  type SearchResult,
} from './statement.ts'

const nearestSchema = z.tuple([z.object({ ...resultFields, missing: z.number().nullable() })])

/**
 * Finds the doctors who miss the least. Each criterion is a bit, more important ones higher, so the lowest number
 * is the best match and one statement finds it. A person's name outranks the field. If the place is dropped,
 * the doctors nearest to it come first.
 */
export async function findNearest(
  db: Queries,
  search: PreparedSearch,
  conditions: readonly Criterion[],
): Promise<SearchResult> {
  const { criteria, near } = search
  const field = criteria && matchesSpecialty(criteria, search.place)
  const isNamed = Boolean(criteria?.name)
  const all =
    isNamed && field
      ? [...conditions, { name: 'specialty', condition: field } as const]
      : conditions
  const condition = and(matches(search), isNamed ? undefined : field)
  const bits = all.map(
    ({ condition: meets }, bit) => sql`case when ${meets} then 0 else ${2 ** bit}::int end`,
  )
  const middle = await findFallbackCenter(db, search)
  const byPlace = placeOrder(search, middle, placeBits(all))
  const [first, second] = orderKeys(search)
  const { rows } = await db.execute(sql`${planning(search)}
    with listed as materialized (
      select ${listing.doctorId} as id, ${first} as first, ${second} as second${nearness(near)}${typeOffered(search)},
        ${byPlace.columns}${sql.join(bits, sql` + `)} as missing
      from ${listing} ${condition ? sql`where ${condition}` : sql``}
    ), found as materialized (
      select * from listed where missing = (select min(missing) from listed)
    )
    select
      (select count(*)::int from found) as total,
      ${countNear(near)} as "nearCount",
      ${hasOffered(search)} as "offersType",
      (select min(missing)::int from found) as missing,
      ${listedOf(search, sql`${byPlace.keys}${nearestFirst(search)}${offeringFirst(search)}first, second, id`)} as listed
  `)
  const [{ missing, ...found }] = nearestSchema.parse(rows)
  const dropped = all
    .filter((_, bit) => ((missing ?? 0) & (2 ** bit)) !== 0)
    .map(({ name }) => name)
  return { ...found, dropped, around: dropped.some(isPlace) ? middle : undefined }
}

const isPlace = (name: CriterionName) => name === 'district' || name === 'governorate'

const placeBits = (all: readonly Criterion[]) =>
  all.reduce((bits, { name }, bit) => (isPlace(name) ? bits | (2 ** bit) : bits), 0)

/** Sort keys before the others when the place is dropped: the best field, then the distance. */
function placeOrder(
  { criteria }: PreparedSearch,
  middle: Point | undefined,
  bits: number,
): { columns: SQL; keys: SQL } {
  if (!criteria || !middle) return { columns: sql``, keys: sql`` }
  const isGivenUp = sql`missing & ${bits}::int <> 0`
  return {
    columns: sql`${specialtyWeight(criteria)} as weight, ${nearnessTo(middle)} as closeness, `,
    keys: sql`case when ${isGivenUp} then weight end desc nulls last,
      case when ${isGivenUp} then closeness end desc nulls last, `,
  }
}

/** The centre of the place in the words; undefined if fee, time or visitor decide the order. */
async function findFallbackCenter(db: Queries, search: PreparedSearch): Promise<Point | undefined> {
  const { criteria } = search
  if (!criteria || isOrdered(search)) return undefined
  const [column, slugs] =
    criteria.districts.length > 0
      ? [districts.slug, criteria.districts]
      : [districts.governorateSlug, criteria.governorates]
  if (slugs.length === 0) return undefined
  const rows = await db
    .select({ centre: districts.centre })
    .from(districts)
    .where(inArray(column, [...slugs]))
  return centerOf(rows.flatMap(({ centre }) => centre ?? []))
}

const isOrdered = ({ sort, criteria, filters }: PreparedSearch) =>
  sort !== 'recommended' ||
  [criteria?.isCheap, criteria?.day, criteria?.part, filters.today].some(Boolean)

function centerOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  const mean = (axis: keyof Point) =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}
