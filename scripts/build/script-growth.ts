import type { Scripts } from '../plugins/script-modules.ts'

/** The scripts of a page: their bytes as sent, by their file. */
export type SentScripts = Record<string, number>

/** Bytes by the name of a script, as recorded when the budget was last set. */
export type RecordedBytes = Record<string, number>

const MOST_MODULES = 5

export function bytesByName(sent: SentScripts, scripts: Scripts): RecordedBytes {
  return Object.fromEntries(
    Object.entries(sent).map(([file, bytes]) => [scripts[file]?.name ?? file, bytes]),
  )
}

/** A page's scripts, those that grew most first, each with its largest modules: for the message of a budget. */
export function describeGrowth(
  sent: SentScripts,
  scripts: Scripts,
  recorded: RecordedBytes,
): string {
  const grown = Object.entries(sent)
    .map(([file, bytes]) => {
      const { name, modules } = scripts[file] ?? { name: file, modules: {} }
      return { name, bytes, modules, growth: bytes - (recorded[name] ?? 0) }
    })
    .toSorted((a, b) => b.growth - a.growth)
  return grown
    .map(({ name, bytes, modules, growth }) => {
      const change = name in recorded ? `${growth < 0 ? '' : '+'}${growth}` : 'new'
      return [`${name}: ${bytes} bytes (${change})`, ...largest(modules)].join('\n  ')
    })
    .join('\n')
}

/** Sizes before minifying and compressing: they say what is large, not what it costs. */
function largest(modules: Record<string, number>): string[] {
  const sorted = Object.entries(modules).toSorted(([, a], [, b]) => b - a)
  const shown = sorted.slice(0, MOST_MODULES).map(([id, bytes]) => `${id} ${bytes}`)
  const others = sorted.length - shown.length
  return others > 0 ? [...shown, `and ${others} more`] : shown
}
