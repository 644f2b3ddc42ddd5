import type { Tone } from '#/ui/tones.ts'

const calmTones: readonly Tone[] = ['primary', 'secondary', 'info', 'success', 'warning', 'neutral']

/**
 * The first letters of the first and last word; Arabic ones are separated, because otherwise they would join
 * and read as a word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const letters = ends.map(firstLetter)
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? '\u2009' : '').toUpperCase()
}

/** The same name always has the same colour. */
export function toneOf(name: string): Tone {
  let hash = 0
  for (const letter of name.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return calmTones[hash % calmTones.length] ?? 'neutral'
}

function firstLetter(word = ''): string {
  const bare = word.replace(/^ال(?=..)/u, '')
  return Array.from(bare).find((character) => /\p{L}/u.test(character)) ?? ''
}
