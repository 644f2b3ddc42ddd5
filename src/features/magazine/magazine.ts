import type { Locale } from '#/domain/localized.ts'
import { readSlug } from '#/domain/web/address.ts'
import type { ArticleView, MagazineSearch, MagazineView } from '#/server/content/article-views.ts'

/** Title, description, address, languages and schema.org data of a page. */
export type MagazineHead = {
  path: string
  title: string
  description: string
  locales: Locale[]
  isDemo: boolean
  jsonLd: object[]
}

export type ArticlePageView = ArticleView & { head: MagazineHead }

export type MagazinePageView = MagazineView & { head: Omit<MagazineHead, 'locales' | 'isDemo'> }

export function readMagazineSearch(search: Record<string, unknown>): MagazineSearch {
  return { specialty: readSlug(search['specialty']) }
}
