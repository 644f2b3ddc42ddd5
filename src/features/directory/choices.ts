import {
  removeRecentSearch,
  clearRecentSearches,
  storeRecentSearch,
} from '#/forms/recent-searches.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { labTestsPath } from '#/parts/lab-tests-path.ts'
import type { SuggestionView } from '#/server/search/suggestion-view.ts'

/** An entry of the list under the text field: while something is typed, and before. */
export type Choice = SuggestionView | { kind: 'recent'; name: string } | { kind: 'forget' }

/** A page, or the list for the specialty, the place or the text; null if there is none. */
export function choiceHref(choice: Choice): string | null {
  const path = barePath(choice)
  return path && localizedPath(path)
}

function barePath(choice: Choice): string | null {
  if (choice.kind === 'forget') return null
  if (choice.kind === 'doctor') return `/doctor/${choice.slug}`
  if (choice.kind === 'facility') return `/facilities/${choice.slug}`
  if (choice.kind === 'lab-test') return labTestsPath([choice.slug])
  if (choice.kind === 'specialty') return `/doctors?specialty=${choice.slug}`
  if (choice.kind === 'district')
    return `/doctors?governorate=${choice.governorateSlug}&district=${choice.slug}`
  return `/doctors?${new URLSearchParams({ q: choice.name })}`
}

/** What this device remembers of a choice: a text that can be searched again. */
export function keepChoice(choice: Choice): void {
  if (choice.kind === 'forget') clearRecentSearches()
  else if (!pages.has(choice.kind)) storeRecentSearch(choice.name)
}

/** They lead to pages of their own. */
const pages: ReadonlySet<Choice['kind']> = new Set(['doctor', 'facility', 'lab-test'])

/** Whether it can be removed. */
export function dropChoice(choice: Choice | undefined): boolean {
  if (choice?.kind !== 'recent') return false
  removeRecentSearch(choice.name)
  return true
}
