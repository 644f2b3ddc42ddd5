import { createHash } from 'node:crypto'
import { site } from '#/brand.ts'
import type { Site } from '#/domain/content/brand.ts'
import { isFirstBrand } from '#/domain/content/default-brand.ts'
import { pictureName, pictureOf } from '#/domain/directory/pictures.ts'
import { currentLocale } from '#/i18n/locale.ts'

/** The picture of a shared link: the build's, or one with the owner's logo, name and colour. */
export function findPicturePath(path: string): string {
  const { code } = currentLocale()
  if (site.logo === null && isFirstBrand(site.brand)) return pictureOf(path, code)
  return `/api/social/${code}/${pictureName(path)}?v=${pictureVersion(site)}`
}

/** Another one for everything that a picture shows of the site: networks fetch an address once. */
export function pictureVersion({ logo, brand }: Pick<Site, 'logo' | 'brand'>): string {
  const { name, slogan, accent } = brand
  const facts = JSON.stringify([logo, name.ar, name.en, slogan.ar, slogan.en, accent])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 12)
}
