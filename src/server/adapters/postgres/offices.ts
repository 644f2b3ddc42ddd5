import { asc, eq } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import { officeHours, offices } from '#/server/db/schema/offices.ts'
import type { Offices } from '#/server/ports/offices.ts'

export function postgresOffices(db: Database): Offices {
  return {
    list: async () => {
      const [places, hours] = await Promise.all([
        db
          .select({ office: offices, district: districts, governorate: governorates })
          .from(offices)
          .innerJoin(districts, eq(districts.slug, offices.districtSlug))
          .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
          .orderBy(asc(offices.position)),
        db.select().from(officeHours).orderBy(asc(officeHours.startsAt)),
      ])
      const hoursOf = Map.groupBy(hours, ({ officeSlug }) => officeSlug)
      return places.map(({ office, district, governorate }) => ({
        ...office,
        districtAr: district.nameAr,
        districtEn: district.nameEn,
        governorateAr: governorate.nameAr,
        governorateEn: governorate.nameEn,
        hours: hoursOf.get(office.slug) ?? [],
      }))
    },
  }
}
