import { asc, eq } from 'drizzle-orm'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { localized } from '#/domain/localized.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import type { ContentTable } from './table.ts'

export const vacancyTable: ContentTable<ContentValue<'vacancy'>> = {
  list: async (db) => {
    const { slug, titleAr, titleEn, publishedAt } = vacancies
    const rows = await db
      .select({ slug, titleAr, titleEn, publishedAt })
      .from(vacancies)
      .orderBy(asc(vacancies.position))
    return rows.map((row) => ({
      key: row.slug,
      name: localized(row, 'title'),
      isLive: row.publishedAt !== null,
    }))
  },

  read: async (db, key) => {
    const [row] = await db.select().from(vacancies).where(eq(vacancies.slug, key))
    return row ? { ...row, isHidden: row.publishedAt === null } : null
  },

  write: async ({ tx, now }, slug, { isHidden, ...value }) => {
    const [known] = await tx.select().from(vacancies).where(eq(vacancies.slug, slug))
    const publishedAt = isHidden ? null : (known?.publishedAt ?? now)
    const row = { ...value, publishedAt, isDemo: false }
    await tx
      .insert(vacancies)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: vacancies.slug, set: row })
    return null
  },
}
