import fs from 'node:fs'
import type { CompilerOptions } from '@inlang/paraglide-js'
import pLimit from 'p-limit'

/** Fewer than any system allows: 256 on macOS, 1,024 in some containers. */
const MOST_OPEN_FILES = 100

const limit = pLimit(MOST_OPEN_FILES)

/** The compiler writes 3,300 files at once, and ignores those that the system's limit of open files refuses. */
const patientFs: typeof fs = {
  ...fs,
  promises: {
    ...fs.promises,
    writeFile: (...parts) => limit(() => fs.promises.writeFile(...parts)),
  },
}

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
  fs: patientFs,
  additionalFiles: { 'registry.js': registry },
} satisfies Partial<CompilerOptions>
