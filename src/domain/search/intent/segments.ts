import type { Meaning, Segment } from './intent.ts'
import { SYNONYM, type Lexicon, type Phrase } from './lexicon.ts'
import type { Match } from './match.ts'
import { nameMatches } from './name-words.ts'
import type { Word } from './words.ts'

/** Splits the text into parts with a meaning: longer phrases win, and each word counts once. */
export function findSegments(lexicon: Lexicon, words: readonly Word[]): Segment[] {
  const matches = [...phraseMatches(lexicon, words), ...nameMatches(lexicon, words)].toSorted(
    (a, b) => b.score - a.score || (a.at[0] ?? 0) - (b.at[0] ?? 0),
  )
  const taken = new Set<number>()
  const segments: Segment[] = []
  for (const match of matches) {
    if (match.at.some((at) => taken.has(at))) continue
    for (const at of match.at) taken.add(at)
    segments.push({
      at: match.at,
      score: match.score,
      meanings: [match.meaning, ...alsoMeant(match, matches)],
    })
  }
  return segments.toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))
}

/** Meanings that fit the same words equally well: a phrase may stand for two concepts. */
function alsoMeant(match: Match, matches: readonly Match[]): Meaning[] {
  const key = match.at.join()
  return matches
    .filter(
      (other) =>
        other !== match &&
        other.meaning.is === match.meaning.is &&
        other.score >= match.score - EQUAL &&
        other.at.join() === key,
    )
    .map(({ meaning }) => meaning)
}

const EQUAL = 0.08

type Place = { at: number; sure: number }

function phraseMatches(lexicon: Lexicon, words: readonly Word[]): Match[] {
  const places = new Map<number, Place[]>()
  for (const [at, word] of words.entries()) {
    for (const [id, sure] of word.candidates) {
      const found = places.get(id)
      if (found) found.push({ at, sure })
      else places.set(id, [{ at, sure }])
    }
  }
  const phrases = new Set([...places.keys()].flatMap((id) => lexicon.phrasesOf[id] ?? []))
  return [...phrases].flatMap((phrase) => matchPhrase(phrase, places, words))
}

function matchPhrase(
  phrase: Phrase,
  places: ReadonlyMap<number, Place[]>,
  words: readonly Word[],
): Match[] {
  const found = phrase.words.map((id) => places.get(id) ?? [])
  const present = found.filter((each) => each.length > 0)
  const missing = found.length - present.length
  if (missing > 0 && !(present.length >= 2 && missing === 1)) return []
  const [first = []] = present
  return first.flatMap((anchor) => {
    const spots = nearest(anchor, present)
    return spots ? matchAt(phrase, spots, missing, words) : []
  })
}

/** For each word of the phrase the position nearest to the anchor; null when two need the same. */
function nearest(anchor: Place, found: readonly (readonly Place[])[]): Place[] | null {
  const spots = [anchor]
  for (const places of found.slice(1)) {
    const free = places.filter(({ at }) => !spots.some((spot) => spot.at === at))
    const [near] = free.toSorted((a, b) => Math.abs(a.at - anchor.at) - Math.abs(b.at - anchor.at))
    if (!near) return null
    spots.push(near)
  }
  return spots
}

function matchAt(
  { meaning, strength }: Phrase,
  spots: readonly Place[],
  missing: number,
  words: readonly Word[],
): Match[] {
  const at = spots.map((spot) => spot.at).toSorted((a, b) => a - b)
  const between = words
    .slice(at[0], at.at(-1))
    .filter((_, offset) => !at.includes((at[0] ?? 0) + offset))
  const strangers = between.filter((word) => !word.isFiller).length
  if (strangers > MOST_BETWEEN) return []
  const telling = spots.filter((spot) => !words[spot.at]?.isFiller)
  if (missing > 0 && telling.length < 2) return []
  const sure = spots.reduce(
    (sum, spot) => sum + spot.sure * (words[spot.at]?.isFiller ? FILLER : 1),
    0,
  )
  const said = telling.length === 0 ? 1 : sure
  const whole =
    strength * said +
    TOGETHER * (spots.length - 1) -
    strangers * STRANGER -
    (between.length - strangers) * 0.02
  // A part of a phrase is a guess: a word with a meaning of its own has priority.
  const isGuess = at.length === 1 && meaning.is === 'criterion' && (spots[0]?.sure ?? 0) < DOUBTFUL
  const score = missing > 0 ? strength * sure * PART : isGuess ? whole * DOUBT : whole
  return score > 0 ? [{ at, meaning, score }] : []
}

const MOST_BETWEEN = 3
const FILLER = 0.35
const TOGETHER = 0.3
const STRANGER = 0.15
const PART = 0.45
/**
 * A place or an insurer excludes doctors, so a merely similar word counts as one only if it has no other
 * meaning.
 */
const DOUBTFUL = 0.79
const DOUBT = 0.7

/** The meaning of a word that is only a part of phrases, if those agree. */
export function hintOf(lexicon: Lexicon, word: Word): Meaning | null {
  if (word.text.length < 2) return null
  const written = [...word.candidates].filter(([, sure]) => sure >= WRITTEN).map(([id]) => id)
  const phrases = written.flatMap((id) => lexicon.phrasesOf[id] ?? [])
  const concepts = [...new Set(phrases.map(({ meaning }) => meaning))].filter(
    (each) => each.is === 'concept',
  )
  if (concepts.length === 0 || concepts.length > MOST_HINTS) return null
  const sums = new Map<string, number>()
  for (const { weights } of concepts)
    for (const [slug, weight] of weights) sums.set(slug, (sums.get(slug) ?? 0) + weight)
  const weights = [...sums]
    .map(([slug, sum]) => [slug, sum / concepts.length] as const)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 3)
  const [first] = concepts
  return first && weights[0] && weights[0][1] >= 0.3
    ? {
        is: 'concept',
        kind: 'body-part',
        name: { ar: word.text, en: word.text },
        weights,
        redFlag: null,
      }
    : null
}

const MOST_HINTS = 12
const WRITTEN = 0.85

export const HINT_SCORE = SYNONYM - 0.2
