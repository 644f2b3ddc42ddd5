import type { SurgerySearch } from '#/domain/surgerysearch.ts'
import { currentLocale, localizedPath } from '#/i18n/locale.ts'

export const SURGERY_PATH = '/surgery-isntallement'

/** The calculator for a search, in the current language, opened at a part of the page. */
export function surgeryHref(search: SurgerySearch, part?: 'calculator' | 'plans'): string {
  const path = localizedPath(surgeryPath(search), currentLocale().code)
  return part ? `${path}#${part}` : path
}

/** The same without a language. */
export function surgeryPath(search: SurgerySearch): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${SURGERY_PATH}?${new URLSearchParams(given)}` : SURGERY_PATH
}
