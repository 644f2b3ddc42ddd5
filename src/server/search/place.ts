import { arrayOverlaps, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { unitVector } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import { isSlug } from '#/domain/directory/slug.ts'
import { noPlace, type Place } from '#/domain/search/place.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings as listing } from '#/server/db/schema/directory.ts'
import type { ListingSearch } from './doctor-search.ts'

/** The chosen place, or else the place understood from the words. */
export function placeOf({ filters, criteria }: Pick<ListingSearch, 'filters' | 'criteria'>): Place {
  const { districts, governorates } = criteria ?? noPlace
  const [district, governorate] = [chosen(filters.district), chosen(filters.governorate)]
  if (district.length > 0) return { districts: district, governorates: governorate, isSure: true }
  if (governorate.length > 0) return { districts: [], governorates: governorate, isSure: true }
  const isAnywhere = districts.length + governorates.length === 0
  return isAnywhere ? noPlace : { districts, governorates, isSure: false }
}

const chosen = (slug: string | undefined) => (slug !== undefined && isSlug(slug) ? [slug] : [])

/**
 * The first free time from `now` on at the branches of the place; null without one. The stored times of a branch are
 * its next three, so the second one counts from the moment that the first is past, before the next refresh.
 */
export function timeIn(place: Place, now: Date): SQL {
  const { freeDistricts, freeGovernorates } = listing
  return inPlace(place, {
    inDistricts: nextTime(now, { slugsBeside: freeDistricts, slugs: place.districts }),
    inGovernorates: nextTime(now, { slugsBeside: freeGovernorates, slugs: place.governorates }),
    anywhere: nextTime(now),
  })
}

/** Those of two branches are compared one by one, which needs no subquery; few doctors have more. */
const COMPARED_TIMES = 6

type In = { slugsBeside: AnyPgColumn; slugs: readonly string[] }

function nextTime(now: Date, within?: In): SQL {
  const { freeTimes } = listing
  const at = sql`${now.toISOString()}::timestamptz`
  const isHere = (slug: SQL) =>
    within ? sql` and ${some(within.slugs, (slugs) => inArray(slug, slugs))}` : sql``
  const compared = Array.from({ length: COMPARED_TIMES }, (_, index) => {
    const item = sql.raw(`[${index + 1}]`)
    const time = sql`${freeTimes}${item}`
    return sql`when ${time} >= ${at}${isHere(sql`${within?.slugsBeside}${item}`)} then ${time}`
  })
  const slugs = within ? sql`, ${within.slugsBeside}` : sql``
  const others = sql`(select min(free.at) from unnest(${freeTimes}${slugs}) as free (at${within ? sql`, slug` : sql``})
    where free.at >= ${at}${isHere(sql`free.slug`)})`
  return sql`case ${sql.join(compared, sql` `)}
    when cardinality(${freeTimes}) > ${sql.raw(String(COMPARED_TIMES))} then ${others} end`
}

/** The lowest fee of the branches of the place. */
export function feeIn(place: Place): SQL {
  const { fees, feeDistricts, feeGovernorates, minFeePiastres } = listing
  return inPlace(place, {
    inDistricts: firstOf(fees, feeDistricts, place.districts),
    inGovernorates: firstOf(fees, feeGovernorates, place.governorates),
    anywhere: minFeePiastres,
  })
}

/** The condition on a row of `branches` for the branches that a visitor in this place is shown. */
export function branchIn(place: Place): SQL {
  const ofGovernorates = sql`(select ${districts.slug} from ${districts}
    where ${some(place.governorates, (slugs) => inArray(districts.governorateSlug, slugs))})`
  return inPlace(place, {
    inDistricts: some(place.districts, (slugs) => inArray(branches.districtSlug, slugs)),
    inGovernorates: sql`${branches.districtSlug} in ${ofGovernorates}`,
    anywhere: sql`true`,
  })
}

type Variants = { inDistricts: SQL; inGovernorates: SQL; anywhere: SQL | AnyPgColumn }

/**
 * The narrowest part of the place where the doctor has a branch; a place from words is dropped if the doctor
 * has no branch there, and all the doctor's branches count.
 */
export function inPlace(place: Place, { inDistricts, inGovernorates, anywhere }: Variants): SQL {
  if (place.districts.length + place.governorates.length === 0) return sql`${anywhere}`
  if (place.isSure) return place.districts.length > 0 ? inDistricts : inGovernorates
  return sql`case
    when ${some(place.districts, (slugs) => arrayOverlaps(listing.districtSlugs, slugs))}
    then ${inDistricts}
    when ${some(place.governorates, (slugs) => arrayOverlaps(listing.governorateSlugs, slugs))}
    then ${inGovernorates}
    else ${anywhere} end`
}

/** `values` are ascending, so the first value with a slug is the smallest in that place. */
function firstOf(values: AnyPgColumn, slugsBeside: AnyPgColumn, slugs: readonly string[]): SQL {
  const each = slugs.map((slug) => sql`${values}[array_position(${slugsBeside}, ${slug}::text)]`)
  return each.length > 0 ? sql`least(${sql.join(each, sql`, `)})` : sql`null`
}

function some(slugs: readonly string[], condition: (slugs: string[]) => SQL): SQL {
  return slugs.length > 0 ? condition([...slugs]) : sql`false`
}

/** How many branches of a doctor are compared; the law allows two. */
const MOST_PLACES = 4
const USUAL_PLACES = 2

/**
 * The cosine of the angular distance to the doctor's nearest branch: larger is nearer. Null if no branch has
 * a location: a subscript past the end of an array is null, which GREATEST ignores.
 */
export function nearnessTo(near: Point): SQL {
  const vector = unitVector(near)
  const products = Array.from({ length: MOST_PLACES }, (_, place) => {
    const parts = vector.map(
      (part, axis) => sql`${listing.places}[${at(place * 3 + axis)}] * ${part}::float8`,
    )
    return sql.join(parts, sql` + `)
  })
  const usual = sql.join(products.slice(0, USUAL_PLACES), sql`, `)
  const others = sql.join(products.slice(USUAL_PLACES), sql`, `)
  // Computed for every row, and nearly all rows have no third branch.
  return sql`case when ${listing.places}[${at(USUAL_PLACES * 3)}] is null
    then greatest(${usual}) else greatest(${usual}, ${others}) end`
}

/** PostgreSQL arrays start at 1. */
const at = (index: number) => sql.raw(String(index + 1))
