import { egp } from '#/domain/money.ts'
import { addDays, clinicDate } from '#/domain/zone.ts'
import { insertRows } from '#/server/db/insert.ts'
import type { Queries } from '#/server/db/connect.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { vacancyData } from './data/vacancies.ts'

/** Open ones and a closed one, relative to the day of the seed. */
export async function seedVacancies(db: Queries, now: Date): Promise<void> {
  const today = clinicDate(now)
  await insertRows(
    db,
    vacancies,
    vacancyData.map(({ salary: [min, max], opensIn, closesIn, ...texts }, position) => ({
      ...texts,
      minSalaryPiastres: egp(min),
      maxSalaryPiastres: egp(max),
      postedOn: addDays(today, opensIn),
      closesOn: addDays(today, closesIn),
      position,
      isDemo: true,
      publishedAt: new Date(now.getTime() + opensIn * 86_400_000),
    })),
  )
}
