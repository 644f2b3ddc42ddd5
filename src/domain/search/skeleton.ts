import { LATIN_SYMBOLS } from '#/domain/search/letters.ts'
import { FINAL_A, SPELT_APART } from '#/domain/search/spellings.ts'
import { ARTICLE_IS_ROOT } from '#/domain/search/words.ts'

/**
 * The skeleton of one folded word without spaces (see nameKey in arabic.ts): consonants in common classes, an
 * `a` for an initial vowel, and the final vowel, which distinguishes Amir from Amira and Hani from Hana. Both
 * scripts are inconsistent about vowels inside a word, so w, y and ع are dropped too.
 */
export function skeleton(folded: string): string {
  const isArabic = /[ء-ي]/.test(folded)
  if (!isArabic && !/[a-z]/.test(folded)) return ''
  const word = isArabic ? bareArabic(folded) : bareLatin(folded)
  const apart = SPELT_APART.find(([spelling]) => spelling.test(word))
  if (apart !== undefined) return apart[1]
  return isArabic ? assemble(arabicParts(word)) : assemble(latinParts(word))
}

interface Parts {
  /** Everything before the final vowel, as Latin letters, one symbol a consonant. */
  body: string
  final: string
}

function assemble({ body, final }: Parts): string {
  const first = /^[aeiou]/.test(body) ? 'a' : /^[wy]/.test(body) ? body.charAt(0) : ''
  const consonants = body.replace(/[aeiouwy]/g, '').replace(/(.)\1+/g, '$1')
  const key = first + consonants
  // Abdel Rahman, Abdurrahman; Nour El Din, Nouruddin: the article may be assimilated.
  return key.replace(/^abdl(?=.)/, 'abd').replace(/(?<=.)ldn$/, 'dn') + final
}

// السيد is found as Sayed; الهام is not Ham.
function bareArabic(word: string): string {
  return ARTICLE_IS_ROOT.test(word) ? word : word.replace(/^ال(?=.{3})/, '')
}

function bareLatin(word: string): string {
  const digits = word.replace(/[2357]/g, (digit) => FRANCO[digit] ?? '')
  return /^(?:elham|alber|alfre|alfon|elvir)/.test(digits)
    ? digits
    : digits.replace(/^(?:el|al)(?=[^aeiouy].{2}|(?<=el)[ao].{4})/, '')
}

// Chat spelling: Mo7amed, 3omar.
const FRANCO: Record<string, string> = { 2: 'a', 3: 'a', 5: 'kh', 7: 'h' }

function arabicParts(word: string): Parts {
  const spelt = word.replace(/ع$/, '')
  const [, body = '', end = ''] = /^(.+?)([اهيوح]?)$/.exec(spelt) ?? []
  const final = FINAL_A.has(spelt) ? 'a' : (ARABIC_FINALS[end] ?? '')
  return { body: Array.from(body, (letter) => LATIN_SYMBOLS.get(letter) ?? '').join(''), final }
}

// ة, and ح as in Salah, which Latin writes like Sarah.
const ARABIC_FINALS: Record<string, string> = { ا: 'a', ه: 'a', ح: 'a', ي: 'i', و: 'o' }

function latinParts(word: string): Parts {
  const spelt = LATIN.reduce((text, [from, to]) => text.replace(from, to), word)
  if (/[aeiou]h$/.test(spelt)) return { body: spelt.slice(0, -2), final: 'a' }
  const [, body = '', end = ''] = /^(.[^]*?)([aeiouwy]*)$/.exec(spelt) ?? []
  return { body, final: end === 'e' ? '' : latinFinal(end) }
}

function latinFinal(vowels: string): string {
  if (vowels.endsWith('a')) return 'a'
  if (/[iye]$/.test(vowels)) return 'i'
  return vowels === '' ? '' : 'o'
}

// In this order: letters that represent others first, so that c, q and x are free as symbols.
const LATIN: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^a-z]/g, ''],
  [/ph|v/g, 'f'],
  [/ch(?=r|ae)|ck/g, 'k'],
  [/t?ch/g, 'sh'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/^fath/, 'faTh'],
  [/th/g, 's'],
  [/sh/g, 'c'],
  [/kh/g, 'x'],
  [/gh/g, 'q'],
  [/dj|j/g, 'g'],
  [/p/g, 'b'],
  [/T/g, 't'],
]
