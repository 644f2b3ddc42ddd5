import { TITLE_WORDS, PLACE_WORDS } from './fillers.ts'
import type { Lexicon } from './lexicon.ts'
import type { Match } from './match.ts'
import type { Word } from './words.ts'

/** Words of doctors' names, alone and in sequence: consecutive names belong to one person. */
export function nameMatches(lexicon: Lexicon, words: readonly Word[]): Match[] {
  const sure = words.map((word) => sureName(lexicon, word))
  const singles = words.flatMap((word, at) => {
    const value = sure[at] ?? 0
    if (value === 0) return []
    const before = words[at - 1]?.text ?? ''
    const isAnnounced = TITLE_WORDS.has(before) && !word.text.startsWith('ال')
    if (word.isFiller && !isAnnounced) return []
    const isAlone = words.length === 1 && !word.text.startsWith('ال')
    const bonus = isAnnounced || isAlone ? ANNOUNCED : PLACE_WORDS.has(before) ? -ANNOUNCED : 0
    const single = value === 1 ? EXACTLY : SINGLE * value
    return [{ at: [at], meaning: NAME, score: single + bonus }]
  })
  return [...singles, ...runsOf(sure).map((at) => runMatch(at, sure))]
}

const NAME = { is: 'name' } as const
const SINGLE = 0.9
/** Higher than a word of which this is only a form, lower than an exact word. */
const EXACTLY = 0.96
const ANNOUNCED = 0.25
const IN_A_ROW = 0.35
/** A name matched by sound or with a typo does not start a sequence. */
const WRITTEN = 0.85

function sureName({ names }: Lexicon, { candidates }: Word): number {
  return Math.max(0, ...[...candidates].filter(([id]) => names.has(id)).map(([, sure]) => sure))
}

function runsOf(sure: readonly number[]): number[][] {
  const runs: number[][] = [[]]
  for (const [at, value] of sure.entries()) {
    if (value >= WRITTEN) runs.at(-1)?.push(at)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}

function runMatch(at: readonly number[], sure: readonly number[]): Match {
  const sum = at.reduce((total, each) => total + (sure[each] ?? 0), 0)
  return { at, meaning: NAME, score: SINGLE * sum + IN_A_ROW * (at.length - 1) }
}
