import { foldText, stem } from '#/domain/search/arabic.ts'
import { begunBy, complete } from '#/domain/search/intent/complete.ts'
import type { Meaning } from '#/domain/search/intent/intent.ts'
import { onOtherLayout } from '#/domain/search/intent/layout.ts'
import { buildLexicon, type Lexicon } from '#/domain/search/intent/lexicon.ts'
import { findSegments } from '#/domain/search/intent/segments.ts'
import { readTyped } from '#/domain/search/intent/tokens.ts'
import { readWords, type Word } from '#/domain/search/intent/words.ts'
import type { Localized } from '#/domain/localized.ts'

/** A test or a package with everything that it is called. */
export type CalledTest = {
  slug: string
  name: Localized
  abbreviation: string | null
  aliases: readonly string[]
}

/** What a text says about laboratory tests. */
export type TestReading = {
  /** What its words name, in their order. */
  named: readonly string[]
  /** These first, then what else the words may mean or begin to name. */
  slugs: readonly string[]
  /** A word such as “analysis” was said: a laboratory is meant, not a doctor. */
  isAsked: boolean
  /** Every telling word is a part of what was named. */
  isSure: boolean
}

export const noTests: TestReading = { named: [], slugs: [], isAsked: false, isSure: false }

/** The words of the tests: all, and without those that name one only after a word such as “analysis”. */
export type TestIndex = { all: Lexicon; plain: Lexicon }

/** Read by the same rules as the words of the doctors' search. */
export function indexTests(tests: readonly CalledTest[]): TestIndex {
  return { all: lexiconOf(tests, phrasesOf), plain: lexiconOf(tests, plainPhrases) }
}

function lexiconOf(tests: readonly CalledTest[], phrases: (test: CalledTest) => string[]): Lexicon {
  return buildLexicon({
    concepts: tests.map((test) => ({
      slug: test.slug,
      kind: 'test',
      name: test.name,
      phrases: phrases(test),
      weights: [[test.slug, 1]],
      redFlag: null,
    })),
    specialties: [],
    districts: [],
    governorates: [],
    insurers: [],
    names: [],
  })
}

const namesOf = ({ name, abbreviation, aliases }: CalledTest) => [
  name.ar,
  name.en,
  ...(abbreviation ? [abbreviation] : []),
  ...aliases,
]

/** A vitamin is also found by its first letters, which are no whole word yet. */
const phrasesOf = (test: CalledTest) => [
  ...namesOf(test).map(telling),
  ...namesOf(test).filter((name) => telling(name).startsWith('vitamin')),
]

const plainPhrases = (test: CalledTest) =>
  phrasesOf({ ...test, aliases: test.aliases.filter((alias) => !hasTestWord(alias)) })

/** The tests that a typed text names, in either script or on the other keyboard layout. */
export function recogniseTests(text: string, index: TestIndex, most: number): TestReading {
  const asTyped = readAs(text, index, most)
  if (asTyped.named.length > 0) return asTyped
  const others = onOtherLayout(text).map((each) => readAs(each, index, most))
  const isMeant = ({ named, isAsked, isSure }: TestReading) =>
    named.length > 0 && (isAsked || (isSure && isWord(text)))
  return others.find(isMeant) ?? asTyped
}

/** Fewer letters are similar to too many words, and are some word on any layout. */
const SHORTEST_GUESS = 4

/** Not a key that was held down. */
const isWord = (text: string) => text.length >= SHORTEST_GUESS && new Set(text).size > 2

