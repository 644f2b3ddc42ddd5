import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import type { DoctorsSearch, ProfileSearch } from './search.ts'

/** The list for a search, in the current language. */
export function doctorsHref(search: DoctorsSearch): string {
  return localizedPath(doctorsPath(search), currentLocale().code)
}

/** The same without a language; as short as the router itself would write it. */
export function doctorsPath({ page, ...search }: DoctorsSearch): string {
  return withQuery('/doctors', { ...search, page: page === 1 ? undefined : page })
}

/** A doctor's page, opened at a clinic and a day. */
export function profileHref(slug: string, { branch, day }: ProfileSearch = {}): string {
  return localizedPath(withQuery(`/doctor/${slug}`, { branch, day }), currentLocale().code)
}

function withQuery(
  path: string,
  values: Record<string, string | number | true | undefined>,
): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
