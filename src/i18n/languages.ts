import type { SpokenLanguage } from '#/domain/directory/doctor.ts'
import { m } from '#/paraglide/messages.js'

const names: Partial<Record<string, () => string>> = {
  ar: m.formats_language_ar,
  en: m.formats_language_en,
  fr: m.formats_language_fr,
  de: m.formats_language_de,
  it: m.formats_language_it,
} satisfies Record<SpokenLanguage, () => string>

/** The name of a language by its ISO 639-1 code. */
export function languageName(code: string): string {
  return names[code]?.() ?? code
}
