/** Folded Arabic letter for each variant that people or other keyboards type (see foldText). */
export const FOLDED_LETTERS = inverted({
  ا: 'ٱء',
  ي: 'ىیې',
  ه: 'ةھہەۃ',
  ك: 'ک',
  ب: 'پ',
  ج: 'چگژ',
  ف: 'ڤ',
})

/**
 * The Latin symbol for each folded Arabic letter (see nameKey); x is kh, c is sh, q is gh. ث is s as in
 * Sarwat and Osman, ذ and ظ are z, ج is g: as pronounced in Cairo.
 */
export const LATIN_SYMBOLS = inverted({
  a: 'اع',
  b: 'ب',
  c: 'ش',
  d: 'دض',
  f: 'ف',
  g: 'ج',
  h: 'حه',
  k: 'قك',
  l: 'ل',
  m: 'م',
  n: 'ن',
  q: 'غ',
  r: 'ر',
  s: 'ثسص',
  t: 'تط',
  w: 'و',
  x: 'خ',
  y: 'ي',
  z: 'ذزظ',
})

function inverted(classes: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(classes).flatMap(([symbol, letters]) =>
      Array.from(letters, (letter): [string, string] => [letter, symbol]),
    ),
  )
}
