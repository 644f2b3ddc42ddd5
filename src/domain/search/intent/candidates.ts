import { arabiziDistance, arabiziKeys } from './arabizi.ts'
import { FILLERS } from './fillers.ts'
import type { Lexicon } from './lexicon.ts'
import { mistakes, tolerance, typoKeys } from './typos.ts'
import { canonical, formsOf } from './word-forms.ts'

/** Words of the lexicon that a typed word may be, by id, with their certainty (1 is certain). */
export type Candidates = ReadonlyMap<number, number>

/** The word itself or another form of it; without guessing. */
export function asWritten(lexicon: Lexicon, word: string): Map<number, number> {
  const found = new Map<number, number>()
  // A filler has no other forms: دكتور is not دكتورة.
  const filler = fillerIn(word)
  const forms = filler ? [{ form: canonical(filler), cost: 0 }] : formsOf(word)
  for (const { form, cost } of forms) {
    for (const known of lexicon.forms.get(form) ?? []) {
      if (known.cost > 0 && cost === 0 && filler) continue
      const sure = 1 - cost - known.cost
      if (sure >= LEAST_FORM && sure > (found.get(known.id) ?? 0)) found.set(known.id, sure)
    }
  }
  return found
}

const LEAST_FORM = 0.78

/** What an unknown word may mean: Arabizi, a typo, or a prefix. */
export function asGuessed(lexicon: Lexicon, word: string): Map<number, number> {
  if (/^\d+$/.test(word) || word.length < 2) return new Map()
  const found = /^[a-z0-9]+$/.test(word) ? arabiziOf(lexicon, word) : new Map<number, number>()
  for (const [id, sure] of asMistyped(lexicon, word))
    if (sure > (found.get(id) ?? 0)) found.set(id, sure)
  if (found.size === 0) for (const id of begunBy(lexicon, word)) found.set(id, BEGUN)
  return nearBest(found)
}

/** The first letters of a word are rarely mistyped. */
const FIRST_LETTER = 0.3
const BEGUN = 0.66
const MARGIN = 0.04

function nearBest(found: ReadonlyMap<number, number>): Map<number, number> {
  const best = Math.max(0, ...found.values())
  return new Map([...found].filter(([, sure]) => sure >= best - MARGIN))
}

function arabiziOf(lexicon: Lexicon, word: string): Map<number, number> {
  const found = new Map<number, number>()
  const bare = word.replace(/^(?:el|al|il|l)(?=[^aeiou]{1}.{2})/, '')
  for (const spelling of new Set([word, bare])) {
    for (const key of arabiziKeys(spelling)) {
      for (const id of lexicon.arabizi.get(key) ?? []) {
        const distance = arabiziDistance(spelling, lexicon.words[id] ?? '')
        const sure = 0.97 - (0.9 * distance) / Math.max(3, spelling.length)
        if (distance <= ARABIZI_MOST && sure >= 0.7 && sure > (found.get(id) ?? 0))
          found.set(id, sure)
      }
    }
  }
  return found
}

const ARABIZI_MOST = 1.2

/** Words that differ from this one only by a typo. */
export function asMistyped(lexicon: Lexicon, word: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const spelling of new Set([word, canonical(word)])) {
    const most = tolerance(spelling.length)
    if (most === 0) continue
    // A word is indexed under several of the keys.
    const tried = new Set(found.keys())
    for (const key of typoKeys(spelling)) {
      for (const id of lexicon.typos.get(key) ?? []) {
        if (tried.has(id)) continue
        tried.add(id)
        const meant = lexicon.words[id] ?? ''
        const distance = mistakes(spelling, meant, Math.min(most, tolerance(meant.length)))
        if (distance === Number.POSITIVE_INFINITY) continue
        const first = spelling.charAt(0) === meant.charAt(0) ? 0 : FIRST_LETTER
        found.set(id, 0.93 - (0.8 * (distance + first)) / Math.max(4, spelling.length))
      }
    }
  }
  return found
}

/** Words with this prefix; none when there are too many to know which is meant. */
function begunBy(lexicon: Lexicon, word: string): number[] {
  if (word.length < 4) return []
  const begun = wordsBegunBy(lexicon, word, MOST_BEGUN + 1)
  return begun.length > MOST_BEGUN ? [] : idsOf(lexicon, begun)
}

/** The first words with this prefix, in their order, which is that of the list: it is not read from the start. */
export function wordsBegunBy({ sorted }: Lexicon, start: string, most: number): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return sorted.slice(low, low + most).filter((each) => each.startsWith(start))
}

/** What words mean exactly as they are spelt. */
export function idsOf({ forms }: Lexicon, words: readonly string[]): number[] {
  return words.flatMap((word) =>
    (forms.get(word) ?? []).filter(({ cost }) => cost === 0).map(({ id }) => id),
  )
}

const MOST_BEGUN = 12

/** The filler that a word is, also after an “and”: وعندي is عندي. Null if it is not one. */
function fillerIn(word: string): string | null {
  if (FILLERS.has(word) || FILLERS.has(canonical(word))) return word
  const rest = word.replace(/^و(?=..)/, '')
  return FILLERS.has(rest) ? rest : null
}

export const isFiller = (word: string): boolean => fillerIn(word) !== null