function readAs(text: string, { all, plain }: TestIndex, most: number): TestReading {
  const isAsked = hasTestWord(text)
  const index = isAsked ? all : plain
  const rest = telling(text)
  if (rest === '') return { ...noTests, isAsked }
  const least = isAsked ? SURE : rest.length < SHORTEST_GUESS ? EXACT : UNASKED
  const words = readWords(index, readTyped(rest))
  const segments = findSegments(index, words).filter(({ score, at }) => score / at.length >= least)
  const named = segments.flatMap(({ meanings: [meaning] }) => slugsOf(meaning))
  const also = segments.flatMap(({ meanings }) => meanings.flatMap(slugsOf))
  const guessed = isAsked ? complete(rest, index, most) : begunBy(rest, index)
  const taken = new Set(segments.flatMap(({ at }) => at))
  const isLeft = ({ isFiller }: Word, at: number) => !isFiller && !taken.has(at)
  return {
    named: [...new Set(named)],
    slugs: [...new Set([...named, ...also, ...guessed.flatMap(slugsOf)])].slice(0, most),
    isAsked,
    isSure: named.length > 0 && !words.some(isLeft),
  }
}

/** Below it a word is only similar to one of the name, or a part of the name is missing. */
const SURE = 0.75
/** Without a word for tests, similar words are more likely something else; short ones always are. */
const UNASKED = 0.8
const EXACT = 0.9

const slugsOf = (meaning: Meaning): string[] =>
  meaning.is === 'concept' ? meaning.weights.map(([slug]) => slug) : []

/** The text without the words that every test has, and vitamins as one word. */
function telling(text: string): string {
  const words = foldText(text).split(' ')
  const kept = words.filter((word) => !isTestWord(word) && !LAB_WORDS.has(stem(word)))
  return kept.join(' ').replace(VITAMIN, (_, letter: string, number = '') => {
    return `vitamin${VITAMIN_LETTERS[letter] ?? letter}${number}`
  })
}

/** Whether a text has a word for tests, on either keyboard layout. */
export function asksForTest(text: string): boolean {
  return [text, ...onOtherLayout(text)].some(hasTestWord)
}

const hasTestWord = (text: string) => foldText(text).split(' ').some(isTestWord)

function isTestWord(word: string): boolean {
  return TEST_WORDS.has(stem(word)) || ARABIZI_TEST.test(word)
}

const wordsOf = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split(' ').map(foldText)))

/** Without an article, and as they are often misspelt. */
const TEST_WORDS: ReadonlySet<string> = wordsOf([
  'تحليل تحاليل تحليلات تحليلا تحيل تحلبل تحليييل تحلييل تحاليلي تحليلي تحلل اختبار اختبارات فحص فحوصات',
  'test tests analysis analyses analysys screening',
])

/** Said of the place; a name of a laboratory may follow. */
const LAB_WORDS: ReadonlySet<string> = wordsOf([
  'معمل معامل مختبر مختبرات',
  'lab labs laboratory laboratories nearme',
])

/** t7leel, tahlil, ta7aleel. */
const ARABIZI_TEST = /^(?:el|al)?t[ae]?[7h]a?l[aiey]{1,2}l$/

/** Whether the nearest place is asked for. */
export function asksForNear(text: string): boolean {
  return foldText(text)
    .split(' ')
    .some((word) => NEAR_WORDS.has(word))
}

const NEAR_WORDS: ReadonlySet<string> = wordsOf([
  'قريب قريبه قريبين اقرب قريبلي بالقرب جنبي جمبي حواليا',
  'near nearby nearest nearme closest orayeb 2orayeb 2oraieb areeb 2areeb korayeb ganby ganbi gamby',
])

/** The letter of a vitamin is a title elsewhere: د is a doctor. */
const VITAMIN =
  /(?:ف[اي]*تامي?ن|v[ie]t[ae]m[ie]ne?|f[ie]t[ae]m[ie]n|\bvit(?!a\b)) ?(دال|دي|بي|سي|هاء|[دبجسهكا]|[a-ek])(?: ?(\d{1,2}))?(?= |$)/gu

const VITAMIN_LETTERS: Readonly<Record<string, string>> = {
  دال: 'd',
  دي: 'd',
  د: 'd',
  بي: 'b',
  ب: 'b',
  سي: 'c',
  ج: 'c',
  س: 'c',
  هاء: 'e',
  ه: 'e',
  ك: 'k',
  ا: 'a',
}
