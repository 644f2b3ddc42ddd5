import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { LabSort } from '#/domain/laboratory/basket.ts'
import type { Point } from '#/domain/directory/point.ts'
import { clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'

export type Comparison = {
  slugs: readonly string[]
  /** Whose fee for coming home is in the total, and without a place the district from whose centre distances are. */
  area: string | undefined
  near: Point | undefined
  sort: LabSort
  offset: number
  limit: number
  now: Date
}

const text = z.object({ ar: z.string(), en: z.string() })

const labSchema = z.object({
  slug: z.string(),
  name: text,
  district: text,
  isDemo: z.boolean(),
  /** Of the tests that it does, with the fee for coming to the area. */
  total: z.number(),
  /** For coming to the area; null if it does not, or no area is chosen. */
  homeFee: z.number().nullable(),
  /** The least fee of all its areas; null if it comes to none. */
  leastHomeFee: z.number().nullable(),
  resultHours: z.number(),
  confirmedOn: z.string(),
  /** The chosen tests that it does. */
  has: z.array(z.string()),
  kilometres: z.number().nullable(),
  /** The branch's hours today. */
  today: z.array(z.object({ startsAt: z.string(), endsAt: z.string() })),
  all: z.number(),
  complete: z.number(),
})
export type ComparedLab = Omit<z.infer<typeof labSchema>, 'all' | 'complete'>

export type Compared = {
  labs: ComparedLab[]
  /** Laboratories that do any of the tests, and that do all of them. */
  total: number
  complete: number
}

/** The laboratories that do any of the tests, those that do all of them first. One statement, whatever the basket. */
export async function compareLabs(db: Queries, comparison: Comparison): Promise<Compared> {
  const { rows } = await db.execute(statement(comparison))
  const labs = z.array(labSchema).parse(rows)
  const [first] = labs
  return { labs, total: first?.all ?? 0, complete: first?.complete ?? 0 }
}

function statement({ slugs, area, near, sort, offset, limit, now }: Comparison): SQL {
  const chosen = sql.param([...slugs])
  const place = near ? sql.param([near.latitude, near.longitude]) : null
  const weekday = isoWeekday(clinicDate(now))
  return sql`
    with origin as (
      select coalesce(${place}::float8[], (select centre from districts where slug = ${area ?? null})) as place
    ),
    offered as (
      select price.facility_id, sum(price.piastres) as piastres, count(*) as count,
        max(coalesce(price.result_hours, test.result_hours)) as result_hours,
        min(price.confirmed_on) as confirmed_on, array_agg(price.test_slug) as has
      from lab_prices price inner join lab_tests test on test.slug = price.test_slug
      where price.test_slug = any(${chosen}::text[]) and not test.is_hidden
      group by price.facility_id
    ),
    labs as (
      select facility.id, facility.slug, facility.is_demo, offered.result_hours, offered.confirmed_on, offered.has,
        json_build_object('ar', facility.name_ar, 'en', facility.name_en) as name,
        json_build_object('ar', district.name_ar, 'en', district.name_en) as district,
        offered.piastres + coalesce(area.fee_piastres, 0) as total, area.fee_piastres as home_fee, offered.count,
        ${kilometres(sql`origin.place`, sql`coalesce(facility.pin, district.centre)`)} as kilometres
      from offered
      inner join facilities facility on facility.id = offered.facility_id
      inner join districts district on district.slug = facility.district_slug
      left join lab_home_areas area on area.facility_id = facility.id and area.district_slug = ${area ?? null}
      cross join origin
      where facility.kind = 'lab' and facility.published_at is not null
    ),
    page as (
      select *, count(*) over () as all_labs, count(*) filter (where count = ${slugs.length}) over () as complete
      from labs
      order by ${order(sort)}
      -- Past the last page the last one is shown.
      offset (select least(${offset}, greatest(0, (count(*) - 1) / ${limit} * ${limit})) from labs) limit ${limit}
    )
    select slug, name, district, is_demo as "isDemo", page.total::float8 as total, home_fee as "homeFee", has, kilometres,
      result_hours as "resultHours", confirmed_on::text as "confirmedOn",
      (select min(fee_piastres) from lab_home_areas where facility_id = page.id) as "leastHomeFee",
      (select coalesce(json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at) order by starts_at), '[]')
        from lab_windows where facility_id = page.id and place = 'branch' and weekday = ${weekday}) as today,
      all_labs::int as "all", complete::int as complete
    from page
    order by ${order(sort)}`
}

/** Those with more of the tests come first: a sum of fewer prices is not cheaper. */
function order(sort: LabSort): SQL {
  const by = {
    cheapest: sql`total, result_hours`,
    nearest: sql`kilometres nulls last, total`,
    fastest: sql`result_hours, total`,
  }[sort]
  return sql`count desc, ${by}, slug`
}

/** The same formula as `distanceKm`; null without either place, which `least` would ignore. */
function kilometres(from: SQL, to: SQL): SQL {
  const axis = (place: SQL, at: 1 | 2) => sql`(${place})[${sql.raw(String(at))}]`
  const half = (at: 1 | 2) => sql`power(sind((${axis(to, at)} - ${axis(from, at)}) / 2), 2)`
  const flat = sql`cosd(${axis(from, 1)}) * cosd(${axis(to, 1)})`
  const distance = sql`2 * 6371.0088 * asin(least(1, sqrt(${half(1)} + ${flat} * ${half(2)})))`
  return sql`case when ${from} is not null and ${to} is not null then ${distance} end`
}
