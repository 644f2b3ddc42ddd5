import type { Control } from '#/domain/content/content-fields.ts'
import { m } from '#/paraglide/messages.js'
import type { Choice } from '#/server/content/choices.ts'
import { optionLabel } from './labels.ts'

/** A field's text for people: names instead of slugs, words instead of codes. */
export function shownText(
  { as, choices }: Control,
  text: string,
  known: Readonly<Record<string, readonly Choice[]>>,
): string {
  if (text === '') return ''
  if (as === 'flag') return m.content_yes()
  if (as === 'instant') return text.replace('T', ' ')
  if (as !== 'choice' && as !== 'choices') return text
  if (typeof choices !== 'string') return optionLabel(text)
  const labels = new Map(known[choices]?.map(({ value, label }) => [value, label]))
  const shown = text.split(' ').map((slug) => labels.get(slug) ?? slug)
  return shown.join(m.forms_separator())
}
