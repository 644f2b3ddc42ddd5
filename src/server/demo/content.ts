import { and, eq, isNotNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKind, ContentItem } from '#/domain/content/content.ts'
import { articleShift, daysLater, licenceIn, periodShift } from '#/domain/schedule/demo-dates.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { contentRevisions } from '#/server/db/schema/content.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { offers } from '#/server/db/schema/offers.ts'
import type { Work } from '#/server/work.ts'

/** Offers that are over for a week begin again. */
export async function renewOffers({ tx, now }: Work): Promise<ContentItem[]> {
  const rows = await tx
    .select()
    .from(offers)
    .where(isSeeded(tx, 'offer', offers))
    .for('update')
  const renewed: ContentItem[] = []
  for (const { id, slug, startsAt, endsAt, publishedAt, licenceNumber } of rows) {
    const last = clinicDate(new Date(+endsAt - 1))
    const days = periodShift(clinicDate(startsAt), last, clinicDate(now))
    if (days === 0 || !publishedAt) continue
    const from = daysLater(startsAt, days)
    await tx
      .update(offers)
      .set({
        startsAt: from,
        endsAt: daysLater(endsAt, days),
        publishedAt: earliest(daysLater(publishedAt, days), now),
        licenceNumber: licenceNumber && licenceIn(clinicDate(from), licenceNumber),
      })
      .where(eq(offers.id, id))
    renewed.push({ kind: 'offer', key: slug })
  }
  return renewed
}

/** Vacancies that are closed for a week open again. */
export async function renewVacancies({ tx, now }: Work): Promise<ContentItem[]> {
  const rows = await tx
    .select()
    .from(vacancies)
    .where(isSeeded(tx, 'vacancy', vacancies))
    .for('update')
  const renewed: ContentItem[] = []
  for (const { slug, postedOn, closesOn, publishedAt } of rows) {
    const days = periodShift(postedOn, closesOn, clinicDate(now))
    if (days === 0 || !publishedAt) continue
    await tx
      .update(vacancies)
      .set({
        postedOn: addDays(postedOn, days),
        closesOn: addDays(closesOn, days),
        publishedAt: earliest(daysLater(publishedAt, days), now),
      })
      .where(eq(vacancies.slug, slug))
    renewed.push({ kind: 'vacancy', key: slug })
  }
  return renewed
}

/** The oldest articles become the newest. */
export async function renewArticles({ tx, now }: Work): Promise<ContentItem[]> {
  const rows = await tx
    .select()
    .from(articles)
    .where(isSeeded(tx, 'article', articles))
    .for('update')
  const renewed: ContentItem[] = []
  for (const { slug, locale, publishedAt, reviewedOn, updatedAt } of rows) {
    const days = publishedAt ? articleShift(clinicDate(publishedAt), clinicDate(now)) : 0
    if (days === 0 || !publishedAt) continue
    await tx
      .update(articles)
      .set({
        publishedAt: daysLater(publishedAt, days),
        updatedAt: daysLater(updatedAt, days),
        reviewedOn: reviewedOn && addDays(reviewedOn, days),
      })
      .where(and(eq(articles.slug, slug), eq(articles.locale, locale)))
    renewed.push({ kind: 'article', key: slug })
  }
  return renewed
}

type ContentItemColumns = { slug: PgColumn; isDemo: PgColumn; publishedAt: PgColumn }

/** Published demo content without a version: staff have never edited it. */
function isSeeded(
  tx: Work['tx'],
  kind: ContentKind,
  { slug, isDemo, publishedAt }: ContentItemColumns,
): SQL | undefined {
  const edited = tx
    .select({ one: sql`1` })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.key, slug)))
  return and(eq(isDemo, true), isNotNull(publishedAt), notExists(edited))
}

function earliest(one: Date, another: Date): Date {
  return one < another ? one : another
}
