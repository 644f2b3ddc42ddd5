import fs from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompilerOptions } from '@inlang/paraglide-js'
import pLimit from 'p-limit'
import type { Plugin } from 'vite'
import { fingerprint } from '../build/fingerprint.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = [
  'messages',
  'project.inlang/settings.json',
  'package-lock.json',
  'scripts/plugins/messages.ts',
]

/** One file per language: types, tests, servers and `npm run dev` then load two files instead of 3,300. */
const byLanguage: Form = {
  outdir: join(root, 'src', 'paraglide'),
  outputStructure: 'locale-modules',
  isServer: 'import.meta.env?.SSR ?? true',
}

/** One file per message, for browsers: a page loads its own. */
const byMessage: Form = {
  outdir: join(root, 'node_modules', '.cache', 'messages'),
  outputStructure: 'message-modules',
  isServer: 'import.meta.env.SSR',
}

type Form = Required<Pick<CompilerOptions, 'outdir' | 'outputStructure' | 'isServer'>>

/** Compiles the messages for a build, unless that is done. */
export async function ensureMessages(): Promise<void> {
  await ensureCompiled(byLanguage)
  await ensureCompiled(byMessage)
}

/**
 * Compiles messages when they have changed, at the start and while the development server runs. The compiler's own
 * plugin compiles at every start, for three seconds.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    async buildStart() {
      await ensureCompiled(byLanguage)
      if (isForBrowsers(this.environment)) await ensureCompiled(byMessage)
    },
    resolveId(id) {
      if (!id.startsWith(IMPORTED) || !isForBrowsers(this.environment)) return null
      return join(byMessage.outdir, id.slice(IMPORTED.length))
    },
    // Comments are a fifth of the compiled text. Bundlers keep them, and their source map takes a second to build.
    transform: {
      filter: { id: /\/src\/paraglide\/messages\// },
      handler: (code) => ({ code: code.replace(/^\/\*\*.*\*\/$/gm, ''), map: { mappings: '' } }),
    },
    configureServer({ watcher, config }) {
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(join(root, 'messages'))) return
        const tell = (error: unknown) => config.logger.error(`${file}: ${String(error)}`)
        ensureCompiled(byLanguage).catch(tell)
      })
    },
  }
}

const IMPORTED = '#/paraglide'

function isForBrowsers(environment: { name: string; mode: string }): boolean {
  return environment.name === 'client' && environment.mode === 'build'
}

/** One after the other: two changes within a second would write the same files. */
const inTurn = pLimit(1)

function ensureCompiled(form: Form): Promise<void> {
  return inTurn(async () => {
    const stamp = join(form.outdir, 'compiled-from.txt')
    const current = await fingerprint(sources)
    const stamped = await readFile(stamp, 'utf8').catch(() => null)
    if (stamped === current) return
    const { compile } = await import('@inlang/paraglide-js')
    // Another release may have left its files there.
    await compile({ ...messageOptions, ...form, cleanOutdir: stamped === null })
    await writeFile(stamp, current)
  })
}

/** Below every system's limit: 256 on macOS, 1,024 in some containers. */
const MOST_OPEN_FILES = 100

const limit = pLimit(MOST_OPEN_FILES)

/**
 * The compiler writes 3,300 files in parallel, and ignores those that the system's limit of open files
 * refuses. Unchanged files are not written: the development server reloads for each file that is written.
 */
const patientFs: typeof fs = {
  ...fs,
  promises: {
    ...fs.promises,
    writeFile: (...parts) =>
      limit(async () => {
        const [file, content] = parts
        const old = await readFile(file, 'utf8').catch(() => null)
        if (old !== content) await fs.promises.writeFile(...parts)
      }),
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

/** How messages are compiled, for either target. */
export const messageOptions = {
  project: './project.inlang',
  strategy: ['url', 'baseLocale'],
  emitReadme: false,
  fs: patientFs,
  additionalFiles: { 'registry.js': registry },
} satisfies Partial<CompilerOptions>
