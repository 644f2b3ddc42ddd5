import { currentLocale } from './locale.ts'

/** `3 km`, `٣ كم`: whole kilometres and at least one, because the position is only known to one kilometre. */
export function formatDistance(kilometres: number): string {
  const { format } = currentLocale()
  return new Intl.NumberFormat(format, { style: 'unit', unit: 'kilometer' }).format(
    Math.max(1, Math.round(kilometres)),
  )
}
