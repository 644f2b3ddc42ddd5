const numbers = new Map<string, Intl.NumberFormat>()

/** One formatter for a language and its options: creating one takes as long as rendering a card. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, format)
  return format
}
