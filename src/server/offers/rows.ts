import { and, eq, getTableColumns, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { offers } from '#/server/db/schema/offers.ts'

/** Offers with the names of their field and place; callers add conditions, order and limit. */
export function selectOffers(db: Queries) {
  return db
    .select({
      ...getTableColumns(offers),
      providerPhone: sql<
        string | null
      >`coalesce(${offers.providerPhone}, ${facilities.phone}, ${firstBranchPhone})`,
      specialtyAr: specialties.nameAr,
      specialtyEn: specialties.nameEn,
      districtAr: districts.nameAr,
      districtEn: districts.nameEn,
      governorateSlug: governorates.slug,
      governorateAr: governorates.nameAr,
      governorateEn: governorates.nameEn,
    })
    .from(offers)
    .innerJoin(specialties, eq(specialties.slug, offers.specialtySlug))
    .innerJoin(districts, eq(districts.slug, offers.districtSlug))
    .leftJoin(facilities, eq(facilities.id, offers.facilityId))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
}

const firstBranchPhone = sql`(
  select ${branches.phone} from ${branches} where ${branches.doctorId} = ${offers.doctorId}
  order by ${branches.position} limit 1)`

/** The rule of `isPublicOffer` in SQL; constraints ensure the licence. */
export function isPublic(now: Date): SQL | undefined {
  return and(isNotNull(offers.publishedAt), lte(offers.publishedAt, now), gt(offers.endsAt, now))
}
