import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#/domain/localized.ts'
import { addDays, clinicDate, startOfClinicDay, daysBetween } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { parseArticle } from './articles.ts'

/** The date for which the files' dates are written; when seeded on another, all dates are shifted. */
const WRITTEN_ON = '2026-11-21'

/** Seeds the articles of the folder beside this file. */
export async function seedMagazine(db: Queries, now: Date): Promise<void> {
  const shift = daysBetween(WRITTEN_ON, clinicDate(now))
  const folder = new URL('./articles/', import.meta.url)
  const rows = readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, slug, locale] = /^([a-z0-9-]+)\.(ar|en)\.md$/.exec(file) ?? []
      if (!slug) return []
      const text = readFileSync(new URL(file, folder), 'utf8')
      return [articleRow(slug, locale === 'en' ? 'en' : 'ar', text, shift)]
    })
  await insertRows(db, articles, rows)
}

function articleRow(slug: string, locale: Locale, text: string, shift: number) {
  const { specialty, reviewedOn, publishedOn, ...written } = parseArticle(text)
  const publishedAt = morningOf(addDays(publishedOn, shift))
  return {
    slug,
    locale,
    ...written,
    specialtySlug: specialty,
    reviewedOn: addDays(reviewedOn, shift),
    isDemo: true,
    publishedAt,
    updatedAt: publishedAt,
  }
}

function morningOf(date: string): Date {
  return new Date(startOfClinicDay(date).getTime() + 9 * 3_600_000)
}
