import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import type { Vacancy } from './opening.ts'

export function listVacancyRows(app: App): Promise<Vacancy[]> {
  return app.reads
    .select({
      ...getTableColumns(vacancies),
      districtAr: districts.nameAr,
      districtEn: districts.nameEn,
      governorateAr: governorates.nameAr,
      governorateEn: governorates.nameEn,
    })
    .from(vacancies)
    .innerJoin(districts, eq(districts.slug, vacancies.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .orderBy(asc(vacancies.position))
}
