/**
 * The distance between two words, counted in mistakes: a letter that is missing, added, replaced or swapped
 * is one; letters that sound alike, vowels, and neighbouring keys count less. Infinity beyond `most`.
 */
export function mistakes(typed: string, meant: string, most: number): number {
  const [a, b] = [Array.from(typed), Array.from(meant)]
  if (Math.abs(a.length - b.length) > Math.ceil(most / 0.3)) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = [0]
  for (const [at, letter] of b.entries()) last.push((last[at] ?? 0) + gap(b, at, letter))
  for (const [i, letter] of a.entries()) {
    const row = [(last[0] ?? 0) + gap(a, i, letter)]
    for (const [j, other] of b.entries()) {
      const swapped =
        i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other && letter !== other
          ? (before[j - 1] ?? 0) + SWAPPED
          : Number.POSITIVE_INFINITY
      row.push(
        Math.min(
          (last[j] ?? 0) + replaced(letter, other),
          (last[j + 1] ?? 0) + gap(a, i, letter),
          (row[j] ?? 0) + gap(b, j, other),
          swapped,
        ),
      )
    }
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY
    before = last
    last = row
  }
  const total = last[b.length] ?? Number.POSITIVE_INFINITY
  return total > most ? Number.POSITIVE_INFINITY : total
}

/** The number of mistakes that a word of this length may have. */
export function tolerance(length: number): number {
  if (length <= 2) return 0
  if (length === 3) return 0.5
  if (length <= 5) return 1
  return length <= 7 ? 1.5 : 2.2
}

const SWAPPED = 0.8
const DOUBLED = 0.3
const VOWEL = 0.6
const ALIKE = 0.4
const BESIDE = 0.75

function gap(word: readonly string[], at: number, letter: string): number {
  if (word[at - 1] === letter || word[at + 1] === letter) return DOUBLED
  return VOWELS.has(letter) ? VOWEL : 1
}

function replaced(a: string, b: string): number {
  if (a === b) return 0
  if (SOUND_OF.get(a) !== undefined && SOUND_OF.get(a) === SOUND_OF.get(b)) return ALIKE
  return NEIGHBOURS.has(a + b) ? BESIDE : 1
}

const VOWELS = new Set('اويaeiou')

const SOUNDS = [
  'ثسص',
  'ذزظ',
  'ضد',
  'طت',
  'حه',
  'قك',
  'aeiouy',
  'ckq',
  'sz',
  'fv',
  'gj',
  'bp',
  'ايو',
]
const SOUND_OF = new Map(
  SOUNDS.flatMap((all) => Array.from(all, (each): [string, string] => [each, all])),
)

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءورىهوزظ']
const NEIGHBOURS = new Set(
  [
    ...ROWS,
    'qa',
    'ws',
    'ed',
    'rf',
    'tg',
    'yh',
    'uj',
    'ik',
    'ol',
    'شض',
    'سص',
    'يث',
    'بق',
    'لف',
    'اغ',
    'تع',
    'نه',
    'مخ',
    'كح',
  ].flatMap((row) =>
    Array.from(row, (each, at) => [each + row.charAt(at + 1), row.charAt(at + 1) + each]).flat(),
  ),
)

/**
 * Keys that two words share when one is the other mistyped: their letters with sound-alikes unified, or only
 * their consonants, each complete or without one letter (with many consonants, without two).
 */
export function typoKeys(word: string): Set<string> {
  const folded = Array.from(word, (letter) => FOLDED.get(letter) ?? letter).join('')
  const single = folded.replace(/(.)\1+/gu, '$1')
  const keys = new Set([folded, single])
  if (word.length < 4) return keys
  for (const key of without(single)) keys.add(key)
  const bones = single.replace(/[اويaeiou]/g, '')
  if (word.length < 6 || bones.length < 3) return keys
  keys.add(`-${bones}`)
  for (const key of without(bones)) {
    keys.add(`-${key}`)
    if (bones.length >= 6) for (const each of without(key)) keys.add(`-${each}`)
  }
  return keys
}

const FOLDED = new Map(
  ['سثص', 'زذظ', 'دض', 'تط', 'هح', 'كق', 'ckq', 'sz', 'fv', 'gj', 'bp', 'iy'].flatMap((all) =>
    Array.from(all, (each): [string, string] => [each, all.charAt(0)]),
  ),
)

function without(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))
}
