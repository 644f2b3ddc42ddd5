import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'
import { FOLDED_LETTERS } from '#/domain/search/letters.ts'
import { skeleton } from '#/domain/search/skeleton.ts'
import { ARTICLE_IS_ROOT, NOISE_WORDS } from '#/domain/search/words.ts'

/**
 * Text as search sees it, the same for stored text and for queries; folding twice changes nothing.
 * Lower case, no Latin diacritics, tashkeel or tatweel; أإآٱء → ا (a run of them is one, so that
 * شيماء is شيما), ؤ → و, ئى → ي, ة → ه, Persian and Urdu forms and پ چ ڤ گ → their Egyptian
 * neighbours; ASCII digits; apostrophes join, other punctuation becomes one space.
 */
export function foldText(text: string): string {
  return foldDigits(stripInvisible(text).normalize('NFKD').toLowerCase())
    .replace(/['’‘`ʼʿʾـ\p{M}]/gu, '')
    .replace(/[ٱءىیېةھہەۃکپچڤگژ]/g, (letter) => FOLDED_LETTERS.get(letter) ?? letter)
    .replace(/ا+/g, 'ا')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The words worth searching for: folded, without titles (د، دكتورة, dr, prof) and stop words (في,
 * near), each once, at most 8 of at most 40 characters. Empty when nothing is left: no text filter.
 */
export function searchTokens(query: string): string[] {
  const words = foldText(query.slice(0, MAX_QUERY)).split(' ')
  const telling = words.filter((word) => word !== '' && !NOISE_WORDS.has(word))
  const tokens = telling.map((word) => Array.from(word).slice(0, MAX_TOKEN).join(''))
  return [...new Set(tokens)].slice(0, MAX_TOKENS)
}

/**
 * A folded Arabic token without its article, alone or with و ف ب ك ل before it: الجلدية → جلديه, بالمعادي →
 * معادي, للعيون → عيون. Compare the stems of both sides. Unchanged: words that would keep fewer than three
 * letters (الم), and words that begin with ال themselves (الهام, التهاب: listed in words.ts). A bare و is
 * never removed, because it would damage وائل and وليد.
 */
export function stem(token: string): string {
  if (ARTICLE_IS_ROOT.test(token)) return token
  return token.replace(/^(?:[وفبك]?ال|لل)(?=\S{3})/, '')
}

/**
 * A consonant skeleton that the spellings of one name share in both scripts: Mohamed, Muhammad and
 * محمد are `mhmd`. Takes one name, in one word or several (Abd El Rahman), folded or not.
 * Lower-case ASCII; empty when there is no Latin or Arabic letter. Names that differ only in their
 * inner vowels share a key (Samir, Samar): use it to find, and the spelling to rank.
 */
export function nameKey(word: string): string {
  return skeleton(foldText(word).replaceAll(' ', ''))
}

const MAX_QUERY = 400
const MAX_TOKENS = 8
const MAX_TOKEN = 40
