import type { Locale } from '#/domain/localized.ts'

/** In pixels. */
export const PICTURE = { width: 1200, height: 630 }

/**
 * The build's picture of a shared link: the screen's own, or that of the screen which the page belongs to. The plain
 * ones have no name, slogan or mark, for a site whose owner has others.
 */
export function pictureOf(path: string, locale: Locale, { isPlain = false } = {}): string {
  return `/og/${isPlain ? 'plain/' : ''}${locale}/${pictureName(path)}.png`
}

/** `/services/magazines/back-pain` is `services-magazines`, and `/` is `home`. */
export function pictureName(path: string): string {
  const [first = '', second = ''] = decodeURIComponent(path).split('/').slice(1)
  const section = first === 'services' ? `services-${second}` : first
  return section.replace(/\W+/g, '-').toLowerCase() || 'home'
}
