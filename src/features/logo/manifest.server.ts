import { brandName, site } from '#/brand.ts'
import { grounds } from '#/domain/content/accent.ts'
import { logoPath } from '#/domain/content/logo.ts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import { themeColour } from './site-head.ts'

/** What browsers show of a site that somebody installs, in the language of the request (W3C, Web Application Manifest). */
export function webManifest() {
  const { code, dir } = currentLocale()
  const name = brandName()
  return {
    id: '/',
    name,
    short_name: name,
    lang: code,
    dir,
    start_url: canonicalPath('/', code),
    scope: '/',
    display: 'browser',
    theme_color: themeColour(),
    background_color: grounds.light.canvas,
    icons: ([192, 512] as const).map((side) => ({
      src: iconPath(side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  }
}

/** The pictures of the release have no letter, since drawing one needs fonts. */
function iconPath(side: 192 | 512): string {
  if (site.logo !== null) return logoPath(site.logo, side)
  return site.isRenamed ? `/plain/icon-${side}.png` : `/icon-${side}.png`
}
