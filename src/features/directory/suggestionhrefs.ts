import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import type { SuggestionView } from './directory.ts'

/** A doctor's page, or the list of the field or the place. */
export function suggestionHref(chosen: SuggestionView): string {
  return localizedPath(bareHref(chosen), currentLocale().code)
}

function bareHref(chosen: SuggestionView): string {
  if (chosen.kind === 'doctor') return `/doctor/${chosen.slug}`
  if (chosen.kind === 'specialty') return `/doctors?specialty=${chosen.slug}`
  if (chosen.kind === 'concept') return `/doctors?${new URLSearchParams({ q: chosen.name })}`
  return `/doctors?governorate=${chosen.governorateSlug}&district=${chosen.slug}`
}
