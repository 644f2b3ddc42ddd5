import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { Suggestion } from './suggestions.ts'

export type SuggestionView =
  | { kind: 'specialty'; slug: string; name: string; note: null }
  | { kind: 'concept'; slug: string; name: string; note: null }
  | { kind: 'district'; slug: string; name: string; note: string; governorateSlug: string }
  | { kind: 'facility'; slug: string; name: string; note: string }
  | { kind: 'lab-test'; slug: string; name: string; note: string }
  | { kind: 'doctor'; slug: string; name: string; note: string }

export function viewSuggestion(found: Suggestion): SuggestionView {
  const name = inLocale(found.name)
  if (found.kind === 'concept') return { kind: 'concept', slug: found.name.en, name, note: null }
  const { slug } = found
  if (found.kind === 'specialty') return { kind: 'specialty', slug, name, note: null }
  if (found.kind === 'doctor') {
    return { kind: 'doctor', slug, name, note: inLocale(found.specialty) }
  }
  if (found.kind === 'facility') {
    return { kind: 'facility', slug, name, note: inLocale(found.district) }
  }
  if (found.kind === 'lab-test') {
    return { kind: 'lab-test', slug, name, note: found.abbreviation ?? m.labtest_suggestion() }
  }
  const note = inLocale(found.governorate)
  return { kind: 'district', slug, name, note, governorateSlug: found.governorateSlug }
}
