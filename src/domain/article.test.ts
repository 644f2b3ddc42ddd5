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

describe('what is public', () => {
  test('has been reviewed by today, the clinic’s, and published by now', () => {
    expect(isPublicArticle(reviewed, now)).toBe(true)
  })

  test.each([
    ['no reviewer', { reviewer: null }],
    ['a reviewer without a name', { reviewer: ' ' }],
    ['no day of the review', { reviewedOn: null }],
    ['a review to come', { reviewedOn: '2026-11-22' }],
    ['no publication', { publishedAt: null }],
    ['a publication to come', { publishedAt: new Date(+now + 1) }],
  ])('%s is not', (_name, change) => {
    expect(isPublicArticle({ ...reviewed, ...change }, now)).toBe(false)
  })
})

describe('the reading time', () => {
  test('follows the language', () => {
    expect(readingMinutes('كلمة '.repeat(181 * 3), 'ar')).toBe(3)
    expect(readingMinutes('word '.repeat(238 * 3), 'en')).toBe(3)
  })

  test('counts words and no signs, a vowelled word once', () => {
    expect(readingMinutes('- – ** '.repeat(1000), 'en')).toBe(1)
    expect(readingMinutes('حقًّا '.repeat(181 * 2), 'ar')).toBe(2)
  })

  test('is a minute at least', () => {
    expect(readingMinutes('', 'ar')).toBe(1)
  })
})

describe('anchors', () => {
  test('keep the words of any script, without vowel marks', () => {
    expect(headingAnchors(['When to see a doctor?', 'ما الذي يفيد حقًّا؟'])).toEqual([
      'when-to-see-a-doctor',
      'ما-الذي-يفيد-حقا',
    ])
  })

  test('differ where the headings don’t, and where they say nothing', () => {
    expect(headingAnchors(['Food', 'Food', 'Food 2', '…', '?'])).toEqual([
      'food',
      'food-2',
      'food-2-2',
      'part',
      'part-2',
    ])
  })

  test('are as many as the headings, each once, whatever they say', () => {
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

test('what is read next is of the same field first, then as it comes, and never the same', () => {
  const articles = ['a skin', 'b heart', 'c skin', 'd bones'].map((each) => {
    const [slug = '', specialtySlug = ''] = each.split(' ')
    return { slug, specialtySlug }
  })
  const [first] = articles
  const related = first ? relatedArticles(first, articles, 2) : []
  expect(related.map(({ slug }) => slug)).toEqual(['c', 'b'])
})
