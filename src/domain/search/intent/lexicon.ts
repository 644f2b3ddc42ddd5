import { foldText } from '#/domain/search/arabic.ts'
import type { Localized } from '#/domain/localized.ts'
import { arabiziKeys } from './arabizi.ts'
import { attributes, emptyPhrases } from './attributes.ts'
import type { Concept } from './concept.ts'
import { FILLERS, PERSON_WORDS } from './fillers.ts'
import type { Meaning } from './intent.ts'
import { signs } from './red-flags.ts'
import { typoKeys } from './typos.ts'
import { canonical, formsOfKnown, type Form } from './word-forms.ts'

/** The source of the index, from the catalogue. */
export type LexiconSource = {
  concepts: readonly Concept[]
  specialties: readonly { slug: string; name: Localized; synonyms: string }[]
  districts: readonly { slug: string; governorate: string; names: readonly string[] }[]
  governorates: readonly { slug: string; names: readonly string[] }[]
  insurers: readonly { slug: string; names: readonly string[] }[]
  /** Of the listed doctors, in both scripts. */
  names: readonly string[]
}

export type Phrase = {
  /** Ids of its words. */
  words: readonly number[]
  meaning: Meaning
  /** Of two interpretations the stronger one is used; 1 is a phrase written for this meaning. */
  strength: number
}

/** The words that the search understands, in the memory of the process. Built once, then only read. */
export type Lexicon = {
  words: readonly string[]
  /** The words with this form, and their distance from it. */
  forms: ReadonlyMap<string, readonly { id: number; cost: number }[]>
  /** Words that a mistyped word may be. */
  typos: ReadonlyMap<string, readonly number[]>
  /** Arabic words by their consonants in Latin letters. */
  arabizi: ReadonlyMap<string, readonly number[]>
  sorted: readonly string[]
  phrasesOf: readonly (readonly Phrase[])[]
  /** Words of doctors' names. */
  names: ReadonlySet<number>
  signs: ReadonlyMap<string, readonly (readonly number[])[]>
}

export function buildLexicon(source: LexiconSource): Lexicon {
  const book = new Book()
  for (const concept of source.concepts) addConcept(book, concept)
  for (const specialty of source.specialties) addSpecialty(book, specialty)
  for (const { slug, governorate, names } of source.districts)
    book.addAll(names, { is: 'criterion', value: { name: 'district', slug, governorate } })
  for (const { slug, names } of source.governorates)
    book.addAll(names, { is: 'criterion', value: { name: 'governorate', slug } }, WIDER_PLACE)
  for (const { slug, names } of source.insurers)
    book.addAll(names, { is: 'criterion', value: { name: 'insurer', slug } })
  for (const [value, phrases] of attributes)
    book.addAll(phrases.split('|'), { is: 'criterion', value }, ATTRIBUTE)
  book.addAll(emptyPhrases, { is: 'noise' })
  for (const name of source.names) book.addName(name)
  return book.finish()
}

function addConcept(book: Book, concept: Concept): void {
  const { kind, name, weights, redFlag } = concept
  const meaning: Meaning = { is: 'concept', kind, name, weights, redFlag }
  for (const phrase of concept.phrases) book.addTelling(phrase, meaning)
}

/** The name always identifies it; its synonyms are single words, some of which belong to others as well. */
function addSpecialty(book: Book, specialty: LexiconSource['specialties'][number]): void {
  const { slug, name, synonyms } = specialty
  const weights = [[slug, 1]] as const
  const meaning: Meaning = {
    is: 'concept',
    kind: 'specialty',
    name,
    weights,
    redFlag: null,
  }
  book.addTelling(name.ar, meaning, NAMED)
  book.addTelling(name.en, meaning, NAMED)
  for (const word of new Set(wordsIn(synonyms)))
    if (!FILLERS.has(word)) book.add([word], meaning, SYNONYM)
}

const NAMED = 1.05

/** Below a phrase written for the meaning, above a part of a phrase. */
export const SYNONYM = 0.7

const wordsIn = (text: string) =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '')

class Book {
  readonly #ids = new Map<string, number>()
  readonly #canonicals = new Map<string, number>()
  readonly #phrasesOf: Phrase[][] = []
  readonly #known = new Map<Meaning, Set<string>>()
  readonly #names = new Set<number>()

