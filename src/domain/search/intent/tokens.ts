import { foldText } from '#/domain/search/arabic.ts'

/** One word of the text: folded, and the chunk between spaces that it was typed in. */
export type Token = { word: string; chunk: number }

export type Typed = { chunks: readonly string[]; tokens: readonly Token[] }

const MOST_TOKENS = 40
/** No real word is longer, and the cost of a guess grows with the square of the length. */
const MOST_LETTERS = 30

/** The typed text as words; a chunk may contain several (`d.ahmed`) or none (`،`). */
export function readTyped(text: string): Typed {
  const chunks = text.split(/\s+/).filter((chunk) => chunk !== '')
  const tokens = chunks.flatMap((raw, chunk) =>
    foldText(apart(raw))
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ word: word.slice(0, MOST_LETTERS), chunk })),
  )
  return { chunks, tokens: tokens.slice(0, MOST_TOKENS) }
}

/** Separates scripts and numbers written together (`دكتورskin`, `6october`); Arabizi's own digits stay. */
function apart(raw: string): string {
  return raw
    .replace(/(\p{Script=Arabic})(?=[a-z])|([a-z])(?=\p{Script=Arabic})/giu, '$1$2 ')
    .replace(/(\p{Script=Arabic})(?=[0-9٠-٩])|([0-9٠-٩])(?=\p{Script=Arabic})/gu, '$1$2 ')
    .replace(/^(6|5|10)(?=(?:th|oct|settl|ram))/iu, '$1 ')
}

/** The text without the chunks that hold these words. */
export function withoutTokens({ chunks, tokens }: Typed, at: readonly number[]): string {
  const gone = new Set(at.map((index) => tokens[index]?.chunk))
  return chunks.filter((_, chunk) => !gone.has(chunk)).join(' ')
}
