const numbers = new Map<string, Intl.NumberFormat>()
const instants = new Map<string, Intl.DateTimeFormat>()
const lists = new Map<string, Intl.ListFormat>()
const languages = new Map<string, Intl.DisplayNames>()

/** One formatter for a language and its options: creating one takes as long as rendering a card. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options))
}

export function dateTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return kept(instants, locale, options, () => new Intl.DateTimeFormat(locale, options))
}

export function listFormat(locale: string): Intl.ListFormat {
  const options = { type: 'conjunction' } as const
  return kept(lists, locale, options, () => new Intl.ListFormat(locale, options))
}

export function languageNames(locale: string): Intl.DisplayNames {
  const options = { type: 'language' } as const
  return kept(languages, locale, options, () => new Intl.DisplayNames(locale, options))
}

function kept<Made>(known: Map<string, Made>, locale: string, options: object, make: () => Made) {
  const key = locale + JSON.stringify(options)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
