import { foldText, nameKey } from './arabic.ts'

/**
 * Whether each of the words, as `searchTokens` gives them, begins some word of the titles or sounds like it.
 * Without words nothing is meant, and everything is named.
 */
export function isNamed(tokens: readonly string[], titles: readonly string[]): boolean {
  const words = titles.flatMap((title) =>
    foldText(title)
      .split(' ')
      .flatMap((word) => [word, word.replace(/^ال/, '')]),
  )
  return tokens.every((token) =>
    words.some((word) => word.startsWith(token) || sounds(word, token)),
  )
}

/** Two consonants say too little: Nile would be Noel. */
function sounds(word: string, token: string): boolean {
  const key = nameKey(token)
  return key.length > 2 && key === nameKey(word)
}
