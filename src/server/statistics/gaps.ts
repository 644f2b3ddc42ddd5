import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIVING_STATUSES } from '#/domain/booking/waiting.ts'
import type { App } from '#/server/app.ts'

const FREE_WITHIN_DAYS = 7

const named = z.object({ ar: z.string(), en: z.string() }).nullable()
const rowsSchema = z.array(
  z.object({
    specialty: named,
    area: named,
    /** Searches that found no doctor. */
    searches: z.coerce.number(),
    /** People on waiting lists of such doctors. */
    waiting: z.coerce.number(),
    /** Listed doctors, and those of them with a free time within a week. */
    doctors: z.coerce.number(),
    free: z.coerce.number(),
  }),
)

/** Unmet demand by specialty and area; a name is null where none was chosen. */
export type SupplyGap = z.output<typeof rowsSchema>[number]

/** The largest first, `most` at most. */
export async function listSupplyGaps(
  app: App,
  { first, last }: { first: string; last: string },
  most: number,
): Promise<SupplyGap[]> {
  const { db } = app
  const soon = new Date(app.clock.now().getTime() + FREE_WITHIN_DAYS * 86_400_000)
  const living = sql.join(
    [...LIVING_STATUSES].map((status) => sql`${status}`),
    sql`, `,
  )
  const { rows } = await db.execute(sql`
    with demand as (
      select specialty, area, sum(count)::int as searches, 0 as waiting
      from empty_searches where day between ${first} and ${last} group by 1, 2
      union all
      select doctors.specialty_slug, place.district_slug, 0, count(*)::int
      from waiting_entries as entry
      join doctors on doctors.id = entry.doctor_id
      join lateral (
        select district_slug from branches
        where branches.doctor_id = entry.doctor_id
          and (entry.branch_id is null or branches.id = entry.branch_id)
        order by branches.position limit 1
      ) as place on true
      where entry.status in (${living}) group by 1, 2
    ), gap as (
      select specialty, area, sum(searches)::int as searches, sum(waiting)::int as waiting
      from demand group by 1, 2
      order by sum(searches) + sum(waiting) desc, specialty, area limit ${most}
    )
    select
      (select jsonb_build_object('ar', name_ar, 'en', name_en) from specialties
        where slug = gap.specialty) as specialty,
      coalesce(
        (select jsonb_build_object('ar', name_ar, 'en', name_en) from districts
          where slug = gap.area),
        (select jsonb_build_object('ar', name_ar, 'en', name_en) from governorates
          where slug = gap.area)
      ) as area,
      searches, waiting, supply.doctors, supply.free
    from gap, lateral (
      select count(*)::int as doctors,
        (count(*) filter (where next_slot_at < ${soon}))::int as free
      from doctor_listings as listed
      where (gap.specialty = '' or listed.specialty_slug = gap.specialty)
        and (gap.area = '' or listed.district_slugs @> array[gap.area]
          or listed.governorate_slugs @> array[gap.area])
    ) as supply
    order by searches + waiting desc, gap.specialty, gap.area`)
  return rowsSchema.parse(rows)
}