  idOf(folded: string): number {
    const known = this.#ids.get(folded)
    if (known !== undefined) return known
    const word = canonical(folded)
    const id = this.#canonicals.get(word) ?? this.#canonicals.size
    if (id === this.#canonicals.size) {
      this.#canonicals.set(word, id)
      this.#phrasesOf.push([])
    }
    this.#ids.set(folded, id)
    return id
  }

  idsOf(words: readonly string[]): number[] {
    return [...new Set(words.map((word) => this.idOf(word)))]
  }

  add(words: readonly string[], meaning: Meaning, strength = 1): void {
    this.#enter(this.idsOf(words), meaning, strength)
  }

  addAll(texts: readonly string[], meaning: Meaning, strength = 1): void {
    for (const text of texts) this.add(wordsIn(text), meaning, strength)
  }

  /**
   * Without a title, because دكتورة نسا asks for a woman and the phrase دكتور نسا must not consume the word
   * for that; and also without words that carry no meaning: كشف نظر is نظر.
   */
  addTelling(text: string, meaning: Meaning, strength = 1): void {
    const all = wordsIn(text)
    const untitled = all.filter((word) => !PERSON_WORDS.has(word))
    const words = untitled.length > 0 ? untitled : all
    const telling = words.filter((word) => !FILLERS.has(word))
    this.add(words, meaning, telling.length === 0 ? FILLER_ONLY : strength)
    if (telling.length > 0 && telling.length < words.length)
      this.add(telling, meaning, WITHOUT_FILLERS)
  }

  addName(name: string): void {
    for (const word of wordsIn(name)) {
      if (word.length >= 2 && !NAME_PARTICLES.has(word)) this.#names.add(this.idOf(word))
    }
  }

  #enter(words: readonly number[], meaning: Meaning, strength: number): void {
    const key = words.join()
    const known = this.#known.get(meaning) ?? new Set()
    if (words.length === 0 || known.has(key)) return
    this.#known.set(meaning, known.add(key))
    // Pain says nothing without a body part.
    const isVague = words.length === 1 && words[0] === this.idOf('وجع')
    const phrase = { words, meaning, strength: isVague ? VAGUE : strength }
    for (const word of words) this.#phrasesOf[word]?.push(phrase)
  }

  /** Names of places and people have no plural and no possessive. */
  #formsOf(id: number, word: string): Form[] {
    const phrases = this.#phrasesOf[id] ?? []
    const isName = phrases.every(({ meaning }) => meaning.is === 'criterion')
    return isName ? [{ form: word, cost: 0 }] : formsOfKnown(word)
  }

  finish(): Lexicon {
    const signWords = new Map(
      Object.entries(signs).map(([sign, phrases]): [string, number[][]] => [
        sign,
        phrases.split('|').map((phrase) => this.idsOf(wordsIn(phrase))),
      ]),
    )
    const words = [...this.#canonicals.keys()]
    const common = (id: number) =>
      (this.#phrasesOf[id]?.length ?? 0) + (this.#names.has(id) ? 1 : 0)
    const fixable = words.map((word, id) => ({ word, id })).filter(({ id }) => common(id) > 0)
    return {
      words,
      forms: gather(words.entries(), ([id, word]) =>
        this.#formsOf(id, word).map(({ form, cost }) => [form, { id, cost }]),
      ),
      typos: gather(fixable, ({ word, id }) => [...typoKeys(word)].map((key) => [key, id])),
      arabizi: gather(
        fixable.filter(({ word }) => /[ء-ي]/.test(word)),
        ({ word, id }) => arabiziKeys(word).map((key) => [key, id]),
      ),
      sorted: words.toSorted(),
      phrasesOf: this.#phrasesOf,
      names: this.#names,
      signs: signWords,
    }
  }
}

/** The governorate Suez ranks below a district of that name. */
const WIDER_PLACE = 0.98
const ATTRIBUTE = 0.95
const FILLER_ONLY = 0.65
const VAGUE = 0.4
const WITHOUT_FILLERS = 0.9
const NAME_PARTICLES = new Set([
  'ال',
  'el',
  'al',
  'عبد',
  'abd',
  'ابو',
  'abu',
  'abo',
  'بن',
  'د',
  'dr',
])

function gather<Item, Value>(
  items: Iterable<Item>,
  entries: (item: Item) => [string, Value][],
): ReadonlyMap<string, Value[]> {
  const found = new Map<string, Value[]>()
  for (const item of items) {
    for (const [key, value] of entries(item)) {
      const values = found.get(key)
      if (values) values.push(value)
      else found.set(key, [value])
    }
  }
  return found
}
