import { and, asc, eq, inArray } from 'drizzle-orm'
import { readReference, type ContentValue } from '#/domain/content/content-kinds.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import type { ContentTable } from './table.ts'

type Row = typeof articles.$inferSelect

/** One piece in the desk, a row a language in the table. */
export const articleTable: ContentTable<ContentValue<'article'>> = {
  list: async (db) => {
    const { slug, locale, title, publishedAt } = articles
    const rows = await db
      .select({ slug, locale, title, publishedAt })
      .from(articles)
      .orderBy(asc(slug))
    return [...Map.groupBy(rows, (row) => row.slug)].map(([key, group]) => {
      const [ar, en] = [titleIn(group, 'ar'), titleIn(group, 'en')]
      const isLive = group.some((row) => row.publishedAt !== null)
      return { key, name: { ar: ar || en, en: en || ar }, isLive }
    })
  },

  read: async (db, key) => {
    const rows = await db.select().from(articles).where(eq(articles.slug, key))
    const [first] = rows
    if (!first) return null
    const ar = rows.find(({ locale }) => locale === 'ar')
    const en = rows.find(({ locale }) => locale === 'en')
    return {
      titleAr: ar?.title ?? '',
      summaryAr: ar?.summary ?? '',
      bodyAr: ar?.body ?? '',
      referencesAr: ar?.references.map(referenceLine) ?? [],
      titleEn: en?.title ?? '',
      summaryEn: en?.summary ?? '',
      bodyEn: en?.body ?? '',
      referencesEn: en?.references.map(referenceLine) ?? [],
      specialtySlug: first.specialtySlug,
      isHidden: rows.every(({ publishedAt }) => publishedAt === null),
      reviewerAr: ar?.reviewer ?? '',
      reviewerEn: en?.reviewer ?? '',
      reviewedOn: first.reviewedOn ?? '',
    }
  },

  write: async ({ tx, now }, slug, value) => {
    const known = await tx.select().from(articles).where(eq(articles.slug, slug))
    const parts = partsOf(value)
    const gone = known.filter(({ locale }) => !parts.some((part) => part.locale === locale))
    if (gone.length > 0) {
      const locales = gone.map(({ locale }) => locale)
      await tx
        .delete(articles)
        .where(and(eq(articles.slug, slug), inArray(articles.locale, locales)))
    }
    for (const part of parts) {
      const before = known.find(({ locale }) => locale === part.locale)
      const row = {
        ...part,
        specialtySlug: value.specialtySlug,
        reviewedOn: value.reviewedOn || null,
        // The first publication date stays.
        publishedAt: value.isHidden ? null : (before?.publishedAt ?? now),
        updatedAt: now,
        isDemo: false,
      }
      await tx
        .insert(articles)
        .values({ slug, ...row })
        .onConflictDoUpdate({ target: [articles.slug, articles.locale], set: row })
    }
    return null
  },
}

type Part = Pick<Row, 'locale' | 'title' | 'summary' | 'body' | 'references' | 'reviewer'>

/** The languages that it is written in. */
function partsOf(value: ContentValue<'article'>): Part[] {
  const parts: Part[] = [
    {
      locale: 'ar',
      title: value.titleAr,
      summary: value.summaryAr,
      body: value.bodyAr,
      references: referencesOf(value.referencesAr),
      reviewer: value.reviewerAr || null,
    },
    {
      locale: 'en',
      title: value.titleEn,
      summary: value.summaryEn,
      body: value.bodyEn,
      references: referencesOf(value.referencesEn),
      reviewer: value.reviewerEn || null,
    },
  ]
  return parts.filter(({ title }) => title !== '')
}

function referencesOf(lines: readonly string[]): Row['references'] {
  return lines.flatMap((line) => readReference(line) ?? [])
}

function referenceLine({ name, url }: Row['references'][number]): string {
  return `${name} | ${url}`
}

function titleIn(rows: Pick<Row, 'locale' | 'title'>[], locale: Row['locale']): string {
  return rows.find((row) => row.locale === locale)?.title ?? ''
}
