import type { Locale } from '#/domain/localized.ts'

/** In pixels. */
export const PICTURE = { width: 1200, height: 630 }

/** The picture of a shared link: the screen's own, or that of the screen which the page belongs to. */
export function pictureOf(path: string, locale: Locale): string {
  return `/og/${locale}/${pictureName(path)}.png`
}

/** `/services/magazines/back-pain` is `services-magazines`, and `/` is `home`. */
export function pictureName(path: string): string {
  const [first = '', second = ''] = decodeURIComponent(path).split('/').slice(1)
  const section = first === 'services' ? `services-${second}` : first
  return section.replace(/\W+/g, '-').toLowerCase() || 'home'
}
