import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'
import type { ProfileSearch } from './search.ts'

/** The list for a search, in the current language. */
export function doctorsHref(search: DoctorsSearch): string {
  return localizedPath(doctorsPath(search))
}

/** The list's path for a search, without a language. */
export function doctorsPath({ page, ...search }: DoctorsSearch): string {
  return withQuery('/doctors', { ...search, page: page === 1 ? undefined : page })
}

type DistrictPair = Record<'specialty' | 'district', string>

export function districtHref(pair: DistrictPair): string {
  return localizedPath(districtPath(pair))
}

/** A specialty's page of a district, without a language. */
export function districtPath({ specialty, district }: DistrictPair): string {
  return `/doctors/${specialty}/${district}`
}

/** A doctor's page, opened at a type of visit, a clinic and a day. */
export function profileHref(slug: string, { type, branch, day }: ProfileSearch = {}): string {
  return localizedPath(withQuery(`/doctor/${slug}`, { type, branch, day }))
}
