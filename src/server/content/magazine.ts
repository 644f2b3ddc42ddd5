import { and, asc, desc, eq, lte, type SQL } from 'drizzle-orm'
import { isPublicArticle, readingMinutes } from '#/domain/content/article.ts'
import { localized, type Locale } from '#/domain/localized.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import type { Article, ArticleList, ArticleSummary } from './published.ts'

// Every query ends in `isPublicArticle`. `isPublic` is the same rule in SQL, so that a body is read only
// where it is needed; a constraint ensures that what is published has a reviewer.

/** The newest first. */
export async function listArticleSummaries(
  app: App,
  { locale, now, limit }: ArticleList,
): Promise<ArticleSummary[]> {
  const found = await findPublic(app.reads, eq(articles.locale, locale), now, limit)
  return found.map(summaryOf)
}

export async function findArticleRow(
  app: App,
  slug: string,
  locale: Locale,
  now: Date,
): Promise<Article | null> {
  const found = await findPublic(app.reads, eq(articles.slug, slug), now)
  const article = found.find((each) => each.locale === locale)
  if (!article) return null
  const { body, references } = article
  return { ...summaryOf(article), body, references, locales: found.map((each) => each.locale) }
}

/** Each article with the languages it can be read in, for the sitemap. */
export async function listArticleSlugs(
  app: App,
  now: Date,
): Promise<{ slug: string; locales: Locale[]; updatedAt: Date }[]> {
  const { slug, locale, reviewer, reviewedOn, publishedAt, updatedAt } = articles
  const rows = await app.reads
    .select({ slug, locale, reviewer, reviewedOn, publishedAt, updatedAt })
    .from(articles)
    .orderBy(asc(slug), asc(locale))
  const visible = rows.filter((row) => isPublicArticle(row, now))
  return [...Map.groupBy(visible, (row) => row.slug)].map(([slug, group]) => ({
    slug,
    locales: group.map((row) => row.locale),
    updatedAt: new Date(Math.max(...group.map((row) => row.updatedAt.getTime()))),
  }))
}

async function findPublic(db: Queries, condition: SQL, now: Date, limit?: number) {
  const query = db
    .select({ article: articles, specialty: localized(specialties, 'name') })
    .from(articles)
    .innerJoin(specialties, eq(specialties.slug, articles.specialtySlug))
    .where(and(condition, isPublic(now)))
    .orderBy(desc(articles.publishedAt), asc(articles.slug), asc(articles.locale))
  // Two awaits: comparing the types of both queries took six percent of the type check.
  const rows = limit === undefined ? await query : await query.limit(limit)
  return rows
    .map(({ article, specialty }) => ({ ...article, specialty }))
    .filter((row) => isPublicArticle(row, now))
}

function isPublic(now: Date): SQL | undefined {
  return and(lte(articles.publishedAt, now), lte(articles.reviewedOn, clinicDate(now)))
}

function summaryOf(row: Awaited<ReturnType<typeof findPublic>>[number]): ArticleSummary {
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    specialtySlug: row.specialtySlug,
    specialty: row.specialty[row.locale],
    reviewer: row.reviewer,
    reviewedOn: row.reviewedOn,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    readingMinutes: readingMinutes(row.body, row.locale),
    isDemo: row.isDemo,
  }
}
