import { expect, test } from 'vitest'
import { readSitemapName, sitemap, sitemapNames, slicePages, type Page } from './sitemap.ts'

const pages: Page[] = Array.from({ length: 45_000 }, (_, index) => ({
  path: `/doctor/dr-${'a'.repeat(60)}-${index}`,
}))

test('many pages are split over several lists, each in one of them', () => {
  const names = sitemapNames('doctors', pages.length)
  expect(names).toEqual(['doctors', 'doctors-2', 'doctors-3'])
  const listed = names.flatMap((name) => slicePages(pages, readSitemapName(name).number))
  expect(listed).toEqual(pages)
})

test('a full list is within the limits of search engines, and made in parts', () => {
  const parts = [...sitemap('https://balsam.example', slicePages(pages, 1))]
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100_000)
  const text = parts.join('')
  expect(text.trim()).toMatch(/^<\?xml .*<\/urlset>$/s)
  expect(text.match(/<loc>/g)?.length).toBeLessThan(50_000)
  expect(Buffer.byteLength(text)).toBeLessThan(50_000_000)
})

test('without pages there is one empty list, and invalid names have none', () => {
  expect(sitemapNames('jobs', 0)).toEqual(['jobs'])
  expect(readSitemapName('jobs')).toEqual({ part: 'jobs', number: 1 })
  expect(readSitemapName('jobs-1')).toEqual({ part: 'jobs-1', number: 1 })
  expect(readSitemapName('jobs-0')).toEqual({ part: 'jobs-0', number: 1 })
  expect(slicePages(pages, 9999)).toEqual([])
})

test('a page is listed with its last change in each language, if that is recorded', () => {
  const changedAt = new Date('2026-11-21T09:30:00Z')
  const pages: Page[] = [{ path: '/offers/x', changedAt }, { path: '/' }]
  const text = [...sitemap('https://balsam.example', pages)].join('')
  expect(text.match(/<\/loc><lastmod>2026-11-21T09:30:00.000Z<\/lastmod><xhtml/g)).toHaveLength(2)
  expect(text.match(/<lastmod>/g)).toHaveLength(2)
})
