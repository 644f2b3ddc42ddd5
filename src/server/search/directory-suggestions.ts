import { and, asc, desc, eq, inArray, like, or } from 'drizzle-orm'
import { searchTokens } from '#/domain/search/arabic.ts'
import { complete } from '#/domain/search/intent/complete.ts'
import { beginsWithTitle } from '#/domain/search/intent/fillers.ts'
import type { Intent } from '#/domain/search/intent/intent.ts'
import { understand } from '#/domain/search/intent/understand.ts'
import { localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings as listing, doctors } from '#/server/db/schema/directory.ts'
import { searchWords } from '#/server/db/schema/search.ts'
import { currentLexicon } from './lexicons.ts'
import type { Suggestion } from '#/server/doctors/listing.ts'
import { completeTypes, readOfferedTypes } from './offered-types.ts'
import { lookUp, namesLike, type KnownWords } from './terms.ts'
import { formsOf, NAME_MARK, wordsOf } from '#/server/doctors/search-text.ts'
import { isOfferedDistrict } from '#/server/search/offered-districts.ts'

/**
 * Completions of a partly typed text: specialties first, then complaints, types of visits that are offered, places
 * and doctors; after a title, names first.
 */
export async function listDirectorySuggestions(app: App, text: string): Promise<Suggestion[]> {
  const { reads: db } = app
  const tokens = searchTokens(text)
  if (tokens.length === 0) return []
  const lexicon = await currentLexicon(app)
  const meanings = complete(text, lexicon, MOST)
  const intent = understand(text, lexicon)
  // A word without a meaning may be the name of a laboratory or a hospital, which is listed first.
  const isUnderstood = intent.unknown.length === 0 || tokens.length === 1
  const slugs = await listSlugs(db, wordsOf(tokens.join(' ')).join(' '))
  const [fields, places, people, offered] = await Promise.all([
    listSpecialties(db, [...slugs('specialty'), ...(isUnderstood ? specialtiesOf(meanings) : [])]),
    listDistricts(db, [...slugs('district'), ...districtsIn(intent)]),
    listDoctors(db, tokens),
    readOfferedTypes(app),
  ])
  const names = new Set(fields.map(({ name }) => name.ar))
  const others = conceptsOf(meanings).filter(({ name }) => !names.has(name.ar))
  const types = completeTypes(
    text,
    offered,
    [...fields, ...others].map(({ name }) => name),
  )
  const visits = types.map((name) => ({ kind: 'concept' as const, name }))
  const shares = [fields, others, visits, places].flatMap((each) => each.slice(0, CATALOGUE_SHARE))
  const all = beginsWithTitle(text) ? [...people, ...shares] : [...shares, ...people]
  return all.slice(0, MOST)
}

const MOST = 8
const CATALOGUE_SHARE = 3

type Meanings = ReturnType<typeof complete>

function conceptsOf(meanings: Meanings): Suggestion[] {
  return meanings
    .filter(({ kind }) => kind !== 'specialty' && kind !== 'patient')
    .map(({ name }) => ({ kind: 'concept', name }))
}

/** Also those that were typed in Arabizi, or beside a place. */
function specialtiesOf(meanings: Meanings): string[] {
  return meanings.flatMap(({ kind, weights: [first] }) =>
    kind === 'specialty' && first ? [first[0]] : [],
  )
}

/** The places of a text that names something else too, such as a specialty. */
function districtsIn({ understood }: Intent): string[] {
  return understood.flatMap(({ meaning }) =>
    meaning.is === 'criterion' && meaning.value.name === 'district' ? [meaning.value.slug] : [],
  )
}

/** Slugs of catalogue entries with a word, or a whole name, that has this prefix. */
async function listSlugs(db: Queries, start: string) {
  const rows = await db
    .select({ kind: searchWords.kind, slug: searchWords.meaning })
    .from(searchWords)
    .where(
      and(
        like(searchWords.word, `${start}%`),
        inArray(searchWords.kind, ['specialty', 'district']),
      ),
    )
    .groupBy(searchWords.kind, searchWords.meaning)
  return (kind: 'specialty' | 'district') =>
    rows.filter((row) => row.kind === kind).map((row) => row.slug)
}

async function listSpecialties(db: Queries, slugs: string[]): Promise<Suggestion[]> {
  const { slug } = specialties
  const rows = await db
    .select({ slug, name: localized(specialties, 'name') })
    .from(specialties)
    .where(
      and(inArray(slug, slugs), eq(specialties.patients, 'human'), eq(specialties.isHidden, false)),
    )
    .orderBy(asc(specialties.position))
  return rows.map((row) => Object.assign(row, { kind: 'specialty' as const }))
}

async function listDistricts(db: Queries, slugs: string[]): Promise<Suggestion[]> {
  const rows = await db
    .select({
      slug: districts.slug,
      name: localized(districts, 'name'),
      governorateSlug: governorates.slug,
      governorate: localized(governorates, 'name'),
    })
    .from(districts)
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .where(and(inArray(districts.slug, slugs), isOfferedDistrict))
    .orderBy(asc(governorates.position), asc(districts.position))
  return rows.map((row) => Object.assign(row, { kind: 'district' as const }))
}

/** By name only, because specialties and places are suggested themselves. */
async function listDoctors(db: Queries, tokens: readonly string[]): Promise<Suggestion[]> {
  const known = await lookUp(db, tokens.flatMap(wordsOf))
  const rows = await db
    .select({
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      specialty: localized(specialties, 'name'),
    })
    .from(listing)
    .innerJoin(doctors, eq(doctors.id, listing.doctorId))
    .innerJoin(specialties, eq(specialties.slug, listing.specialtySlug))
    .where(and(...tokens.map((token) => hasName(token, known))))
    .orderBy(desc(listing.ratingCount), asc(doctors.slug))
    .limit(MOST)
  return rows.map((row) => Object.assign(row, { kind: 'doctor' as const }))
}

function hasName(token: string, known: KnownWords) {
  const entry = known.get(wordsOf(token).join(''))
  const begun = formsOf(token).map((form) => `% ${NAME_MARK}${form}%`)
  const patterns = [...begun, ...namesLike(token, entry)]
  return or(...patterns.map((pattern) => like(listing.searchText, pattern)))
}
