import type { Intent, Criteria } from '#/domain/search/intent/intent.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { App } from '#/server/app.ts'
import { currentLexicon } from '#/server/doctors/lexicons.ts'
import type { DoctorFilters, DoctorPage, DoctorSort } from '#/server/doctors/listing.ts'
import { searchListings } from '#/server/doctors/search.ts'

type InterpretationInput = {
  text: string | undefined
  filters: DoctorFilters
  near?: Point | undefined
  sort: DoctorSort
  pageSize: number
  now: Date
}

export type Reading = {
  /** Null without words. */
  intent: Intent | null
  /** The results for text and filters, by page. */
  find: (page: number) => Promise<DoctorPage>
}

/**
 * The interpretation of the visitor's text, and the search for it. Filters of the address take precedence
 * over the text. Text in which nothing is recognised may still be part of a listing: the beginning of a name.
 */
export async function readText(app: App, asked: InterpretationInput): Promise<Reading> {
  const { text, filters, ...rest } = asked
  const search = (wishes: Criteria | undefined, words?: string) =>
    once((page: number) =>
      searchListings(app, {
        ...rest,
        filters: { ...filters, text: words },
        wishes,
        page,
      }),
    )
  if (!text) return { intent: null, find: search(undefined) }
  const lexicon = await currentLexicon(app)
  const intent = understand(text, lexicon)
  if (intent.understood.length === 0) {
    // "عايز احجز" names no one in particular, so all doctors match.
    return { intent, find: search(undefined, intent.unknown.length > 0 ? text : undefined) }
  }
  const find = search(without(intent.wishes, filters))
  if (intent.wishes.name === '' || (await find(1)).total > 0) return { intent, find }
  const unnamed = understand(text, lexicon, { names: false })
  if (unnamed.understood.length > 0)
    return { intent: unnamed, find: search(without(unnamed.wishes, filters)) }
  const { wishes } = intent
  const byPart = await findByPart(wishes.name, (name) =>
    search(without({ ...wishes, name }, filters)),
  )
  return { intent, find: byPart ?? find }
}

/** Doctors whose name matches a part of the text, marked as approximate; null if there are none. */
async function findByPart(
  name: string,
  search: (part: string) => Reading['find'],
): Promise<Reading['find'] | null> {
  for (const part of partsOf(name)) {
    const find = search(part)
    if ((await find(1)).total > 0)
      return async (page) => ({ ...(await find(page)), isApproximate: true })
  }
  return null
}

/** Without the last word of a name, without the first, and these two alone. */
function partsOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const parts = [words.slice(0, -1).join(' '), words.slice(1).join(' '), first, last]
  return [...new Set(parts)]
}

/** The page that was searched to see whether a name exists is usually the page that is displayed. */
function once(find: Reading['find']): Reading['find'] {
  const found = new Map<number, Promise<DoctorPage>>()
  return (page) => {
    const known = found.get(page) ?? find(page)
    found.set(page, known)
    return known
  }
}

/** The wishes that are not set by a filter of the address. */
function without(wishes: Criteria, filters: DoctorFilters): Criteria {
  const { specialty, governorate, district, insurer, gender, title, language } = filters
  const isPlaced = governorate !== undefined || district !== undefined
  const isPriced = filters.feeMin !== undefined || filters.feeMax !== undefined
  return {
    ...wishes,
    specialties: specialty ? [] : wishes.specialties,
    districts: isPlaced ? [] : wishes.districts,
    governorates: isPlaced ? [] : wishes.governorates,
    insurers: insurer ? [] : wishes.insurers,
    gender: gender ? undefined : wishes.gender,
    title: title ? undefined : wishes.title,
    language: language ? undefined : wishes.language,
    feeMin: isPriced ? undefined : wishes.feeMin,
    feeMax: isPriced ? undefined : wishes.feeMax,
    day: filters.availableToday ? undefined : wishes.day,
    homeVisit: wishes.homeVisit && !filters.homeVisit,
  }
}
