import { foldDigits } from '#/domain/search/digits.ts'

/** A fee in a text, and the text without it. Whole pounds. */
export type Amount = { min?: number | undefined; max?: number | undefined }

/**
 * `اقل من ٣٠٠`, `under 300`, `من ٢٠٠ ل ٤٠٠`, `300 جنيه`. A bare number is not a fee: it is a street, an age
 * or the 6 of a district. Returns the range of characters, too.
 */
export function findAmount(text: string): { amount: Amount; from: number; to: number } | null {
  const folded = foldDigits(text).toLowerCase().replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي')
  const plain = folded.replace(SPELT, inDigits)
  for (const [pattern, read] of PATTERNS) {
    const found = pattern.exec(plain)
    const amount = found && read(Number(found[1]), Number(found[2]))
    if (found && amount && isFee(amount))
      return { amount, from: found.index, to: found.index + found[0].length }
  }
  return null
}

/** As long as the word, so that the positions of what follows don't change. */
const inDigits = (word: string) =>
  (HUNDREDS.find(([pattern]) => pattern.test(word))?.[1] ?? '').padEnd(word.length)

const HUNDREDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:متين|ميتين|mi?te?e?n)$/, '200'],
  [/^(?:تلت|ثلاث|tol?to?)/, '300'],
  [/^(?:ربع|اربع|rob)/, '400'],
  [/^(?:خمس|5oms|khoms)/, '500'],
  [/^(?:ست|set)/, '600'],
  [/^(?:سبع|sob)/, '700'],
  [/^(?:تمن|ثمان|tom)/, '800'],
]
const SPELT =
  /(?<![\p{L}\d])(?:متين|ميتين|miteen|meteen|(?:تلت|ثلاث|ربع|اربع|خمس|ست|سبع|تمن|ثمان)(?:ومي|ما?ي|م)(?:ه|ة|يه|ية|ئه|ئة|ت)|(?:tolto?|rob3o?|5omso?|khomso?|setto?|sob3o?|tomno?)m[ei]y?ya?)(?![\p{L}\d])/gu

const isFee = ({ min, max }: Amount) =>
  [min, max].every((each) => each === undefined || (each >= 50 && each <= 20_000))

const NUMBER = '(\\d{2,5})'
const POUNDS =
  '(?:\\s*(?:جنيه|جنية|جنيهات|ج\\.?م\\.?|ج|egp|le|l\\.e\\.?|pounds?|gneh|geneh|gnih)(?![\\p{L}]))'
const LESS =
  '(?:باقل|باقل|اقل|ارخص|تحت|ماتزيدش|متزيدش|ميزيدش|ميعديش|مايعديش|ما يعديش|متعديش|ماتعديش|مش اكتر|مش اكثر|لا يزيد|لا تزيد|اقصي|حد اقصي|بحد اقصي|لحد|لغايه|لغاية|حدود|بحدود|ميزانيه|ميزانية|ميزانيتي|under|below|less|cheaper|lower|max|maximum|up|no more|not more|at most|within|budget|a2al|2a2al|aqal|a2l|ta7t|taht|l7ad|le7ad|<=?)'
const JOIN = '(?:\\s*(?:من|عن|علي|than|to|of|is|men|mn|3an|:))*\\s*'
const MORE = '(?:اكتر|اكثر|فوق|more|above|over|at least|min|minimum|aktar|>=?)'

const PATTERNS: readonly (readonly [RegExp, (a: number, b: number) => Amount])[] = [
  [
    new RegExp(
      `(?:من|بين|between|from|men)\\s*${NUMBER}${POUNDS}?\\s*(?:ل|لحد|الي|و|and|to|le|-|l)\\s*${NUMBER}${POUNDS}?`,
      'u',
    ),
    (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  ],
  [
    new RegExp(`${NUMBER}\\s*-\\s*${NUMBER}${POUNDS}`, 'u'),
    (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  ],
  [new RegExp(`${LESS}${JOIN}${NUMBER}(?!\\d)${POUNDS}?`, 'u'), (a) => ({ max: a })],
  [
    new RegExp(
      `(?:ب|بسعر|سعر|for|b|be)?\\s*${NUMBER}(?!\\d)${POUNDS}?\\s*(?:او اقل|واقل|فاقل|or less|max|بالكتير|كحد اقصي)`,
      'u',
    ),
    (a) => ({ max: a }),
  ],
  [new RegExp(`${MORE}${JOIN}${NUMBER}(?!\\d)${POUNDS}?`, 'u'), (a) => ({ min: a })],
  [new RegExp(`(?:ب\\s*|بسعر\\s*)?${NUMBER}(?!\\d)${POUNDS}`, 'u'), (a) => ({ max: a })],
  [
    new RegExp(`(?:^|\\s)(?:ب|بسعر|سعر|السعر|الكشف|fees?|price)\\s*${NUMBER}(?!\\d)`, 'u'),
    (a) => ({ max: a }),
  ],
]
