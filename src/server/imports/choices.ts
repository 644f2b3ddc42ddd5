import { nameOf } from '#/domain/directory/column-names.ts'
import type { Localized } from '#/domain/localized.ts'
import { mistakes } from '#/domain/search/intent/typos.ts'

/** One of the values that a column can have. */
export type Option = {
  slug: string
  name: Localized
  others?: readonly string[]
  /** No longer offered; files may still name it. */
  isHidden?: boolean
}

export type Choices = {
  options: readonly Option[]
  /** By name in either language, by another name that no other option has, or by slug; null if unknown. */
  find: (typed: string) => Option | null
  /** The options that are spelt most like it, best first. */
  nearest: (typed: string) => Localized[]
}

const SHOWN_OPTIONS = 3

export function choicesOf(options: readonly Option[]): Choices {
  const named = new Map<string, Option | null>()
  for (const option of options)
    for (const name of [option.slug, option.name.ar, option.name.en])
      if (!named.has(nameOf(name))) named.set(nameOf(name), option)
  const alsoNamed = new Map<string, Option | null>()
  for (const option of options)
    for (const name of option.others ?? []) {
      const before = alsoNamed.get(nameOf(name))
      alsoNamed.set(nameOf(name), before === undefined || before === option ? option : null)
    }
  return {
    options,
    find: (typed) => named.get(nameOf(typed)) ?? alsoNamed.get(nameOf(typed)) ?? null,
    nearest: (typed) => nearest(options, nameOf(typed)),
  }
}

/** Those that are spelt most like a text in the spelling of `nameOf`, best first. */
export function nearest(options: readonly Option[], typed: string): Localized[] {
  if (typed === '') return []
  const most = Math.max(1.5, typed.length * 0.4)
  return options
    .map(({ name, slug }) => ({
      name,
      distance: Math.min(...[name.ar, name.en, slug].map((each) => distance(typed, each, most))),
    }))
    .filter(({ distance: found }) => found <= most)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SHOWN_OPTIONS)
    .map(({ name }) => name)
}

/** A name that contains what was typed, or is contained in it, is as near as one mistake. */
function distance(typed: string, name: string, most: number): number {
  const meant = nameOf(name)
  const isPart = typed.length > 2 && (meant.includes(typed) || typed.includes(meant))
  return isPart ? 1 : mistakes(typed, meant, most)
}
