import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { isPublicArticle, readingMinutes } from '#/domain/article.ts'
import type { Queries } from '#/server/db/connect.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import type { ArticleSummary, Magazine } from '#/server/ports/magazine.ts'

// Every question ends in `isPublicArticle`, so that what is public is said in one place; a magazine
// has dozens of articles, not thousands.

export function postgresMagazine(db: Queries): Magazine {
  return {
    listArticles: async ({ locale, now, limit }) => {
      const found = await findPublic(db, eq(articles.locale, locale), now)
      return found.slice(0, limit).map(summaryOf)
    },
    findArticle: async (slug, locale, now) => {
      const found = await findPublic(db, eq(articles.slug, slug), now)
      const article = found.find((each) => each.locale === locale)
      if (!article) return null
      const { body, references } = article
      return { ...summaryOf(article), body, references, locales: found.map((each) => each.locale) }
    },
    listSlugs: async (now) => {
      const { slug, locale, reviewer, reviewedOn, publishedAt } = articles
      const rows = await db
        .select({ slug, locale, reviewer, reviewedOn, publishedAt })
        .from(articles)
        .orderBy(asc(slug), asc(locale))
      const visible = rows.filter((row) => isPublicArticle(row, now))
      return [...Map.groupBy(visible, (row) => row.slug)].map(([slug, group]) => ({
        slug,
        locales: group.map((row) => row.locale),
      }))
    },
  }
}

async function findPublic(db: Queries, condition: SQL, now: Date) {
  const { nameAr, nameEn } = specialties
  const rows = await db
    .select({ article: articles, nameAr, nameEn })
    .from(articles)
    .innerJoin(specialties, eq(specialties.slug, articles.specialtySlug))
    .where(condition)
    .orderBy(desc(articles.publishedAt), asc(articles.slug), asc(articles.locale))
  return rows
    .map(({ article, ...names }) => ({ ...article, ...names }))
    .filter((row) => isPublicArticle(row, now))
}

function summaryOf(row: Awaited<ReturnType<typeof findPublic>>[number]): ArticleSummary {
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    specialtySlug: row.specialtySlug,
    specialty: row.locale === 'ar' ? row.nameAr : row.nameEn,
    reviewer: row.reviewer,
    reviewedOn: row.reviewedOn,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    readingMinutes: readingMinutes(row.body, row.locale),
    isDemo: row.isDemo,
  }
}
