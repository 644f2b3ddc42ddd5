import { brand, site } from '#/brand.ts'
import { PRIMARY } from '#/domain/content/accent.ts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import { markPath } from '#/parts/mark.ts'

/** The links of a page's head to the site's icons, and to what browsers say when they install it. */
export function iconLinks() {
  const manifest = canonicalPath('/site.webmanifest', currentLocale().code)
  return [...icons(), { rel: 'manifest', href: manifest }]
}

function icons() {
  if (site.logo === null) return [{ rel: 'icon', href: markPath(192), type: 'image/svg+xml' }]
  return [
    { rel: 'icon', href: markPath(192), type: 'image/png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: markPath(180) },
  ]
}

/** The colour that browsers give to what surrounds a page. */
export function themeColour(): string {
  return brand.accent ?? PRIMARY
}
