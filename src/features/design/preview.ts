import type { Locale } from '#/domain/localized.ts'

/** One of the four views of the kit; `id` keeps the ids of their fields apart. */
export type Preview = {
  id: string
  locale: Locale
  dir: 'rtl' | 'ltr'
  theme: 'light' | 'dark'
}

export const panes: readonly Preview[] = [
  { id: 'ar-light', locale: 'ar', dir: 'rtl', theme: 'light' },
  { id: 'en-light', locale: 'en', dir: 'ltr', theme: 'light' },
  { id: 'ar-dark', locale: 'ar', dir: 'rtl', theme: 'dark' },
  { id: 'en-dark', locale: 'en', dir: 'ltr', theme: 'dark' },
]

export function figures(pane: Preview, options?: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(pane.locale === 'ar' ? 'ar-EG' : 'en-US', options)
  return (value: number) => format.format(value)
}
