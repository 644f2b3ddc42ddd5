import { foldText } from '#/domain/search/arabic.ts'
import { asGuessed, asMistyped, asWritten, isFiller, type Candidates } from './candidates.ts'
import { onOtherLayout } from './layout.ts'
import type { Lexicon } from './lexicon.ts'
import type { Token, Typed } from './tokens.ts'

/** A word of the text with its candidates; `at` are the tokens it was typed as. */
export type Word = {
  at: readonly number[]
  text: string
  candidates: Candidates
  isFiller: boolean
}

/** Interprets each word: as written, on the other keyboard layout, split or joined, or guessed. */
export function readWords(lexicon: Lexicon, typed: Typed): Word[] {
  const flipped = flipChunks(lexicon, typed)
  const tokens = typed.tokens.map((token, at) => ({ ...token, at }))
  const read: Word[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]
    if (!token) break
    const swapped = flipped.get(token.chunk)
    if (swapped) {
      const inChunk = tokens.filter(({ chunk }) => chunk === token.chunk).map(({ at }) => at)
      read.push(wordOf(lexicon, swapped, inChunk))
      index = Math.max(...inChunk)
      continue
    }
    const next = tokens[index + 1]
    const joined = next && token.word + next.word
    if (next && joined && isJoined(lexicon, token.word, next.word)) {
      read.push(wordOf(lexicon, joined, [token.at, next.at]))
      index += 1
      continue
    }
    read.push(...readOne(lexicon, token.word, token.at))
  }
  return read
}

const isExact = (lexicon: Lexicon, word: string) =>
  isFiller(word) || Math.max(0, ...asWritten(lexicon, word).values()) === 1

/** An exact match that is too long to be chance: preferred to a typed word that is only a form of another. */
const isMeant = (lexicon: Lexicon, word: string) => word.length >= 4 && isExact(lexicon, word)

/** Some word of the chunk is known as typed; `[g]di` contains `di`, which is not. */
function makesSense(lexicon: Lexicon, written: readonly Token[]): boolean {
  const isWord = ({ word }: Token) => isKnown(lexicon, word)
  return written.every(isWord) || written.some((token) => token.word.length >= 3 && isWord(token))
}

/** A word that was typed as two: tooth ache. */
function isJoined(lexicon: Lexicon, first: string, second: string): boolean {
  if (first.length + second.length < 5 || isFiller(first) || isFiller(second)) return false
  return lexicon.forms.get(first + second)?.some(({ cost }) => cost === 0) ?? false
}

/** Chunks that mean nothing as typed, and something on the other layout. */
function flipChunks(lexicon: Lexicon, { chunks, tokens }: Typed): ReadonlyMap<number, string> {
  const byChunk = Map.groupBy(tokens, (token) => token.chunk)
  const candidates = chunks.flatMap((raw, chunk) => {
    const written = byChunk.get(chunk) ?? []
    const isSense = written.length > 0 && makesSense(lexicon, written)
    if (isSense && written.some(({ word }) => isExact(lexicon, word))) return []
    const fits = isSense ? isMeant : isKnown
    // Keys without a letter on the other layout cannot be part of a word.
    const word = onOtherLayout(raw)
      .map(foldText)
      .find((each) => each.length > 1 && !each.includes(' ') && fits(lexicon, each))
    return word ? [{ chunk, word }] : []
  })
  const isWhole = candidates.length === chunks.length
  const isSure = isWhole || candidates.some(({ word }) => word.length > 3)
  return new Map(isSure ? candidates.map(({ chunk, word }) => [chunk, word]) : [])
}

function readOne(lexicon: Lexicon, word: string, at: number): Word[] {
  const written = wordOf(lexicon, word, [at])
  if (written.isFiller) return [written]
  if (written.candidates.size > 0) return [withTypos(lexicon, written)]
  const guessed = asGuessed(lexicon, word)
  const sure = Math.max(0, ...guessed.values())
  if (sure >= SURE) return [{ ...written, candidates: guessed }]
  const parts = splitInTwo(lexicon, word)
  if (parts) return parts.map((part) => wordOf(lexicon, part, [at]))
  if (guessed.size > 0) return [{ ...written, candidates: guessed }]
  return [{ ...written, candidates: guessedOnOtherLayout(lexicon, word) }]
}

/** A word that is only a form of another may also be a typo of a different one: طبيى is طبيعي, not طبي. */
function withTypos(lexicon: Lexicon, written: Word): Word {
  const best = Math.max(...written.candidates.values())
  if (best >= EXACT || written.text.length < 5) return written
  const typos = [...asMistyped(lexicon, written.text)].filter(([, sure]) => sure >= LIKELY)
  return { ...written, candidates: new Map([...typos, ...written.candidates]) }
}

const EXACT = 0.95
const LIKELY = 0.8
const SURE = 0.75

function guessedOnOtherLayout(lexicon: Lexicon, word: string): Candidates {
  if (word.length < 5) return new Map()
  const [best] = onOtherLayout(word)
    .map((each) => asMistyped(lexicon, foldText(each).replaceAll(' ', '')))
    .toSorted((a, b) => Math.max(0, ...b.values()) - Math.max(0, ...a.values()))
  return best && Math.max(0, ...best.values()) >= SURE ? best : new Map()
}

/** نساوتوليد, nasrcity. */
function splitInTwo(lexicon: Lexicon, word: string): [string, string] | null {
  if (word.length < 6) return null
  for (let cut = word.length - 3; cut >= 3; cut -= 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)]
    if (isKnown(lexicon, first) && knows(lexicon, second)) return [first, second]
  }
  return null
}

const knows = (lexicon: Lexicon, word: string) => asWritten(lexicon, word).size > 0
const isKnown = (lexicon: Lexicon, word: string) => isFiller(word) || knows(lexicon, word)

function wordOf(lexicon: Lexicon, text: string, at: readonly number[]): Word {
  return { at, text, candidates: asWritten(lexicon, text), isFiller: isFiller(text) }
}
