import type { SurgerySearch } from '#/domain/search/surgery-search.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'

export const SURGERY_PATH = '/surgery-isntallement'

/** The calculator for a search, in the current language, opened at a part of the page. */
export function surgeryHref(search: SurgerySearch, part?: 'calculator' | 'plans'): string {
  const path = localizedPath(surgeryPath(search))
  return part ? `${path}#${part}` : path
}

/** The path of the page for a search, without a language. */
export function surgeryPath(search: SurgerySearch): string {
  return withQuery(SURGERY_PATH, search)
}
