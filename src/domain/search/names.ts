import { foldText, nameKey } from '#/domain/search/arabic.ts'
import { NOISE_WORDS } from '#/domain/search/words.ts'

/**
 * The keys of a name as typed, one per name, compounds joined: "Dr. Abd El Rahman Ali" → [abdrhmn, ali]. A
 * stored name matches when its `nameIndexKeys` contain every one of these.
 */
export function nameKeys(text: string): string[] {
  return keysOf(compounds(foldText(text)))
}

/**
 * The keys to store for a person: those of `nameKeys`, and of the parts of each compound, so that
 * "Rahman" alone, or "علاء" of علاء الدين, is found too.
 */
export function nameIndexKeys(name: string): string[] {
  const joined = compounds(foldText(name))
  // عبدالرحمن is written as one word and spoken as two.
  const parts = joined.flatMap((word) =>
    word.replace(/^(عبد|abd)(ال|[aeu]l)(?=.{3})/, '$1 ').split(' '),
  )
  return keysOf([...joined, ...parts, ...foldText(name).split(' ')])
}

function keysOf(words: readonly string[]): string[] {
  const keys = words.filter((word) => !NOISE_WORDS.has(word)).map(nameKey)
  return [...new Set(keys)].filter((key) => key !== '')
}

// Removes spaces inside a compound, not between names.
function compounds(folded: string): string[] {
  return folded
    .replace(/(?<=^| )(عبد|عبيد|ابو|abd|abo|abou|abu)(?: (al|el|ul|ال))? (?=\S)/g, '$1$2')
    .replace(/(?<=^| )(abd[aeu]l|عبدال) (?=\S)/g, '$1')
    .replace(
      / (?:(el|al|ed|ud|ال) ?)?(din|deen|eldin|eldeen|aldin|uddin|eddin|دين)(?= |$)/g,
      '$1$2',
    )
    .replace(/(?<=^| )(el|al|ال) (?=\S{3})/g, '$1')
    .split(' ')
}
