import { readSlug } from '#/domain/web/address.ts'
import type { Locale } from '#/domain/localized.ts'
import type { Block, ContentsEntry } from '#/domain/content/rich-text.ts'

// The views for pages, in the reader's language. Instants are ISO texts, dates calendar dates.

export type ArticleCardView = {
  slug: string
  title: string
  summary: string
  specialtySlug: string
  specialty: string
  reviewer: string
  readingMinutes: number
  isDemo: boolean
}

/** Without an address if it has none that a browser should open. */
export type ReferenceView = { name: string; url: string | null }

/** Title, description, address, languages and schema.org data of a page. */
export type MagazineHead = {
  path: string
  title: string
  description: string
  locales: Locale[]
  isDemo: boolean
  jsonLd: object[]
}

export type ArticleView = ArticleCardView & {
  head: MagazineHead
  reviewedOn: string
  publishedAt: string
  isDemo: boolean
  blocks: Block[]
  contents: ContentsEntry[]
  references: ReferenceView[]
  related: ArticleCardView[]
}

export type MagazineView = {
  head: Omit<MagazineHead, 'locales' | 'isDemo'>
  articles: ArticleCardView[]
  /** The specialties that have articles. */
  specialties: { slug: string; name: string }[]
  /** The requested one, which may have none. */
  specialty: string | null
}

export type MagazineSearch = { specialty?: string | undefined }

export function readMagazineSearch(search: Record<string, unknown>): MagazineSearch {
  return { specialty: readSlug(search['specialty']) }
}
