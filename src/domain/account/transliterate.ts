import { commonNames } from '#/domain/account/common-names.ts'
import type { Gender } from '#/domain/directory/doctor.ts'
import { foldText } from '#/domain/search/arabic.ts'
import { LATIN_SYMBOLS } from '#/domain/search/letters.ts'
import { arabiziDistance } from '#/domain/search/intent/arabizi.ts'

/**
 * A person's name in Latin letters: common names as they are usually spelt, others letter by letter. A proposal
 * that a person reviews, because Arabic does not write short vowels.
 */
export function latinName(name: string): string {
  return inParts(name, (part) => spellings.get(foldText(part))?.[0], latinWord)
}

/** A person's name in Arabic letters; also only a proposal. */
export function arabicName(name: string): string {
  return inParts(name, commonArabic, arabicWord)
}

/** The gender of people with this given name; null for a name that is not common, or that both have. */
export function usualGender(name: string): Gender | null {
  const [first = '', second = ''] = foldText(name).split(' ')
  const kinds = new Set(
    commonNames
      .filter(({ kind }) => kind !== 'family')
      .filter(({ ar, en }) => {
        const spelt = new Set([ar, ...en].map(foldText))
        return spelt.has(first) || spelt.has(`${first} ${second}`)
      })
      .map(({ kind }) => kind),
  )
  if (kinds.size !== 1) return null
  return kinds.has('woman') ? 'female' : 'male'
}

const spellings = new Map(commonNames.map(({ ar, en }) => [foldText(ar), en]))
const arabicOf = new Map(
  commonNames.flatMap(({ ar, en }) => en.map((each): [string, string] => [foldText(each), ar])),
)

/** Two words of a name that is written as two are looked up together. */
function inParts(
  name: string,
  find: (part: string) => string | undefined,
  spell: (word: string) => string,
): string {
  const words = name.trim().split(/\s+/)
  const done: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at, at + 2)
    const both = next === undefined ? undefined : find(`${word} ${next}`)
    if (both !== undefined) at += 1
    done.push(both ?? find(word) ?? spell(word))
  }
  return done.join(' ')
}

/** Also a spelling that differs only in how the same sounds are written. */
function commonArabic(part: string): string | undefined {
  const folded = foldText(part)
  const known = arabicOf.get(folded)
  if (known !== undefined || folded.length < 4 || folded.includes(' ')) return known
  return commonNames.find(({ ar }) => arabiziDistance(folded, foldText(ar)) <= ALIKE)?.ar
}

/** Two vowels that Arabic does not write. */
const ALIKE = 0.2

const DIGRAPHS: Record<string, string> = { c: 'sh', q: 'gh', x: 'kh' }

function latinWord(word: string): string {
  const folded = foldText(word)
  if (!/[ء-ي]/.test(folded)) return word
  const [, article = '', rest = folded] = /^(ال)?(.{2,})$/.exec(folded) ?? []
  const known = spellings.get(rest)?.[0]
  const spelt = known ?? capital(withVowels(Array.from(rest)))
  return article === '' ? spelt : `El ${spelt}`
}

/** With an `a` where two consonants would begin the word. */
function withVowels(letters: readonly string[]): string {
  const sounds = letters.map((letter, at) => soundOf(letter, at, letters.length))
  const isConsonant = (sound: string | undefined) => sound !== undefined && !/^[aeiou]/.test(sound)
  return sounds
    .map((sound, at) =>
      at === 0 && isConsonant(sound) && isConsonant(sounds[1]) ? `${sound}a` : sound,
    )
    .join('')
}

function soundOf(letter: string, at: number, length: number): string {
  if (letter === 'و') return at === 0 ? 'w' : 'ou'
  if (letter === 'ي') return at === 0 || at === length - 1 ? 'y' : 'i'
  if (letter === 'ه' && at === length - 1) return 'a'
  const symbol = LATIN_SYMBOLS.get(letter) ?? ''
  return DIGRAPHS[symbol] ?? symbol
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** In this order: what two letters write first. */
const LETTERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:el|al)[- ]?(?=[a-z]{3})/, 'ال'],
  [/sh|ch/g, 'ش'],
  [/kh/g, 'خ'],
  [/gh/g, 'غ'],
  [/th/g, 'ث'],
  [/ph|v|f/g, 'ف'],
  [/(?:ou|oo|u|o|w)+/g, 'و'],
  [/(?:ee|ei|ie|i|y)+/g, 'ي'],
  [/^[ae]+|a+$|aa+/g, 'ا'],
  [/[ae]/g, ''],
  [/([bcdghjklmnpqrstxz])\1+/g, '$1'],
]

const SINGLE: Record<string, string> = {
  b: 'ب',
  p: 'ب',
  t: 'ت',
  g: 'ج',
  j: 'ج',
  h: 'ح',
  d: 'د',
  r: 'ر',
  z: 'ز',
  s: 'س',
  c: 'ك',
  k: 'ك',
  q: 'ق',
  l: 'ل',
  m: 'م',
  n: 'ن',
  x: 'كس',
}

function arabicWord(word: string): string {
  const folded = foldText(word)
  if (!/[a-z]/.test(folded)) return word
  const spelt = LETTERS.reduce((text, [from, to]) => text.replace(from, to), folded)
  return spelt.replace(/[a-z]/g, (letter) => SINGLE[letter] ?? '')
}
