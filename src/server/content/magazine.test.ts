import { expect, test } from 'vitest'
import { readSlug } from '#/domain/web/address.ts'
import { readingMinutes } from '#/domain/content/article.ts'
import type { Locale } from '#/domain/localized.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { findArticleRow, listArticleSlugs, listArticleSummaries } from './magazine.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const list = (locale: Locale, limit?: number) => listArticleSummaries(app, { locale, now, limit })

type NewArticle = typeof articles.$inferInsert

function newArticle(slug: string, change: Partial<NewArticle>): NewArticle {
  return {
    slug,
    locale: 'ar',
    title: 'عنوان',
    summary: 'ملخص',
    body: 'نص',
    specialtySlug: 'cardiology',
    reviewer: 'د. سارة عادل',
    reviewedOn: '2026-11-20',
    references: [],
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    updatedAt: new Date('2026-11-20T08:00:00Z'),
    ...change,
  }
}

test('the demo has thirteen articles in each language, newest first', async () => {
  for (const locale of ['ar', 'en'] as const) {
    const found = await list(locale)
    expect(found).toHaveLength(13)
    const times = found.map(({ publishedAt }) => publishedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(found.every((each) => each.isDemo && readSlug(each.slug) === each.slug)).toBe(true)
    expect((await list(locale, 3)).map(({ slug }) => slug)).toEqual(
      found.slice(0, 3).map(({ slug }) => slug),
    )
  }
})

test('an article is found in the requested language, with the name of its specialty', async () => {
  const [ar, en] = await Promise.all([
    findArticleRow(app, 'back-pain', 'ar', now),
    findArticleRow(app, 'back-pain', 'en', now),
  ])
  expect(ar).toMatchObject({ specialty: 'عظام', reviewer: 'د. شريف غانم', locales: ['ar', 'en'] })
  expect(en).toMatchObject({ specialty: 'Orthopedics', reviewer: 'Dr Sherif Ghanem' })
  expect(en?.readingMinutes).toBe(readingMinutes(en?.body ?? '', 'en'))
  expect(en?.references.length).toBeGreaterThanOrEqual(2)
  expect(await findArticleRow(app, 'nothing-at-all', 'ar', now)).toBeNull()
})

test.each([
  ['an unreviewed draft', { reviewer: null, reviewedOn: null, publishedAt: null }],
  ['a reviewed draft', { publishedAt: null }],
  ['one that will be reviewed', { reviewedOn: '2026-11-22' }],
  ['one that will be published', { publishedAt: new Date(+now + 60_000) }],
])('%s is not found or listed', async (name, change) => {
  const slug = name.replaceAll(' ', '-')
  await db.insert(articles).values(newArticle(slug, change))
  expect(await findArticleRow(app, slug, 'ar', now)).toBeNull()
  expect((await list('ar')).map((each) => each.slug)).not.toContain(slug)
  expect(await list('ar', 3)).toHaveLength(3)
  expect((await listArticleSlugs(app, now)).map((each) => each.slug)).not.toContain(slug)
})

test('an article in one language is listed as such', async () => {
  await db.insert(articles).values(newArticle('only-in-arabic', {}))
  expect(await findArticleRow(app, 'only-in-arabic', 'en', now)).toBeNull()
  const slugs = await listArticleSlugs(app, now)
  const listed = slugs.map(({ slug, locales }) => ({ slug, locales }))
  expect(listed).toContainEqual({ slug: 'only-in-arabic', locales: ['ar'] })
  expect(listed).toContainEqual({ slug: 'premature-aging', locales: ['ar', 'en'] })
})

test.each([
  ['without a reviewer', { reviewer: null }],
  ['by nobody', { reviewer: ' ' }],
  ['without the day of the review', { reviewedOn: null }],
])('the database itself refuses to publish %s', async (name, change) => {
  const refused = db.insert(articles).values(newArticle(name, change))
  await expect(refused).rejects.toMatchObject({
    cause: { constraint: 'articles_reviewed' },
  })
})
