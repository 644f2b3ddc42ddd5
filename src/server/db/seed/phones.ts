import { districts, governorates } from './tables.ts'

/**
 * A landline of the district's area that nobody has: within an area, numbers begin with 2 at least,
 * because a 0 dials out of it. E.164.
 */
export function inventedPhone(district: string, number: number): string {
  const at = districts.find(({ slug }) => slug === district)
  const area = governorates.find(({ slug }) => slug === at?.governorate)?.areaCode
  if (area === undefined) throw new Error(`No area code for ${district}`)
  return `+20${area}${String(number).padStart(area === '2' ? 8 : 7, '0')}`
}
