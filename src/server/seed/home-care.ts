import { z } from 'zod'
import { careServices, rateUnits, type CareService } from '#/domain/care/care.ts'
import { egp } from '#/domain/money/money.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { coverage, rates } from '#/server/db/schema/home-care.ts'
import { named, number, text } from '#/server/reference/table.ts'
import { readTable } from './table.ts'
import { districtsOf } from '#/server/reference/tables.ts'

/** Demo prices, in pounds. */
const card = readTable('rates.csv', {
  service: z.enum(careServices),
  ...named,
  unit: z.enum(rateUnits),
  min: number,
  max: number,
  descriptionEn: text,
  descriptionAr: text,
})

/** The governorates that each service covers: the big cities first. */
const covered: Record<CareService, readonly string[]> = {
  'home-visit': ['cairo', 'giza', 'alexandria'],
  nursing: ['cairo', 'giza', 'alexandria', 'qalyubia'],
  pets: ['cairo', 'giza'],
}

/** Districts too far to be reached in time. */
const UNCOVERED = new Set(['helwan', '6th-of-october', 'agami'])

export async function seedHomecare(db: Queries): Promise<void> {
  await insertRows(db, rates, careServices.flatMap(rateRows))
  await insertRows(
    db,
    coverage,
    careServices.flatMap((service) =>
      covered[service]
        .flatMap(districtsOf)
        .filter(({ slug }) => !UNCOVERED.has(slug))
        .map(({ slug }) => ({ service, districtSlug: slug, isDemo: true })),
    ),
  )
}

function rateRows(service: CareService) {
  return card
    .filter((rate) => rate.service === service)
    .map(({ min, max, ...rate }, position) => ({
      ...rate,
      minPiastres: egp(min),
      maxPiastres: egp(max),
      position,
      isDemo: true,
    }))
}
