import { careServices } from '#/domain/care.ts'
import { egp } from '#/domain/money.ts'
import { clinicDate } from '#/domain/zone.ts'
import { insertRows } from '#/server/db/insert.ts'
import type { Queries } from '#/server/db/connect.ts'
import { closedDays, coverage, rates } from '#/server/db/schema/homecare.ts'
import { districts } from './data/districts.ts'
import * as card from './data/rates.ts'

export async function seedHomecare(db: Queries, now: Date): Promise<void> {
  await insertRows(db, rates, careServices.flatMap(rateRows))
  await insertRows(
    db,
    coverage,
    careServices.flatMap((service) =>
      card.coverage[service]
        .flatMap((governorate) => districts[governorate] ?? [])
        .filter(([slug]) => !card.uncovered.includes(slug))
        .map(([districtSlug]) => ({ service, districtSlug })),
    ),
  )
  await insertRows(db, closedDays, holidays(Number(clinicDate(now).slice(0, 4))))
}

function rateRows(service: (typeof careServices)[number]) {
  return card.rates[service].map(
    ([slug, unit, min, max, nameEn, nameAr, descriptionEn, descriptionAr], position) => ({
      slug,
      service,
      unit,
      minPiastres: egp(min),
      maxPiastres: egp(max),
      nameEn,
      nameAr,
      descriptionEn,
      descriptionAr,
      position,
    }),
  )
}

/** The fixed national holidays of this year and the next; staff add those of the lunar calendar. */
function holidays(year: number) {
  return [year, year + 1].flatMap((each) => [
    { date: `${each}-01-07`, nameAr: 'عيد الميلاد المجيد', nameEn: 'Coptic Christmas' },
    { date: `${each}-05-01`, nameAr: 'عيد العمال', nameEn: 'Labour Day' },
    { date: `${each}-07-23`, nameAr: 'عيد ثورة ٢٣ يوليو', nameEn: 'Revolution Day' },
    { date: `${each}-10-06`, nameAr: 'عيد القوات المسلحة', nameEn: 'Armed Forces Day' },
  ])
}
