/** Language of a dictionary, by the writing of a word. */
export type Script = 'Arabic' | 'Latin'

const patterns = {
  Arabic: /[\p{Script=Arabic}\p{M}]+/gu,
  Latin: /\p{Script=Latin}+(?:'\p{Script=Latin}+)*/gu,
}
/** Vowel signs and the letter that only stretches a word: the dictionary is written without. */
const ornaments = /[\u064b-\u0652\u0640]/g
/** Placeholders, addresses and paths are no words. */
const notWords = /\{[^{}]*\}|\S+@\S+|\S*[/_\\]\S*|\S+\.(?:com|example|md|ts)\b/g

/** The different words of these texts in one writing, as a dictionary spells them. */
export function wordsOf(texts: string[], script: Script): string[] {
  const words = texts.flatMap((text) => plain(text).match(patterns[script]) ?? [])
  return [...new Set(words.map((word) => word.replace(/'s$/, '')))].filter(
    (word) => word.length > 1,
  )
}

function plain(text: string): string {
  return text.replace(notWords, ' ').replace(ornaments, '').replaceAll('’', "'")
}
