import { asc, eq } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'

export type Vacancy = Awaited<ReturnType<typeof listVacancyRows>>[number]

export function listVacancyRows(app: App) {
  return app.reads
    .select({
      slug: vacancies.slug,
      title: localized(vacancies, 'title'),
      summary: localized(vacancies, 'summary'),
      duties: localized(vacancies, 'duties'),
      requirements: localized(vacancies, 'requirements'),
      district: localized(districts, 'name'),
      governorate: localized(governorates, 'name'),
      employment: vacancies.employment,
      minSalaryPiastres: vacancies.minSalaryPiastres,
      maxSalaryPiastres: vacancies.maxSalaryPiastres,
      postedOn: vacancies.postedOn,
      closesOn: vacancies.closesOn,
      isDemo: vacancies.isDemo,
      publishedAt: vacancies.publishedAt,
    })
    .from(vacancies)
    .innerJoin(districts, eq(districts.slug, vacancies.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .orderBy(asc(vacancies.position))
}
