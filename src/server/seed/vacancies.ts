import { z } from 'zod'
import { egp } from '#/domain/money/money.ts'
import { employments } from '#/domain/content/vacancy.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { number, text, texts } from '#/server/reference/table.ts'
import { readTable } from './table.ts'

const vacancyData = readTable('vacancies.csv', {
  slug: text,
  titleEn: text,
  titleAr: text,
  summaryEn: text,
  summaryAr: text,
  dutiesEn: texts,
  dutiesAr: texts,
  requirementsEn: texts,
  requirementsAr: texts,
  districtSlug: text,
  employment: z.enum(employments),
  /** Pounds a month, from and to. */
  minSalary: number,
  maxSalary: number,
  /** Days relative to the seed; both negative for the past. */
  opensIn: number,
  closesIn: number,
})

/** Open ones and a closed one, relative to the day of the seed. */
export async function seedVacancies(db: Queries, now: Date): Promise<void> {
  const today = clinicDate(now)
  await insertRows(
    db,
    vacancies,
    vacancyData.map(({ minSalary, maxSalary, opensIn, closesIn, ...texts }, position) => ({
      ...texts,
      minSalaryPiastres: egp(minSalary),
      maxSalaryPiastres: egp(maxSalary),
      postedOn: addDays(today, opensIn),
      closesOn: addDays(today, closesIn),
      position,
      isDemo: true,
      publishedAt: new Date(now.getTime() + opensIn * 86_400_000),
    })),
  )
}
