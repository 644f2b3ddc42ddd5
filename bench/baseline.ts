import { sql, type SQL } from 'drizzle-orm'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { Queries } from '#/server/db/connect.ts'
import { egp } from '#/domain/money/money.ts'
import type { DoctorSort } from '#/server/search/doctor-search.ts'
import type { BenchSearch } from './searches.ts'

/**
 * The same query on the base tables with joins, as without the listings: no normalisation, no typos and no
 * soonest slot, for which there is no column. A page and its total.
 */
export async function searchByJoins(db: Queries, search: BenchSearch): Promise<void> {
  const { filters, sort, page = 1 } = search
  await db.execute(sql`
    select doctors.*, min(branches.fee_piastres) as fee, count(*) over () as total,
      (select avg(rating) from reviews
        where reviews.doctor_id = doctors.id and reviews.published_at is not null) as rating,
      (select min(starts_at) from bookings where bookings.doctor_id = doctors.id) as busy_at
    from doctors
    join specialties on specialties.slug = doctors.specialty_slug and specialties.patients = 'human'
    join branches on branches.doctor_id = doctors.id
    join districts on districts.slug = branches.district_slug
    join governorates on governorates.slug = districts.governorate_slug
    where doctors.published_at is not null and ${sql.join(conditions(search), sql` and `)}
    group by doctors.id
    having min(branches.fee_piastres) between ${egp(filters.feeMin ?? 0)} and ${egp(filters.feeMax ?? 10_000)}
    order by ${ORDER[sort]}, doctors.id
    limit 20 offset ${(page - 1) * 20}
  `)
}

const ORDER: Record<DoctorSort, SQL> = {
  recommended: sql`doctors.verified_at is null, rating desc nulls last`,
  soonest: sql`busy_at`,
  fee: sql`fee`,
  rating: sql`rating desc nulls last`,
  // The baseline has no places, so it sorts the same rows differently.
  distance: sql`fee`,
}

function conditions({ text = '', filters }: BenchSearch): SQL[] {
  const columns: [string | undefined, SQL][] = [
    [filters.specialty, sql`doctors.specialty_slug`],
    [filters.district, sql`districts.slug`],
    [filters.governorate, sql`governorates.slug`],
    [filters.gender, sql`doctors.gender`],
    [filters.title, sql`doctors.title`],
  ]
  return [
    sql`true`,
    ...columns.flatMap(([value, column]) => (value ? [sql`${column} = ${value}`] : [])),
    ...(filters.language ? [sql`${filters.language} = any(doctors.languages)`] : []),
    ...(filters.homeVisit ? [sql`doctors.home_visit`] : []),
    ...(filters.insurer
      ? [
          sql`exists (select from doctor_insurers
            where doctor_id = doctors.id and insurer_slug = ${filters.insurer})`,
        ]
      : []),
    ...searchTokens(text).map(
      (token) => sql`concat_ws(' ', doctors.name_ar, doctors.name_en, specialties.name_ar,
        specialties.name_en, specialties.synonyms, districts.name_ar, districts.name_en,
        governorates.name_ar, governorates.name_en) ilike ${`%${token}%`}`,
    ),
  ]
}
