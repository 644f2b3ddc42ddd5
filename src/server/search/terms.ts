import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { searchTokens } from '#/domain/search/arabic.ts'
import type { Queries } from '#/server/db/connect.ts'
import { searchWords } from '#/server/db/schema/search.ts'
import { formsOf, KEY_MARK, keyOf, NAME_MARK, wordsOf } from '#/server/doctors/search-text.ts'

/** A condition on a listing: at least one of the patterns (LIKE) must match. */
export type Term = { words: readonly string[]; patterns: readonly string[] }

/**
 * The terms of a text; empty if it has none. Tokens are letters and digits only, so that visitors cannot
 * put wildcards into the patterns.
 */
export async function readTerms(db: Queries, text: string): Promise<Term[]> {
  const tokens = searchTokens(text)
  if (tokens.length === 0) return []
  const known = await lookUp(db, runs(tokens.map(spelt)))
  const terms: Term[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = longestPhrase(tokens.slice(at, at + LONGEST_PHRASE), known)
    terms.push(phrase ? phraseTerm(phrase) : wordTerm(tokens[at] ?? '', known))
    at += phrase?.length ?? 1
  }
  return terms
}

/** The same terms, with the most similar known words for each unknown one; null when there are none. */
export async function similarTerms(db: Queries, terms: readonly Term[]): Promise<Term[] | null> {
  const words = terms.flatMap((term) =>
    term.words.length === 1 ? term.words.filter(isLegible) : [],
  )
  if (words.length === 0) return null
  const neighbours = await neighboursOf(db, words)
  if (![...neighbours.values()].some((near) => near.length > 0)) return null
  return terms.map((term) => loosen(term, neighbours))
}

// Every word of a listing is surrounded by spaces.
const startsWord = (word: string) => `% ${word}%`
const isWord = (word: string) => `% ${word} %`

const LONGEST_PHRASE = 4

/** What the search knows about a word: the kinds of thing it names, and the Arabic form of a Latin name. */
type KnownWord = { kinds: ReadonlySet<string>; arabic: readonly string[] }
export type KnownWords = ReadonlyMap<string, KnownWord>

export async function lookUp(db: Queries, words: readonly string[]): Promise<KnownWords> {
  const rows = await db
    .select()
    .from(searchWords)
    .where(inArray(searchWords.word, [...words]))
  const byWord = Map.groupBy(rows, (row) => row.word)
  return new Map(
    [...byWord].map(([word, entries]) => {
      const names = entries.filter((entry) => entry.kind === 'name' && entry.meaning !== '')
      const kinds = new Set<string>(entries.map((entry) => entry.kind))
      return [word, { kinds, arabic: names.map((entry) => entry.meaning) }]
    }),
  )
}

const spelt = (token: string) => wordsOf(token).join('')

/** Every sequence of neighbouring words, which may be one name of the catalogue. */
function runs(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    words.slice(at, at + LONGEST_PHRASE).map((_, more) => words.slice(at, at + more + 1).join(' ')),
  )
}

function longestPhrase(tokens: readonly string[], known: KnownWords): string[] | null {
  for (let length = tokens.length; length > 1; length -= 1) {
    const words = tokens.slice(0, length).map(spelt)
    if (known.has(words.join(' '))) return words
  }
  return null
}

const phraseTerm = (words: readonly string[]): Term => ({
  words,
  patterns: [isWord(words.join(' '))],
})

// A known word must match whole: heart is not heartburn, Sayed not Sayeda Zeinab.
// An unknown one may be a prefix.
function wordTerm(token: string, known: KnownWords): Term {
  const word = spelt(token)
  const entry = known.get(word)
  const patterns = formsOf(token).map(entry ? isWord : startsWord)
  return { words: [word], patterns: [...patterns, ...namesLike(token, entry)] }
}

/**
 * The same name in other spellings. A known name leads to its Arabic form, which all spellings share.
 * Only an unknown word is matched by sound: with that alone,
 * Mona would find Mina, and نصر the district every Nassar.
 */
export function namesLike(token: string, entry: KnownWord | undefined): string[] {
  if (entry) return entry.arabic.map((word) => isWord(NAME_MARK + word))
  const key = keyOf(token)
  return key === null ? [] : [isWord(KEY_MARK + key)]
}

// Short words, numbers and random typing have no meaningful neighbours.
const isLegible = (word: string) => /^(?:[a-z]{3,20}|(?:[a-z][01]){3,20})$/.test(word)

const neighbourSchema = z.array(z.object({ typed: z.string(), word: z.string().nullable() }))

/**
 * For each word that is no prefix of a known one: the most similar known words, or an empty list.
 * Typing errors at both ends of a word are rare, and comparing with a fifth of the words takes a fifth
 * of the time (`offset 0` keeps the planner from comparing first).
 */
async function neighboursOf(
  db: Queries,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute(sql`
    with unknown as materialized (
      select typed from json_array_elements_text(${JSON.stringify(words)}::json) as typed
      where not exists (select from ${searchWords} where starts_with(${searchWords.word}, typed))
    )
    select typed, near.word
    from unknown
    left join lateral (
      select word, likeness, max(likeness) over () as best
      from (
        select distinct word, similarity(word, typed) as likeness
        from (
          select word from ${searchWords}
          where length(word) between length(typed) - ${LENGTH_MARGIN} and length(typed) + ${LENGTH_MARGIN}
            and (left(word, 1) = left(typed, 1) or right(word, 2) = right(typed, 2))
          offset 0
        ) as candidates
      ) as alike
      where likeness >= ${LEAST_LIKENESS}
      order by likeness desc, word
      limit 4
    ) as near on near.likeness >= near.best - ${LIKENESS_MARGIN}
  `)
  const neighbours = new Map<string, string[]>()
  for (const { typed, word } of neighbourSchema.parse(rows)) {
    neighbours.set(typed, [...(neighbours.get(typed) ?? []), ...(word === null ? [] : [word])])
  }
  return neighbours
}

/** The share of common trigrams: two swapped letters in a word of four leave a quarter. */
const LEAST_LIKENESS = 0.25
const LIKENESS_MARGIN = 0.05
/** Two letters more or less in the index's spelling of Arabic. */
const LENGTH_MARGIN = 4

// The word itself is a prefix of no listing's word, so only its sound is kept beside the neighbours.
function loosen(term: Term, neighbours: ReadonlyMap<string, string[]>): Term {
  const [word = ''] = term.words
  const near = term.words.length === 1 ? neighbours.get(word) : undefined
  if (near === undefined || near.length === 0) return term
  const bySound = term.patterns.filter((pattern) => pattern.includes(KEY_MARK))
  return { ...term, patterns: [...bySound, ...near.map(isWord)] }
}
