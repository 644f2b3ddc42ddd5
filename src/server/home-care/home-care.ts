import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CareService } from '#/domain/care/care.ts'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { coverage, rates } from '#/server/db/schema/home-care.ts'
import type { Rate, Vet } from './care.ts'

/** The one rate card, in its order. */
export async function listRates(app: App, service: CareService): Promise<Rate[]> {
  const rows = await app.reads
    .select()
    .from(rates)
    .where(eq(rates.service, service))
    .orderBy(asc(rates.position))
  return rows.map(({ nameAr, nameEn, descriptionAr, descriptionEn, ...rate }) => ({
    ...rate,
    name: { ar: nameAr, en: nameEn },
    description: { ar: descriptionAr, en: descriptionEn },
  }))
}

/** Slugs of the districts that a service covers. */
export async function listCoverage(app: App, service: CareService): Promise<string[]> {
  const rows = await app.reads.select().from(coverage).where(eq(coverage.service, service))
  return rows.map(({ districtSlug }) => districtSlug)
}

/** Published vets, who are never in the doctor directory. */
export function listVetRows(app: App): Promise<Vet[]> {
  return app.reads
    .select({
      doctorId: doctors.id,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      title: doctors.title,
      verifiedAt: doctors.verifiedAt,
      isDemo: doctors.isDemo,
      branchId: branches.id,
      clinic: localized(branches, 'name'),
      district: localized(districts, 'name'),
      feePiastres: branches.feePiastres,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .innerJoin(branches, eq(branches.doctorId, doctors.id))
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .where(and(eq(specialties.patients, 'animal'), isNotNull(doctors.publishedAt)))
    .orderBy(asc(doctors.nameEn), asc(branches.position))
}
