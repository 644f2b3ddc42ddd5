import { stripInvisible } from '#/domain/search/digits.ts'
import { findAmount } from './amounts.ts'
import { readCriteria } from './assemble.ts'
import type { RedFlag } from './concept.ts'
import type { Intent, Meaning, Segment, Understood } from './intent.ts'
import type { Lexicon } from './lexicon.ts'
import { flagsOf } from './red-flags.ts'
import { findSegments, hintOf, HINT_SCORE } from './segments.ts'
import { readVisitTypeQuery } from './visit-type-query.ts'
import { readTyped, withoutTokens, type Typed } from './tokens.ts'
import { readWords, type Word } from './words.ts'

type Options = {
  /** False ignores people's names: for a second reading when no doctor has the name. */
  names?: boolean
}

/** Interprets what a person typed. Pure; the lexicon is only read. */
export function understand(text: string, lexicon: Lexicon, { names = true }: Options = {}): Intent {
  const plain = stripInvisible(text).slice(0, MOST_CHARACTERS)
  const money = findAmount(plain)
  const { chunks } = readTyped(plain)
  const rest = readTyped(money ? blank(plain, money.from, money.to) : plain)
  const words = readWords(lexicon, rest)
  const found = findSegments(names ? lexicon : withoutNames(lexicon), words)
  const sure = withoutDoubtful(found)
  const segments = withHints(lexicon, words, sure)
  const criteria = readCriteria(segments, words, money?.amount ?? null)
  const { specialties } = criteria
  const visitType = readVisitTypeQuery(sure, words, {
    specialties,
    unknown: unknownOf(sure, words),
  })
  const fee = money ? [feeOf(plain, money)] : []
  return {
    criteria: { ...criteria, visitType },
    understood: [
      ...segments.flatMap((segment) => understoodOf(segment, words, { ...rest, chunks })),
      ...fee,
    ],
    unknown: unknownOf(segments, words),
    redFlags: redFlagsOf(lexicon, words, segments),
  }
}

const MOST_CHARACTERS = 500

/** Keeps the length, so that the chunks before and after keep their words. */
function blank(text: string, from: number, to: number): string {
  return text.slice(0, from) + text.slice(from, to).replace(/\S+/g, '،') + text.slice(to)
}

function feeOf(text: string, { amount, from, to }: Money): Understood {
  return {
    meaning: { is: 'criterion', value: { name: 'fee', ...amount } },
    words: text.slice(from, to).trim(),
    without: tidy(text.slice(0, from) + text.slice(to)),
  }
}

type Money = NonNullable<ReturnType<typeof findAmount>>

/** When some words match for certain, weak matches are dropped and reported as unknown. */
function withoutDoubtful(segments: readonly Segment[]): Segment[] {
  const isSure = segments.some((segment) => sureness(segment) >= SURE)
  return isSure ? segments.filter((segment) => sureness(segment) >= DOUBTFUL) : [...segments]
}

const sureness = ({ score, at }: Segment) => score / at.length
const SURE = 0.94
const DOUBTFUL = 0.6

const withoutNames = (lexicon: Lexicon): Lexicon => ({ ...lexicon, names: new Set() })

function withHints(
  lexicon: Lexicon,
  words: readonly Word[],
  segments: readonly Segment[],
): Segment[] {
  if (segments.some(({ meanings: [meaning] }) => meaning.is === 'concept')) return [...segments]
  const taken = new Set(segments.flatMap(({ at }) => at))
  const hints = words.flatMap((word, at): Segment[] => {
    const meaning = taken.has(at) || word.isFiller ? null : hintOf(lexicon, word)
    return meaning ? [{ at: [at], meanings: [meaning], score: HINT_SCORE }] : []
  })
  return [...segments, ...hints]
}

function understoodOf(segment: Segment, words: readonly Word[], typed: Typed): Understood[] {
  const [meaning] = segment.meanings
  if (meaning.is === 'noise') return []
  const tokens = segment.at.flatMap((at) => words[at]?.at ?? [])
  const said = segment.at.map((at) => words[at]?.text ?? '').join(' ')
  const chunks = new Set(tokens.map((at) => typed.tokens[at]?.chunk))
  const typedWords = typed.chunks.filter((_, chunk) => chunks.has(chunk)).join(' ') || said
  return [{ meaning, words: typedWords, without: tidy(withoutTokens(typed, tokens)) }]
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function unknownOf(segments: readonly Segment[], words: readonly Word[]): string[] {
  const taken = new Set(segments.flatMap(({ at }) => at))
  return words
    .filter((word, at) => !taken.has(at) && !word.isFiller && /\p{L}{2}/u.test(word.text))
    .map(({ text }) => text)
}

function redFlagsOf(
  lexicon: Lexicon,
  words: readonly Word[],
  segments: readonly Segment[],
): RedFlag[] {
  const present = new Set(
    words.flatMap(({ candidates }) =>
      [...candidates].filter(([, sure]) => sure >= READ).map(([id]) => id),
    ),
  )
  const isPresent = (sign: string) =>
    (lexicon.signs.get(sign) ?? []).some((phrase) => phrase.every((id) => present.has(id)))
  const own = segments.flatMap(({ meanings }) => meanings.flatMap(flagOf))
  return [...new Set([...own, ...flagsOf(isPresent)])]
}

const READ = 0.78

const flagOf = (meaning: Meaning): RedFlag[] =>
  meaning.is === 'concept' && meaning.redFlag ? [meaning.redFlag] : []
