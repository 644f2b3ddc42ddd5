import { site } from '#/brand.ts'
import { logoPath, type LogoSide } from '#/domain/content/logo.ts'

/** The path of a picture of the site's mark: the owner's logo, its letter, or the icon of the release. */
export function markPath(side: LogoSide): string {
  if (site.logo !== null) return logoPath(site.logo, side)
  return site.isRenamed ? LETTER : '/icon.svg'
}

/** As an SVG, with the accent as its ground. */
const LETTER = '/api/logo/letter'
