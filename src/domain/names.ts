import { foldText, nameKey } from '#/domain/arabic.ts'
import { NOISE_WORDS } from '#/domain/words.ts'

/**
 * The keys of a name as someone typed it, one per name, compounds in one: "Dr. Abd El Rahman Ali" →
 * [abdrhmn, ali]. A stored name matches when `nameIndexKeys` of it has every one of these.
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
  // عبدالرحمن is one word on paper and two in the mouth.
  const parts = joined.flatMap((word) =>
    word.replace(/^(عبد|abd)(ال|[aeu]l)(?=.{3})/, '$1 ').split(' '),
  )
  return keysOf([...joined, ...parts, ...foldText(name).split(' ')])
}

function keysOf(words: readonly string[]): string[] {
  const keys = words.filter((word) => !NOISE_WORDS.has(word)).map(nameKey)
  return [...new Set(keys)].filter((key) => key !== '')
}

// Spaces inside a compound go; between names they stay.
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
