import { and, like, or, sql, type SQL } from 'drizzle-orm'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { VisitTypeQuery } from '#/domain/search/intent/intent.ts'
import type { Place } from '#/domain/search/place.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { formsOf, PLACE_MARK, TYPE_MARK } from '#/server/doctors/search-text.ts'
import { inPlace } from './place.ts'

/** Whether a type of visit that the doctor offers in the place has the words. */
export function offersType({ parts }: VisitTypeQuery, place: Place): SQL {
  const searched = parts
    .map((wordings) => wordings.map(spellings).filter((all) => all.length > 0))
    .filter((wordings) => wordings.length > 0)
  if (searched.length === 0) return sql`false`
  return inPlace(place, {
    inDistricts: hasType([...searched, atAny(place.districts)]),
    inGovernorates: hasType([...searched, atAny(place.governorates)]),
    anywhere: hasType(searched),
  })
}

/** Words, each in several spellings. */
type Wording = readonly (readonly string[])[]

const spellings = (wording: string): Wording => searchTokens(wording).map(formsOf)

const atAny = (slugs: readonly string[]): Wording[] => [[slugs.map((slug) => PLACE_MARK + slug)]]

/** The index finds those who have the words in any of their types; the expression then asks for one type with all. */
function hasType(parts: readonly (readonly Wording[])[]): SQL {
  const words = parts.map((wordings) =>
    or(
      ...wordings.map((wording) =>
        and(...wording.map((forms) => or(...forms.map((form) => hasWord(form))))),
      ),
    ),
  )
  const type = parts.map((wordings) =>
    anyOf(wordings.map((wording) => wording.map(ahead).join(''))),
  )
  const together = `\\${TYPE_MARK}${type.join('')}`
  return sql`(${and(...words, sql`${listing.searchText} ~ ${together}`)})`
}

const hasWord = (word: string) => like(listing.searchText, `%${TYPE_MARK}% ${word} %`)

const ahead = (forms: readonly string[]) => `(?=[^${TYPE_MARK}]* ${anyOf(forms)} )`

const anyOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`
