import { districts, governorates } from '#/server/reference/tables.ts'

/**
 * An unassigned landline in the district's area code: subscriber numbers start with 2 or higher,
 * because 0 is the trunk prefix. E.164.
 */
export function inventedPhone(district: string, number: number): string {
  const at = districts.find(({ slug }) => slug === district)
  const area = governorates.find(({ slug }) => slug === at?.governorate)?.areaCode
  if (area === undefined) throw new Error(`No area code for ${district}`)
  return `+20${area}${String(number).padStart(area === '2' ? 8 : 7, '0')}`
}
