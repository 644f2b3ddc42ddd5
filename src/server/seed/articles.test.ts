import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseArticle } from './articles.ts'
import { humanSpecialties } from '#/server/reference/tables.ts'

const folder = new URL('./articles/', import.meta.url)
const files = readdirSync(folder)
const read = (file: string) => parseArticle(readFileSync(new URL(file, folder), 'utf8'))
const slugs = [...new Set(files.map((file) => file.replace(/\.(?:ar|en)\.md$/, '')))]

const SOURCES = new Set([
  'www.who.int',
  'www.nhs.uk',
  'www.cdc.gov',
  'medlineplus.gov',
  'www.mohp.gov.eg',
])

test('there are thirteen articles, each in both languages, including the one with its own address', () => {
  expect(slugs).toHaveLength(13)
  expect(slugs).toContain('premature-aging')
  expect(files.toSorted()).toEqual(
    slugs.flatMap((slug) => [`${slug}.ar.md`, `${slug}.en.md`]).toSorted(),
  )
})

describe.each(files)('%s', (file) => {
  const article = read(file)
  const { body, references, reviewedOn, publishedOn } = article

  test('was reviewed this year, before it was published', () => {
    expect(reviewedOn).toMatch(/^2026-\d\d-\d\d$/)
    expect(publishedOn >= reviewedOn && publishedOn < '2026-11-21').toBe(true)
    expect(article.reviewer).toMatch(file.endsWith('.ar.md') ? /^د\. / : /^Dr /)
  })

  test('belongs to a specialty for people', () => {
    expect(humanSpecialties.map(({ slug }) => slug)).toContain(article.specialty)
  })

  test('names two to four public sources', () => {
    expect(references.length).toBeGreaterThanOrEqual(2)
    expect(references.length).toBeLessThanOrEqual(4)
    for (const { url } of references) {
      expect(new URL(url).protocol).toBe('https:')
      expect(SOURCES).toContain(new URL(url).host)
    }
  })

  test('has a suitable length', () => {
    const words = body.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(450)
    expect(words).toBeLessThanOrEqual(700)
    expect(article.summary.length).toBeLessThanOrEqual(160)
    const headings = body.match(/^## .+$/gm) ?? []
    expect(headings.length).toBeGreaterThanOrEqual(4)
    expect(headings.length).toBeLessThanOrEqual(6)
  })

  test('names the ambulance’s number, and no dose', () => {
    expect(body).toMatch(file.endsWith('.ar.md') ? /١٢٣/ : /\b123\b/)
    // A dose in an article would be one that readers take.
    expect(body).not.toMatch(/\d\s?(?:mg|mcg|ml|IU)\b|[\d٠-٩]\s?(?:مجم|ملجم|ملليجرام|وحدة)/)
  })

  test('contains only what the page can render', () => {
    // Paragraphs, second-level headings, flat lists, bold and italics: no HTML, links or pictures.
    expect(body).not.toMatch(/[<>[\]`|\\]|^#(?!# )|^ +[-\d]/m)
    for (const mark of ['**', '_']) expect(body.split(mark).length % 2).toBe(1)
    // Arabic text uses Arabic punctuation, and list numbers that Markdown recognizes.
    expect(body).not.toMatch(/\p{Script=Arabic}[,;?]|^[٠-٩]+\./mu)
  })
})

test.each(slugs)('%s has the same specialty, dates and structure in both languages', (slug) => {
  const [ar, en] = [read(`${slug}.ar.md`), read(`${slug}.en.md`)]
  for (const key of ['specialty', 'reviewedOn', 'publishedOn'] as const) {
    expect(ar[key]).toBe(en[key])
  }
  expect(ar.references).toHaveLength(en.references.length)
  expect(ar.body.match(/^## /gm)).toHaveLength(en.body.match(/^## /gm)?.length ?? 0)
})

test('a file without complete front matter is refused', () => {
  expect(() => parseArticle('# Hello')).toThrow('title')
  expect(() => parseArticle('---\ntitle: Hello\n---\nBody')).toThrow('summary')
})
