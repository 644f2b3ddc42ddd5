import { and, like, or, sql, type SQL } from 'drizzle-orm'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { VisitTypeQuery } from '#/domain/search/intent/intent.ts'
import type { Place } from '#/domain/search/place.ts'
import { doctorListings as listing } from '#/server/db/schema/directory.ts'
import { FEE_MARK, formsOf, PLACE_MARK, TYPE_MARK } from '#/server/doctors/search-text.ts'
import type { PreparedSearch } from './doctor-search.ts'
import { feeIn, inPlace } from './place.ts'

/** Whether a type of visit that the doctor offers in the place has the words. */
export function offersType(query: VisitTypeQuery, place: Place): SQL {
  return inSearchedPlace(query, place, hasType) ?? sql`false`
}

/** What is searched for costs that: the type that the words name, or else a consultation in the place. */
export function searchedFee({
  visitType,
  place,
}: Pick<PreparedSearch, 'visitType' | 'place'>): SQL {
  const own = visitType && inSearchedPlace(visitType, place, feeOfType)
  return own ? sql`coalesce(${own}, ${feeIn(place)})` : feeIn(place)
}

type Parts = readonly (readonly Wording[])[]

/** What is asked of one type: words, and the places where it is offered. */
type Searched = { words: Parts; places: Parts }

/** Undefined without a word to search for. */
function inSearchedPlace(
  { parts }: VisitTypeQuery,
  place: Place,
  expression: (searched: Searched) => SQL,
): SQL | undefined {
  const words = parts
    .map((wordings) => wordings.map(spellings).filter((all) => all.length > 0))
    .filter((wordings) => wordings.length > 0)
  if (words.length === 0) return undefined
  return inPlace(place, {
    inDistricts: expression({ words, places: [atAny(place.districts)] }),
    inGovernorates: expression({ words, places: [atAny(place.governorates)] }),
    anywhere: expression({ words, places: [] }),
  })
}

/** Words, each in several spellings. */
type Wording = readonly (readonly string[])[]

const spellings = (wording: string): Wording => searchTokens(wording).map(formsOf)

const atAny = (slugs: readonly string[]): Wording[] => [[slugs.map((slug) => PLACE_MARK + slug)]]

/**
 * The index finds those who have the words in any of their types; the expression then asks for one type with all.
 * Places are only in the expression: there are few, and an index of them finds half of the directory.
 */
function hasType({ words, places }: Searched): SQL {
  const isOne = sql`${listing.searchText} ~ ${beginOf([...words, ...places])}`
  return sql`(${hasWords(words)} and ${ofThose(words, isOne)})`
}

/** The fee of the first type with all the words; null if there is none. */
function feeOfType({ words, places }: Searched): SQL {
  const begin = beginOf([...words, ...places])
  const fee = `${begin}[^${TYPE_MARK}]*\\${FEE_MARK}(\\d+) `
  return ofThose(words, sql`substring(${listing.searchText} from ${fee}::text)::int`)
}

/** An expression takes a hundred times as long as the words, and the planner does not know which comes first. */
function ofThose(words: Parts, expression: SQL): SQL {
  return sql`case when ${hasWords(words)} then ${expression} end`
}

function hasWords(parts: Parts): SQL | undefined {
  return and(
    ...parts.map((wordings) =>
      or(
        ...wordings.map((wording) =>
          and(...wording.map((forms) => or(...forms.map((form) => hasWord(form))))),
        ),
      ),
    ),
  )
}

/** The mark of a type that has all the words after it. */
function beginOf(parts: Parts): string {
  const words = parts.map((wordings) =>
    anyOf(wordings.map((wording) => wording.map(ahead).join(''))),
  )
  return `\\${TYPE_MARK}${words.join('')}`
}

const hasWord = (word: string) => like(listing.searchText, `%${TYPE_MARK}% ${word} %`)

const ahead = (forms: readonly string[]) => `(?=[^${TYPE_MARK}]* ${anyOf(forms)} )`

const anyOf = (patterns: readonly string[]) => `(?:${patterns.join('|')})`
