import { join } from 'node:path'
import { z } from 'zod'
import { patientKinds } from '#/domain/directory/doctor.ts'
import { named, number, tableReader, text, texts } from './table.ts'

export const dataFolder = join(import.meta.dirname, 'data')
export const readTable = tableReader(dataFolder)

/** `code` is that of a national ID, `areaCode` that of landlines. */
export const governorates = readTable('governorates.csv', {
  code: text,
  ...named,
  aliases: texts,
  areaCode: text,
})

/**
 * In the order of the page, the largest first. The centre is in degrees of WGS 84, to about a kilometre;
 * estimated centres are those of the nearest city, for staff to correct.
 */
export const districts = readTable('districts.csv', {
  governorate: text,
  ...named,
  aliases: texts,
  latitude: number,
  longitude: number,
  centre: z.enum(['known', 'estimated']),
})
export type District = (typeof districts)[number]

/** In the order of the filter. */
export const insurers = readTable('insurers.csv', { ...named, aliases: texts })

/** In the order of the catalogue. `synonyms`: everyday words, spellings and English. */
export const specialties = readTable('specialties.csv', {
  ...named,
  patients: z.enum(patientKinds),
  /** Minors are not asked for a review of a visit. */
  sensitive: z.enum(['yes', 'no']),
  synonyms: text,
})

export const humanSpecialties = specialties.filter(({ patients }) => patients === 'human')

export function districtsOf(governorate: string): District[] {
  return districts.filter((district) => district.governorate === governorate)
}
