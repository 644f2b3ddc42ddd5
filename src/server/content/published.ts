import type { Locale } from '#/domain/localized.ts'

/** An article in one language, as lists show it. */
export type ArticleSummary = {
  slug: string
  title: string
  summary: string
  specialtySlug: string
  /** In the article's language. */
  specialty: string
  reviewer: string
  /** A calendar date. */
  reviewedOn: string
  publishedAt: Date
  updatedAt: Date
  readingMinutes: number
  isDemo: boolean
}

export type Article = ArticleSummary & {
  /** Markdown: `##` headings, paragraphs, flat lists, bold and emphasis. */
  body: string
  references: { name: string; url: string }[]
  /** The languages in which it is public. */
  locales: Locale[]
}

export type ArticleList = {
  locale: Locale
  now: Date
  limit?: number | undefined
}
