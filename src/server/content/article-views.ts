import type { Block, ContentsEntry } from '#/domain/content/rich-text.ts'
import type { Locale } from '#/domain/localized.ts'

// The views for pages, in the reader's language. Instants are ISO texts, dates calendar dates.

export type MagazineSearch = { specialty?: string | undefined }

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

export type ArticleView = ArticleCardView & {
  reviewedOn: string
  publishedAt: string
  blocks: Block[]
  contents: ContentsEntry[]
  references: ReferenceView[]
  related: ArticleCardView[]
}

/** An article, and what only the head of its page says. */
export type FoundArticle = ArticleView & {
  updatedAt: string
  /** The languages in which it is public. */
  locales: Locale[]
}

export type MagazineView = {
  articles: ArticleCardView[]
  /** The specialties that have articles. */
  specialties: { slug: string; name: string }[]
  /** The requested one, which may have none. */
  specialty: string | null
}
