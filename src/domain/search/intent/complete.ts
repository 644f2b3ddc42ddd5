import { foldText } from '#/domain/search/arabic.ts'
import { asWritten, idsOf, isFiller, wordsBegunBy } from './candidates.ts'
import type { Meaning } from './intent.ts'
import type { Lexicon, Phrase } from './lexicon.ts'
import { understand } from './understand.ts'

type ConceptMeaning = Extract<Meaning, { is: 'concept' }>

/**
 * Completions of the letters typed so far: concepts with a phrase that contains all the words, the last one
 * as a prefix, and first what begins as typed; otherwise the meanings of the words as typed, also in Arabizi or on the
 * other keyboard layout.
 */
export function complete(text: string, lexicon: Lexicon, most: number): ConceptMeaning[] {
  const begun = begunBy(text, lexicon)
  const meanings = begun.length > 0 ? begun : understand(text, lexicon).understood.map(meaningOf)
  const concepts = meanings.filter((each) => each.is === 'concept')
  return [...new Map(concepts.map((each) => [each.name.en, each])).values()].slice(0, most)
}

const meaningOf = ({ meaning }: { meaning: Meaning }) => meaning

/** What a phrase with all the words means, the last one as a prefix; the nearest to the text first. */
export function begunBy(text: string, lexicon: Lexicon): Meaning[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !isFiller(word))
  return begunPhrases(words, lexicon)
}

function begunPhrases(words: readonly string[], lexicon: Lexicon): Meaning[] {
  const last = words.at(-1) ?? ''
  if (last.length < 2) return []
  const known = words.slice(0, -1).map((word) => new Set(asWritten(lexicon, word).keys()))
  return idsOf(lexicon, wordsBegunBy(lexicon, last, MOST_BEGUN))
    .flatMap((id) => lexicon.phrasesOf[id] ?? [])
    .filter((phrase) => known.every((ids) => phrase.words.some((id) => ids.has(id))))
    .map((phrase) => ({ phrase, distance: distanceFrom(words.join(' '), phrase, lexicon) }))
    .toSorted((a, b) => a.distance - b.distance || byLikelihood(a.phrase, b.phrase))
    .map(({ phrase: { meaning } }) => meaning)
}

/** 0 for a name that begins as typed, 1 for another phrase for it that does, 2 for one that contains the words. */
function distanceFrom(typed: string, { words, meaning }: Phrase, lexicon: Lexicon): number {
  const begins = (text: string) => foldText(text).startsWith(typed)
  if (meaning.is === 'concept' && Object.values(meaning.name).some(begins)) return 0
  return begins(words.map((id) => lexicon.words[id] ?? '').join(' ')) ? 1 : 2
}

/** The shortest adds the least to what was typed. */
const byLikelihood = (a: Phrase, b: Phrase) =>
  a.words.length - b.words.length || b.strength - a.strength

const MOST_BEGUN = 60
