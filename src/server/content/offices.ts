import { asc, eq } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import { officeHours, offices } from '#/server/db/schema/offices.ts'
import type { Office } from './office.ts'

export async function listOfficeRows(app: App): Promise<Office[]> {
  const [places, hours] = await Promise.all([
    app.reads
      .select({ office: offices, district: districts, governorate: governorates })
      .from(offices)
      .innerJoin(districts, eq(districts.slug, offices.districtSlug))
      .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
      .orderBy(asc(offices.position)),
    app.reads.select().from(officeHours).orderBy(asc(officeHours.startsAt)),
  ])
  const hoursOf = Map.groupBy(hours, ({ officeSlug }) => officeSlug)
  return places.map(({ office, district, governorate }) => ({
    slug: office.slug,
    phone: office.phone,
    name: localized(office, 'name'),
    address: localized(office, 'address'),
    landmark: localized(office, 'landmark'),
    district: localized(district, 'name'),
    governorate: localized(governorate, 'name'),
    hours: hoursOf.get(office.slug) ?? [],
  }))
}
