import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import type { Vacancies } from '#/server/ports/vacancies.ts'

export function postgresVacancies(db: Database): Vacancies {
  return {
    list: () =>
      db
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
        .orderBy(asc(vacancies.position)),
  }
}
