import { z } from 'zod'
import { FEW_NEARBY } from '#/domain/directory/distance.ts'
import { egp } from '#/domain/money/money.ts'
import { interpretationsOf, type Interpretation } from '#/domain/search/intent/interpretations.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { summarize, type CardChoice } from '#/server/doctors/summaries.ts'
import { criteriaConditions, type Criterion } from './conditions.ts'
import type {
  DoctorPage,
  DoctorSearch,
  FoundDoctors,
  ListingSearch,
  PreparedSearch,
} from './doctor-search.ts'
import { findFirstOfOrder } from './first-of-order.ts'
import { currentLexicon } from './lexicons.ts'
import { findNearest } from './nearest.ts'
import { listOtherPlaces } from './other-places.ts'
import { placeOf } from './place.ts'
import { pageStatement, resultFields, type SearchResult } from './statement.ts'
import { readTerms, similarTerms } from './terms.ts'

/**
 * The doctors for a text and filters. What is tried, until something finds a doctor:
 *
 * 1. each interpretation of the text: whole, without the names in it, by a part of a name;
 * 2. for each, its words as typed, then similar words;
 * 3. for both, all criteria, then the doctors who miss the least important ones.
 */
export async function searchDoctors(
  app: App,
  { text, ...list }: DoctorSearch,
): Promise<FoundDoctors> {
  const interpretations = text
    ? interpretationsOf(text, list.filters, await currentLexicon(app))
    : wholeDirectory
  const { interpretation, found } = await findFirst(app, list, interpretations)
  const pageCount = Math.max(1, Math.ceil(found.total / list.pageSize))
  const page = Math.min(list.page, pageCount)
  const shown =
    page === list.page ? found : await interpreted(app, { ...list, page }, interpretation)
  return { ...shown, intent: interpretation.intent, page, pageCount }
}

const wholeDirectory = [{ intent: null, isApproximate: false }] as const

type Interpretations = readonly [Interpretation, ...Interpretation[]]
type List = Omit<DoctorSearch, 'text'>

/** If nothing is found, the last interpretation of the whole text is shown, and not one of a part of it. */
async function findFirst(app: App, list: List, [first, ...others]: Interpretations) {
  let best = { interpretation: first, found: await interpreted(app, list, first) }
  for (const interpretation of others) {
    if (best.found.total > 0) return best
    const found = await interpreted(app, list, interpretation)
    if (found.total > 0 || !interpretation.isApproximate) best = { interpretation, found }
  }
  return best
}

async function interpreted(
  app: App,
  list: List,
  { intent, words, criteria, isApproximate }: Interpretation,
): Promise<DoctorPage> {
  const found = await searchListings(app, {
    ...list,
    words,
    criteria,
    visitType: intent?.criteria.visitType,
  })
  return { ...found, isApproximate: isApproximate || found.isApproximate }
}

/** The doctors for one interpretation, or for filters alone; steps 2 and 3 of `searchDoctors`. */
export async function searchListings(app: App, search: ListingSearch): Promise<DoctorPage> {
  const { reads: db } = app
  const text = [search.words, search.criteria?.name].filter(Boolean).join(' ')
  const typed = { ...search, place: placeOf(search), terms: await readTerms(db, text) }
  const exact = await findBest(db, typed)
  if (exact.total > 0 || typed.terms.length === 0) return pageOf(db, typed, exact, false)
  const terms = await similarTerms(db, typed.terms)
  if (!terms) return pageOf(db, typed, exact, false)
  const similar = { ...typed, terms }
  const found = await findBest(db, similar)
  return pageOf(db, similar, found, found.total > 0)
}

async function findBest(db: Queries, search: PreparedSearch): Promise<SearchResult> {
  const conditions = search.criteria ? criteriaConditions(search.criteria, search) : []
  const first = await findFirstOfOrder(db, search, conditions)
  if (first && (first.total > 0 || conditions.length === 0)) return first
  return findAmongAll(db, search, conditions)
}

async function findAmongAll(
  db: Queries,
  search: PreparedSearch,
  conditions: readonly Criterion[],
): Promise<SearchResult> {
  const { rows } = await db.execute(pageStatement(search, conditions))
  const [exact] = z.tuple([z.object(resultFields)]).parse(rows)
  if (exact.total > 0 || conditions.length === 0) return { ...exact, dropped: [] }
  return findNearest(db, search, conditions)
}

async function pageOf(
  db: Queries,
  search: PreparedSearch,
  { total, nearCount, listed, dropped, around, offersType }: SearchResult,
  isApproximate: boolean,
): Promise<DoctorPage> {
  const [doctors, elsewhere] = await Promise.all([
    summarize(db, listed, { now: search.now, around, ...cardChoice(search) }),
    isRemote(search, nearCount) ? listOtherPlaces(db, search) : [],
  ])
  const isByPlace = around !== undefined
  const found = { total, isApproximate, dropped, isByPlace, doctors, elsewhere }
  return offersType === null ? found : { ...found, offersType }
}

function cardChoice({ filters, criteria, near, sort, place }: PreparedSearch): CardChoice {
  const isTimed =
    sort === 'soonest' || filters.today || filters.part || criteria?.day || criteria?.part
  const pounds = filters.feeMax ?? criteria?.feeMax
  const goesBy = isTimed ? 'time' : sort === 'fee' ? 'fee' : undefined
  return { near, place, feeMax: pounds === undefined ? undefined : egp(pounds), goesBy }
}

/** Computed once per search, for its first page. */
function isRemote({ near, page }: PreparedSearch, nearCount: number): boolean {
  return near !== undefined && page === 1 && nearCount < FEW_NEARBY
}
