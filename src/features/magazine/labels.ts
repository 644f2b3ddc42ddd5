import { brandName } from '#/brand.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

/** The title of the whole magazine, or of one specialty. */
export function magazineTitle(specialty?: string): string {
  const name = brandName()
  return specialty ? m.magazine_title_of({ name, specialty }) : m.magazine_title({ name })
}

export function minutesText(minutes: number): string {
  return m.magazine_minutes({ count: minutes, shown: formatNumber(minutes) })
}
