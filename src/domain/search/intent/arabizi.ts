/**
 * Arabic in Latin letters: `3eyoon` for عيون. A key finds the Arabic words that it may be, and the distance
 * between the two spellings selects one of them.
 */

/** Consonants without vowels; strict with ع and ء/ق, loose without. Used for both sides of the index. */
export function arabiziKeys(word: string): string[] {
  const isArabic = /[ء-ي]/.test(word)
  const symbols = isArabic ? arabicKey(word.replace(/ه$/, '')) : latinKey(word)
  const strict = squeeze(symbols.join(''))
  const loose = squeeze(strict.replace(/[3q]/g, ''))
  const keys = [
    strict,
    loose,
    ...(isArabic ? [squeeze(strict.replace(/3/g, '').replace(/q/g, 'k'))] : []),
  ]
  return [...new Set(keys.filter((key) => key !== ''))]
}

/** 0 is the usual spelling; Infinity when it can't be that word. */
export function arabiziDistance(latin: string, arabic: string): number {
  // A doubled consonant is one letter with a shadda, so it does not match two letters with vowels between them.
  const a = once(soundsOf(latin))
  const b = once(Array.from(arabic))
  let last = [0]
  for (const [at, letter] of b.entries())
    last.push((last[at] ?? 0) + unwritten(letter, at === b.length - 1))
  for (const [i, sound] of a.entries()) {
    const row = [(last[0] ?? 0) + unheard(sound, i === a.length - 1)]
    for (const [j, letter] of b.entries()) {
      row.push(
        Math.min(
          (last[j] ?? 0) + (written(sound, letter, j === b.length - 1) ?? Number.POSITIVE_INFINITY),
          (last[j + 1] ?? 0) + unheard(sound, i === a.length - 1),
          (row[j] ?? 0) + unwritten(letter, j === b.length - 1),
        ),
      )
    }
    last = row
  }
  return last[b.length] ?? Number.POSITIVE_INFINITY
}

const squeeze = (key: string) => key.replace(/(.)\1+/g, '$1')
const once = (letters: readonly string[]) =>
  letters.filter((letter, at) => letter !== letters[at - 1])

const ARABIC_KEY = new Map(
  [
    'bب',
    'tتط',
    'sثسص',
    'gجغ',
    'hحه',
    'xخ',
    'dدض',
    'zذزظ',
    'rر',
    'cش',
    '3ع',
    'fف',
    'qق',
    'kك',
    'lل',
    'mم',
    'nن',
  ].flatMap((all) => Array.from(all.slice(1), (each): [string, string] => [each, all.charAt(0)])),
)

const arabicKey = (word: string) => Array.from(word, (each) => ARABIC_KEY.get(each) ?? '')

function latinKey(word: string): string[] {
  return soundsOf(word).map((sound, at, all) => {
    if (sound === 'h' && at === all.length - 1 && /^[aeioAIO]$/.test(all[at - 1] ?? '')) return ''
    return LATIN_KEY[sound] ?? ''
  })
}

const LATIN_KEY: Record<string, string> = {
  b: 'b',
  p: 'b',
  t: 't',
  '6': 't',
  s: 's',
  c: 's',
  '9': 's',
  T: 's',
  g: 'g',
  j: 'g',
  G: 'g',
  '8': 'g',
  h: 'h',
  '7': 'h',
  X: 'x',
  '5': 'x',
  d: 'd',
  D: 'd',
  z: 'z',
  r: 'r',
  S: 'c',
  '3': '3',
  f: 'f',
  v: 'f',
  '2': 'q',
  q: 'q',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
}

/** Letters, including those that are written with two Latin letters. */
function soundsOf(latin: string): string[] {
  const spelt = latin
    .toLowerCase()
    .replace(/sh|ch|\$/g, 'S')
    .replace(/kh|7'|5/g, 'X')
    .replace(/gh|3'/g, 'G')
    .replace(/th/g, 'T')
    .replace(/dh/g, 'D')
    .replace(/ph/g, 'f')
    .replace(/ee|ii|ie|ea|ei|ai|ay/g, 'I')
    .replace(/oo|ou|uu|ow|aw/g, 'O')
    .replace(/aa/g, 'A')
    .replace(/x/g, 'ks')
  return Array.from(spelt).filter((each) => /[a-z0-9A-Z]/.test(each))
}

const LETTERS: Record<string, Record<string, number>> = {
  b: { ب: 0 },
  p: { ب: 0 },
  t: { ت: 0, ط: 0.05, ث: 0.3 },
  '6': { ط: 0, ت: 0.3 },
  s: { س: 0, ص: 0.05, ث: 0.1 },
  c: { س: 0.2, ك: 0.2 },
  '9': { ص: 0, ق: 0.1 },
  T: { ث: 0, ت: 0.3, س: 0.2 },
  g: { ج: 0, غ: 0.2 },
  j: { ج: 0 },
  G: { غ: 0 },
  '8': { غ: 0 },
  h: { ه: 0, ح: 0.1 },
  '7': { ح: 0 },
  X: { خ: 0 },
  '5': { خ: 0 },
  d: { د: 0, ض: 0.05, ذ: 0.2 },
  D: { ض: 0.05, ذ: 0, ظ: 0.1 },
  z: { ز: 0, ذ: 0.1, ظ: 0.1, ض: 0.3 },
  r: { ر: 0 },
  S: { ش: 0 },
  '4': { ش: 0 },
  '3': { ع: 0 },
  f: { ف: 0 },
  v: { ف: 0 },
  q: { ق: 0 },
  '2': { ق: 0, ا: 0.05, ي: 0.2, و: 0.2 },
  k: { ك: 0, ق: 0.15 },
  l: { ل: 0 },
  m: { م: 0 },
  n: { ن: 0 },
  w: { و: 0 },
  y: { ي: 0 },
  a: { ا: 0, ع: 0.15, ي: 0.25 },
  A: { ا: 0 },
  e: { ي: 0.1, ا: 0.1, ع: 0.25 },
  i: { ي: 0, ا: 0.15, ع: 0.25 },
  o: { و: 0, ا: 0.2, ع: 0.25 },
  u: { و: 0, ا: 0.2 },
  I: { ي: 0, ا: 0.2 },
  O: { و: 0 },
}

function written(sound: string, letter: string, isLast: boolean): number | undefined {
  if (isLast && letter === 'ه' && /^[aeA]$/.test(sound)) return 0
  return LETTERS[sound]?.[letter]
}

// A short vowel has no Arabic letter.
function unheard(sound: string, isLast: boolean): number {
  if (/^[aeiou]$/.test(sound)) return 0.06
  if (/^[AIO]$/.test(sound)) return 0.3
  return sound === 'h' && isLast ? 0.05 : 1
}

function unwritten(letter: string, isLast: boolean): number {
  if (letter === 'ه' && isLast) return 0.2
  return { ا: 0.25, و: 0.35, ي: 0.3, ع: 0.3, ق: 0.35 }[letter] ?? 1
}
