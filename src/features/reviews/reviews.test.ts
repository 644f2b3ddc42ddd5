import { expect, test } from 'vitest'
import { problemsOf } from '#/forms/post.ts'
import { reviewChangeSchema, reviewSchema } from './reviews.ts'

const typed = { reference: 'BLS-7K2M-9QXR', rating: '4', consent: 'yes' }

function problems(more: Record<string, string>) {
  const parsed = reviewSchema.safeParse({ ...typed, ...more })
  return parsed.success ? [] : problemsOf(parsed.error.issues)
}

test('only the rating of the whole visit is needed', () => {
  expect(reviewSchema.parse(typed)).toMatchObject({
    rating: 4,
    clarity: null,
    wait: null,
    staff: null,
    clinic: null,
    comment: null,
  })
  expect(reviewChangeSchema.parse({ ...typed, wait: '1', comment: ' شكرًا ' })).toMatchObject({
    wait: 1,
    comment: 'شكرًا',
  })
})

test.each([
  ['rating', '0'],
  ['rating', '6'],
  ['rating', ''],
  ['clarity', '0'],
  ['clinic', '6'],
])('%s "%s" is refused beside its field', (field, value) => {
  expect(problems({ [field]: value })).toEqual([{ field, code: 'rating-required' }])
})

test('4,000 characters are accepted, and one more is not', () => {
  expect(problems({ comment: 'ا'.repeat(4000) })).toEqual([])
  expect(problems({ comment: 'ا'.repeat(4001) })).toEqual([
    { field: 'comment', code: 'text-too-long' },
  ])
})
