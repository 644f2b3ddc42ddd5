// Serves the brand, also outside of requests.
import '#/server/http/context.ts'
import { hasService } from '#/brand.ts'
import { searchTokens } from '#/domain/search/arabic.ts'
import { beginsWithTitle } from '#/domain/search/intent/fillers.ts'
import { onOtherLayout } from '#/domain/search/intent/layout.ts'
import { isNamed } from '#/domain/search/named.ts'
import type { Suggestion as DirectorySuggestion } from '#/server/doctors/listing.ts'
import { listFacilityNames } from '#/server/facilities/facilities.ts'
import type { FacilityName } from '#/server/facilities/facility.ts'
import type { LabTest } from '#/server/laboratory/catalogue.ts'
import type { App } from '#/server/app.ts'
import { listDirectorySuggestions } from './directory-suggestions.ts'
import { suggestLabTests } from './lab-tests.ts'

type FacilitySuggestion = FacilityName & { kind: 'facility' }

type LabTestSuggestion = Pick<LabTest, 'slug' | 'name' | 'abbreviation'> & { kind: 'lab-test' }

export type Suggestion = DirectorySuggestion | FacilitySuggestion | LabTestSuggestion

/**
 * Completions of the typed text: fields, complaints, places, laboratories and hospitals, doctors. Laboratory tests
 * come first if they are asked for; others fill the places that are left.
 */
export async function listSuggestions(app: App, text: string): Promise<Suggestion[]> {
  const [found, facilities, { tests, isAsked, isSure }] = await Promise.all([
    listDirectorySuggestions(app, text),
    listFacilities(app, text),
    suggestLabTests(app, text),
  ])
  const suggested = tests.map(
    ({ slug, name, abbreviation }) => ({ kind: 'lab-test', slug, name, abbreviation }) as const,
  )
  const first = isAsked ? suggested : []
  const last = isAsked ? [] : isSure ? suggested.slice(0, 2) : suggested
  const kept = MOST - facilities.length - first.length - (isSure ? last.length : 0)
  const shown = found.slice(0, kept)
  const isNamed = beginsWithTitle(text)
  const doctors = isNamed ? [] : shown.filter(({ kind }) => kind === 'doctor')
  const others = isNamed ? shown : shown.filter(({ kind }) => kind !== 'doctor')
  return [...first, ...others, ...facilities, ...doctors, ...last].slice(0, MOST)
}

/** By name in either script, typed on either keyboard layout. The names are few, so kept in memory. */
async function listFacilities(app: App, text: string): Promise<FacilitySuggestion[]> {
  const readings = [text, ...onOtherLayout(text)]
    .map(searchTokens)
    .filter((each) => each.length > 0)
  if (readings.length === 0 || !hasService('facilities')) return []
  const named = (await listFacilityNames(app)).filter(({ name }) =>
    readings.some((tokens) => isNamed(tokens, [name.ar, name.en])),
  )
  return named.slice(0, MOST_FACILITIES).map((each) => ({ ...each, kind: 'facility' }))
}

const MOST = 8
const MOST_FACILITIES = 3
