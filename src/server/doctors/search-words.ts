import type { Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { searchWords } from '#/server/db/schema/search.ts'
import { formsOf, nameWords, wordsOf } from './search-text.ts'

type WordRow = typeof searchWords.$inferInsert

/**
 * Adds the words of the catalogue; known ones stay. Vets' specialties are included, so that a search for
 * one finds nothing instead of similarly spelt words.
 */
export async function indexCatalogue(db: Queries): Promise<void> {
  const [fields, places, areas] = await Promise.all([
    db.select().from(specialties),
    db.select().from(districts),
    db.select().from(governorates),
  ])
  await addWords(db, [
    ...fields.flatMap(({ slug, nameAr, nameEn }) => namesAs('specialty', slug, [nameAr, nameEn])),
    ...fields.flatMap(({ slug, synonyms }) =>
      formsOf(synonyms).map((word) => ({ word, kind: 'specialty' as const, meaning: slug })),
    ),
    ...places.flatMap(({ slug, nameAr, nameEn }) => namesAs('district', slug, [nameAr, nameEn])),
    ...areas.flatMap(({ slug, nameAr, nameEn }) => namesAs('governorate', slug, [nameAr, nameEn])),
  ])
}

type Names = { name: Localized }

/** Adds the words of people's names, with the Arabic word for each Latin one. */
export async function indexNames(db: Queries, people: readonly Names[]): Promise<void> {
  const rows = new Map<string, WordRow>()
  for (const [word, meaning] of people.flatMap(namePairs)) {
    rows.set(`${word} ${meaning}`, { word, kind: 'name', meaning })
  }
  await addWords(db, [...rows.values()])
}

/** Pairs words by position if both scripts have the same number: Mona El Sayed, منى السيد. */
function namePairs({ name }: Names): [word: string, meaning: string][] {
  const arabic = wordsOf(name.ar)
  const latin = wordsOf(name.en)
  const paired = arabic.length === latin.length
  return [
    ...nameWords(name.ar).map((word): [string, string] => [word, '']),
    ...nameWords(name.en).map((word): [string, string] => {
      const at = paired ? latin.indexOf(word) : -1
      return [word, arabic[at] ?? '']
    }),
  ]
}

// Includes the whole name, so that a query containing it is read as one name.
function namesAs(kind: WordRow['kind'], meaning: string, names: readonly string[]): WordRow[] {
  return names
    .flatMap((name) => [wordsOf(name).join(' '), ...formsOf(name)])
    .filter((word) => word !== '')
    .map((word) => ({ word, kind, meaning }))
}

async function addWords(db: Queries, rows: readonly WordRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insert(searchWords)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing()
  }
}

const BATCH = 2000
