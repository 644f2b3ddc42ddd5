import { languageNames, listFormat } from './formatters.ts'
import { currentLocale } from './locale.ts'

/** `الدقي والمعادي`, `Dokki and Maadi`. */
export function formatList(items: readonly string[]): string {
  return listFormat(currentLocale().format).format(items)
}

/** The name of a language by its ISO 639-1 code. */
export function languageName(code: string): string {
  return languageNames(currentLocale().format).of(code) ?? code
}
