import { searchTokens } from '#/domain/arabic.ts'
import { onOtherLayout } from '#/domain/intent/layout.ts'
import { isNamed } from '#/domain/named.ts'
import type { Suggestion as DirectorySuggestion } from './ports/directory.ts'
import type { FacilityName } from './ports/facilities.ts'
import type { Services } from './services.server.ts'

type FacilitySuggestion = FacilityName & { kind: 'facility' }

export type Suggestion = DirectorySuggestion | FacilitySuggestion

type Needs = Pick<Services, 'directory' | 'facilities'>

/** What the letters typed so far may become: fields, complaints, places, laboratories and hospitals, doctors. */
export async function listSuggestions(services: Needs, text: string): Promise<Suggestion[]> {
  const [found, facilities] = await Promise.all([
    services.directory.listSuggestions(text),
    listFacilities(services, text),
  ])
  const kept = found.slice(0, MOST - facilities.length)
  const doctors = kept.filter(({ kind }) => kind === 'doctor')
  return [...kept.filter(({ kind }) => kind !== 'doctor'), ...facilities, ...doctors]
}

/** By name in either script, on either keyboard layout. There are few of them: their names are in memory. */
async function listFacilities({ facilities }: Needs, text: string): Promise<FacilitySuggestion[]> {
  const readings = [text, ...onOtherLayout(text)]
    .map(searchTokens)
    .filter((each) => each.length > 0)
  if (readings.length === 0) return []
  const named = (await facilities.listNames()).filter(({ nameAr, nameEn }) =>
    readings.some((tokens) => isNamed(tokens, [nameAr, nameEn])),
  )
  return named.slice(0, MOST_FACILITIES).map((each) => ({ ...each, kind: 'facility' }))
}

const MOST = 8
const MOST_FACILITIES = 3
