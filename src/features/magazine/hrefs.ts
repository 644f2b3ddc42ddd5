import { localizedPath } from '#/i18n/locale.ts'
import type { MagazineSearch } from '#/server/content/article-views.ts'

export const FEED_PATH = '/services/magazines/feed.xml'

/** This article has always had its own address; that is its only one. */
export const AGING = { slug: 'premature-aging', path: '/Premature%20aging' }

/** Without a language. */
export function articlePath(slug: string): string {
  return slug === AGING.slug ? AGING.path : `/services/magazines/${slug}`
}

export function articleHref(slug: string): string {
  return localizedPath(articlePath(slug))
}

/** Without a language. */
export function magazinePath({ specialty }: MagazineSearch): string {
  return specialty ? `/services/magazines?specialty=${specialty}` : '/services/magazines'
}

export function magazineHref(search: MagazineSearch): string {
  return localizedPath(magazinePath(search))
}

export function feedHref(): string {
  return localizedPath(FEED_PATH)
}
