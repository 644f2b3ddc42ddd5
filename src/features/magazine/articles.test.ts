import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Locale } from '#/domain/localized.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import type { MagazineSearch } from '#/server/content/article-views.ts'
import { findArticle, findMagazine, listLatest } from '#/server/content/articles.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { magazineFeed } from './feed.server.ts'
import { viewArticlePage, viewMagazinePage } from './head.server.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const origin = 'https://balsam.example'

async function ask<Result>(work: () => Promise<Result>, locale: Locale = 'ar') {
  return (await inRequest(app, { locale }, work)).result
}

async function magazinePage(search: MagazineSearch) {
  return viewMagazinePage(await findMagazine(app, search), { search, origin })
}

async function articlePage(slug: string) {
  const article = await findArticle(app, slug)
  return article && viewArticlePage(article, origin)
}

test('the magazine offers the specialties with articles, and filters by one', async () => {
  const all = await ask(() => magazinePage({}))
  const one = await ask(() => magazinePage({ specialty: 'cardiology' }))
  expect(all.articles).toHaveLength(13)
  expect(all.specialties).toContainEqual({ slug: 'cardiology', name: 'قلب' })
  expect(one.articles.map(({ slug }) => slug)).toEqual(['high-blood-pressure'])
  expect(one.specialties).toEqual(all.specialties)
  expect(one.head.path).toBe('/services/magazines?specialty=cardiology')
})

test('a specialty without articles has an empty list', async () => {
  const { articles } = await ask(() => findMagazine(app, { specialty: 'radiology' }))
  expect(articles).toEqual([])
})

test('the home page gets the newest articles', async () => {
  const latest = await ask(() => listLatest(app, 3), 'en')
  expect(latest.map(({ slug }) => slug)).toEqual([
    'antibiotics-and-colds',
    'fever-in-children',
    'eyes-and-screens',
  ])
})

test('an article’s structured data matches what is shown', async () => {
  const find = () => articlePage('back-pain')
  const article = await ask(find, 'en')
  expect(article?.related).toHaveLength(3)
  expect(article?.contents.length).toBeGreaterThanOrEqual(4)
  expect(article?.head).toMatchObject({
    path: '/services/magazines/back-pain',
    locales: ['ar', 'en'],
    jsonLd: [
      {
        '@type': 'Article',
        headline: article?.title,
        inLanguage: 'en',
        datePublished: '2026-06-10T06:00:00.000Z',
        mainEntityOfPage: {
          '@id': 'https://balsam.example/en/services/magazines/back-pain',
          lastReviewed: '2026-06-07',
          reviewedBy: { name: 'Dr Sherif Ghanem' },
        },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('an article with its own address has only that one', async () => {
  const article = await ask(() => articlePage('premature-aging'))
  expect(article?.head.path).toBe('/Premature%20aging')
  expect(article?.head.jsonLd[0]).toMatchObject({
    mainEntityOfPage: { '@id': `${origin}/Premature%20aging` },
  })
})

const feedSchema = z.object({
  rss: z.object({
    channel: z.object({
      language: z.string(),
      link: z.string(),
      'atom:link': z.object({ href: z.string() }),
      item: z.array(
        z.object({ title: z.string(), link: z.string(), guid: z.unknown(), pubDate: z.string() }),
      ),
    }),
  }),
})

async function readFeed(locale: Locale) {
  const xml = await ask(() => magazineFeed(app, origin), locale)
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  return feedSchema.parse(parser.parse(xml)).rss.channel
}

test('the feed of each language is valid, and links to its articles', async () => {
  const [ar, en] = [await readFeed('ar'), await readFeed('en')]
  expect([ar.language, en.language]).toEqual(['ar', 'en'])
  expect([ar.link, en.link]).toEqual([
    `${origin}/services/magazines`,
    `${origin}/en/services/magazines`,
  ])
  expect(en['atom:link'].href).toBe(`${origin}/en/services/magazines/feed.xml`)
  expect(ar.item).toHaveLength(13)
  expect(ar.item.map(({ link }) => link)).toContain(`${origin}/Premature%20aging`)
  expect(en.item[0]).toMatchObject({
    link: `${origin}/en/services/magazines/antibiotics-and-colds`,
    pubDate: 'Wed, 04 Nov 2026 07:00:00 GMT',
  })
})

test('titles are escaped in the feed, and references cannot be scripts', async () => {
  const title = 'Salt & <b>sugar</b> ]]> \u0007"quoted"'
  await db.insert(articles).values({
    slug: 'hostile',
    locale: 'en',
    title,
    summary: '</description></item>',
    body: '<script>alert(1)</script>',
    specialtySlug: 'nutrition',
    reviewer: 'Dr Sara Adel',
    reviewedOn: '2026-11-20',
    references: [
      { name: 'bad', url: 'javascript:alert(1)' },
      { name: 'good', url: 'https://www.who.int/' },
    ],
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    updatedAt: new Date('2026-11-20T08:00:00Z'),
  })
  const feed = await readFeed('en')
  expect(feed.item[0]?.title).toBe(title.replace('\u0007', ''))
  expect(feed.item).toHaveLength(14)
  const article = await ask(() => articlePage('hostile'), 'en')
  expect(article?.references).toEqual([
    { name: 'bad', url: null },
    { name: 'good', url: 'https://www.who.int/' },
  ])
  expect(article?.head.jsonLd[0]).toMatchObject({
    citation: [{ name: 'bad' }, { name: 'good', url: 'https://www.who.int/' }],
  })
  expect(JSON.stringify(article?.head.jsonLd)).not.toContain('javascript:')
})
