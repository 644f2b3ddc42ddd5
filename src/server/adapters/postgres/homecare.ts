import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { closedDays, coverage, rates } from '#/server/db/schema/homecare.ts'
import type { Homecare } from '#/server/ports/homecare.ts'

export function postgresHomecare(db: Database): Homecare {
  return {
    listRates: (service) =>
      db.select().from(rates).where(eq(rates.service, service)).orderBy(asc(rates.position)),

    listCoverage: async (service) => {
      const rows = await db.select().from(coverage).where(eq(coverage.service, service))
      return rows.map(({ districtSlug }) => districtSlug)
    },

    listClosedDates: async (from) => {
      const rows = await db.select().from(closedDays).where(gte(closedDays.date, from))
      return rows.map(({ date }) => date)
    },

    listVets: () =>
      db
        .select({
          slug: doctors.slug,
          nameAr: doctors.nameAr,
          nameEn: doctors.nameEn,
          clinicAr: branches.nameAr,
          clinicEn: branches.nameEn,
          districtAr: districts.nameAr,
          districtEn: districts.nameEn,
        })
        .from(doctors)
        .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
        .innerJoin(branches, eq(branches.doctorId, doctors.id))
        .innerJoin(districts, eq(districts.slug, branches.districtSlug))
        .where(and(eq(specialties.patients, 'animal'), isNotNull(doctors.publishedAt)))
        .orderBy(asc(doctors.nameEn), asc(branches.position)),
  }
}
