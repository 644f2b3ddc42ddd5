import { languageNames, listFormat } from './formatters.ts'
import { currentLocale } from './locale.ts'

/** `الدقي والمعادي`, `Dokki and Maadi`. */
export function formatList(items: readonly string[]): string {
  return listFormat(currentLocale().format).format(items)
}

/** The name of a language by its ISO 639-1 code. Cached: looking one up takes as long as rendering a filter. */
export function languageName(code: string): string {
  const { format } = currentLocale()
  const key = `${format} ${code}`
  const name = names.get(key) ?? languageNames(format).of(code) ?? code
  names.set(key, name)
  return name
}

const names = new Map<string, string>()
