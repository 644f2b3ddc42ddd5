import { and, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { offers } from '#/server/db/schema/offers.ts'

/** An offer of a provider with the names that its page shows. */
export type Offer = Awaited<ReturnType<typeof selectOffers>>[number]

/** Offers with the names of their field and place; callers add conditions, order and limit. */
export function selectOffers(db: Queries) {
  return db
    .select({
      id: offers.id,
      slug: offers.slug,
      title: localized(offers, 'title'),
      summary: localized(offers, 'summary'),
      includes: localized(offers, 'includes'),
      provider: localized(offers, 'provider'),
      providerPhone: sql<
        string | null
      >`coalesce(${offers.providerPhone}, ${facilities.phone}, ${firstBranchPhone})`,
      specialtySlug: offers.specialtySlug,
      specialty: localized(specialties, 'name'),
      districtSlug: offers.districtSlug,
      district: localized(districts, 'name'),
      governorateSlug: governorates.slug,
      governorate: localized(governorates, 'name'),
      priceBeforePiastres: offers.priceBeforePiastres,
      pricePiastres: offers.pricePiastres,
      licenceNumber: offers.licenceNumber,
      startsAt: offers.startsAt,
      endsAt: offers.endsAt,
      stock: offers.stock,
      claimed: offers.claimed,
      isDemo: offers.isDemo,
      publishedAt: offers.publishedAt,
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
