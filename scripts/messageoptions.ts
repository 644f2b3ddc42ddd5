import type { CompilerOptions } from '@inlang/paraglide-js'

/** Its own makes the rules of a language for each plural; a list of doctors has a hundred. */
const registry = `
const rules = new Map()

/**
 * @param {import("./runtime.js").Locale} locale
 * @param {unknown} input
 * @param {Intl.PluralRulesOptions} [options]
 * @returns {string}
 */
export function plural(locale, input, options) {
  const key = locale + (options?.type ?? '')
  const found = rules.get(key) ?? new Intl.PluralRules(locale, options)
  rules.set(key, found)
  return found.select(Number(input))
}
`

/** How messages are compiled, wherever they are. */
export const messageOptions = {
  project: './project.inlang',
  strategy: ['url', 'baseLocale'],
  emitReadme: false,
  additionalFiles: { 'registry.js': registry },
} satisfies Partial<CompilerOptions>
