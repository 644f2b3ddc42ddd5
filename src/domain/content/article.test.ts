import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headingAnchors, isPublicArticle, readingMinutes, relatedArticles } from './article.ts'

// A Saturday, half past midnight at the clinic, where it is still Friday in UTC.
const now = new Date('2026-11-20T22:30:00Z')
const reviewed = {
  reviewer: 'Dr Mona Hassan',
  reviewedOn: '2026-11-21',
  publishedAt: new Date('2026-11-20T22:30:00Z'),
}

describe('a public article', () => {
  test('has been reviewed and published by today, in the clinic’s zone', () => {
    expect(isPublicArticle(reviewed, now)).toBe(true)
  })

  test.each([
    ['no reviewer', { reviewer: null }],
    ['a reviewer without a name', { reviewer: ' ' }],
    ['no date of the review', { reviewedOn: null }],
    ['a future review', { reviewedOn: '2026-11-22' }],
    ['no publication', { publishedAt: null }],
    ['a future publication', { publishedAt: new Date(+now + 1) }],
  ])('%s makes an article not public', (_name, change) => {
    expect(isPublicArticle({ ...reviewed, ...change }, now)).toBe(false)
  })
})

describe('the reading time', () => {
  test('depends on the language', () => {
    expect(readingMinutes('كلمة '.repeat(181 * 3), 'ar')).toBe(3)
    expect(readingMinutes('word '.repeat(238 * 3), 'en')).toBe(3)
  })

  test('counts words but not punctuation, and a word with vowel marks once', () => {
    expect(readingMinutes('- – ** '.repeat(1000), 'en')).toBe(1)
    expect(readingMinutes('حقًّا '.repeat(181 * 2), 'ar')).toBe(2)
  })

  test('is at least a minute', () => {
    expect(readingMinutes('', 'ar')).toBe(1)
  })
})

describe('anchors', () => {
  test('contain the words of any script, without vowel marks', () => {
    expect(headingAnchors(['When to see a doctor?', 'ما الذي يفيد حقًّا؟'])).toEqual([
      'when-to-see-a-doctor',
      'ما-الذي-يفيد-حقا',
    ])
  })

  test('are unique for equal and for empty headings', () => {
    expect(headingAnchors(['Food', 'Food', 'Food 2', '…', '?'])).toEqual([
      'food',
      'food-2',
      'food-2-2',
      'part',
      'part-2',
    ])
  })

  test('are unique, one for each heading', () => {
    assert(
      property(array(string({ unit: 'grapheme' })), (headings) => {
        const anchors = headingAnchors(headings)
        expect(anchors).toHaveLength(headings.length)
        expect(new Set(anchors).size).toBe(headings.length)
        for (const anchor of anchors) expect(anchor).toMatch(/^[\p{L}\p{N}-]+$/u)
      }),
    )
  })
})

test('related articles are of the same specialty first, then in order, without the article itself', () => {
  const articles = ['a skin', 'b heart', 'c skin', 'd bones'].map((each) => {
    const [slug = '', specialtySlug = ''] = each.split(' ')
    return { slug, specialtySlug }
  })
  const [first] = articles
  const related = first ? relatedArticles(first, articles, 2) : []
  expect(related.map(({ slug }) => slug)).toEqual(['c', 'b'])
})
