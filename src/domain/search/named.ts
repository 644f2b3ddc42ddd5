import { foldText, nameKey } from './arabic.ts'

/**
 * Whether each of the words, as returned by `searchTokens`, is a prefix of a word of the titles or sounds
 * like it. True for every title if there are no words.
 */
export function isNamed(tokens: readonly string[], titles: readonly string[]): boolean {
  return hasTokens(tokens, titleWords(titles))
}

/** The words by which titles are found. */
export function titleWords(titles: readonly string[]): string[] {
  return titles.flatMap((title) =>
    foldText(title)
      .split(' ')
      .flatMap((word) => [word, word.replace(/^ال/, '')]),
  )
}

/** The same as `isNamed`, for words that are kept. */
export function hasTokens(tokens: readonly string[], words: readonly string[]): boolean {
  return tokens.every((token) =>
    words.some((word) => word.startsWith(token) || sounds(word, token)),
  )
}

/** Two consonants are too few: Nile would be Noel. */
function sounds(word: string, token: string): boolean {
  const key = nameKey(token)
  return key.length > 2 && key === nameKey(word)
}
