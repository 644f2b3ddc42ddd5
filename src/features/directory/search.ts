import { oneOf, readDate, readSlug, readUuid } from '#/domain/web/address.ts'
import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { nearProblems, sorts, type DoctorsSearch } from '#/domain/search/doctors-search.ts'
import { doctorTitles, genders, searchedLanguages } from '#/domain/directory/doctor.ts'
import { partsOfDay } from '#/domain/search/search-fields.ts'
import { isInEgypt, readPoint, roundToKilometre, writePoint } from '#/domain/directory/point.ts'

/** Long enough for a sentence. */
export const MAX_TEXT_CHARACTERS = 200
const MAX_PAGE = 1000

/**
 * Reads an address, or a form that is about to become one. The result has every known key, also for absent
 * values, so that the router writes the shortest address that shows the same.
 */
export function readDoctorsSearch(search: Record<string, unknown>): DoctorsSearch {
  return {
    q: readSearchText(search['q']),
    specialty: readSlug(search['specialty']),
    governorate: readSlug(search['governorate']),
    district: readSlug(search['district']),
    insurer: readSlug(search['insurer']),
    ...readFees(search),
    gender: oneOf(search['gender'], genders),
    title: oneOf(search['title'], doctorTitles),
    language: oneOf(search['language'], searchedLanguages),
    today: readFlag(search['today']),
    part: oneOf(search['part'], partsOfDay),
    homeVisit: readFlag(search['homeVisit']),
    near: readNear(search['near']),
    sort: oneOf(search['sort'], sorts),
    page: readPage(search['page']),
  }
}

/** The slugs in the address of a specialty's page of a district; null for anything else. */
export function readDistrictPair(params: Record<'specialty' | 'district', string>) {
  const [specialty, district] = [readSlug(params.specialty), readSlug(params.district)]
  return specialty && district ? { specialty, district } : null
}

export type ProfileSearch = {
  type?: string | undefined
  branch?: string | undefined
  day?: string | undefined
}

/** The search parameters of a profile: the type of visit and the clinic whose times are shown, and the first day. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  return {
    type: readSlug(search['type']),
    branch: readUuid(search['branch']),
    day: readDate(search['day']),
  }
}

/** The two ends in ascending order. */
function readFees({ feeMin, feeMax }: Record<string, unknown>) {
  const [low, high] = [readPounds(feeMin), readPounds(feeMax)]
  if (low && high && low > high) return { feeMin: high, feeMax: low }
  return { feeMin: low, feeMax: high }
}

export function readSearchText(value: unknown): string | undefined {
  const text = stripInvisible(written(value)).replace(/\s+/g, ' ').trim()
  return Array.from(text).slice(0, MAX_TEXT_CHARACTERS).join('').trim() || undefined
}

/** `٢٥٠`, `1,200` or `99.50`; the fraction is dropped, and zero is ignored. */
function readPounds(value: unknown): number | undefined {
  const bare = foldDigits(written(value)).replace(/[\s,٬]/g, '')
  const pounds = /^(\d{1,6})(?:[.٫]\d*)?$/.exec(bare)?.[1]
  return Number(pounds ?? 0) || undefined
}

/** The router parses `true` in an address; a form in place sends the word. */
function readFlag(value: unknown): true | undefined {
  return value === true || value === 'true' || undefined
}

/** Rounded here too, so that nothing more exact than a kilometre is used. */
function readNear(value: unknown): string | undefined {
  const text = written(value)
  if (text.trim() === '') return undefined
  const point = readPoint(text)
  if (!point) return oneOf(text, nearProblems) ?? 'unreadable'
  return isInEgypt(point) ? writePoint(roundToKilometre(point)) : 'outside'
}

/** The first page is omitted. */
function readPage(value: unknown): number | undefined {
  const page = Number(foldDigits(written(value)))
  return Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : undefined
}

/** The router parses bare figures as numbers. */
function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
