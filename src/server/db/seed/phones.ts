import { districts } from './data/districts.ts'

/** Area codes of landlines, by governorate. */
const AREA_CODES: Readonly<Record<string, string>> = {
  cairo: '2',
  giza: '2',
  alexandria: '3',
  'port-said': '66',
  suez: '62',
  damietta: '57',
  dakahlia: '50',
  sharqia: '55',
  qalyubia: '13',
  'kafr-el-sheikh': '47',
  gharbia: '40',
  monufia: '48',
  beheira: '45',
  ismailia: '64',
  'beni-suef': '82',
  fayoum: '84',
  minya: '86',
  asyut: '88',
  sohag: '93',
  qena: '96',
  aswan: '97',
  luxor: '95',
  'red-sea': '65',
  'new-valley': '92',
  matrouh: '46',
  'north-sinai': '68',
  'south-sinai': '69',
}

/**
 * A landline of the district's area that nobody has: within an area, numbers begin with 2 at least,
 * because a 0 dials out of it. E.164.
 */
export function inventedPhone(district: string, number: number): string {
  const governorate = Object.keys(districts).find((slug) =>
    districts[slug]?.some(([each]) => each === district),
  )
  const area = AREA_CODES[governorate ?? '']
  if (area === undefined) throw new Error(`No area code for ${district}`)
  return `+20${area}${String(number).padStart(area === '2' ? 8 : 7, '0')}`
}
