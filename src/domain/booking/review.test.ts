import { describe, expect, test } from 'vitest'
import {
  canAnswerReview,
  canChangeReview,
  canReview,
  hasLink,
  REVIEW_DAYS,
  reviewAvailability,
  shownName,
} from '#/domain/booking/review.ts'

const endsAt = new Date('2026-11-20T16:00:00Z')
const completed = {
  status: 'completed' as const,
  endsAt,
  phoneProved: true,
  ticketSeenAt: null,
  payment: 'clinic' as const,
}
const after = (days: number) => new Date(+endsAt + days * 86_400_000)

test('only an attended visit can be reviewed, for ninety days', () => {
  expect(canReview(completed, after(REVIEW_DAYS))).toEqual({ ok: true })
  expect(canReview(completed, after(REVIEW_DAYS + 1))).toMatchObject({ code: 'review-too-late' })
  for (const status of ['booked', 'arrived', 'no_show', 'cancelled'] as const) {
    expect(canReview({ ...completed, status }, after(1))).toMatchObject({ code: 'not-attended' })
  }
})

test('a proved phone, a payment or a scanned ticket confirms a review', () => {
  const unproved = { ...completed, phoneProved: false }
  expect(canReview(unproved, after(1))).toEqual({ ok: false, code: 'review-unproved' })
  expect(reviewAvailability(unproved, null, after(1))).toBeNull()
  expect(canReview({ ...unproved, payment: 'online' }, after(1))).toEqual({ ok: true })
  expect(canReview({ ...unproved, ticketSeenAt: endsAt }, after(1))).toEqual({ ok: true })
})

test('the author sees its state', () => {
  const standing = (publishedAt: Date | null, rejectedAt: Date | null) =>
    reviewAvailability(completed, { publishedAt, rejectedAt }, after(200))
  expect(standing(null, null)).toBe('pending')
  expect(standing(endsAt, null)).toBe('published')
  expect(standing(endsAt, endsAt)).toBe('rejected')
  expect(reviewAvailability(completed, null, after(1))).toBe('open')
  expect(reviewAvailability(completed, null, after(200))).toBeNull()
})

describe('the name under a review', () => {
  test.each([
    ['منى السيد', 'منى س.'],
    ['عبد الرحمن محمد علي', 'عبد الرحمن م.'],
    ['Mona El-Sayed', 'Mona S.'],
    ['Mona El Sayed', 'Mona S.'],
    ['Mona', 'Mona'],
  ])('%s as %s', (name, shown) => {
    expect(shownName(name)).toBe(shown)
  })
})

test('a review can be changed for three days, and answered after them', () => {
  const review = { createdAt: endsAt, publishedAt: endsAt, rejectedAt: null }
  expect(canChangeReview(review, after(2.9))).toBe(true)
  expect(canAnswerReview(review, after(2.9))).toEqual({ ok: false, code: 'review-not-final' })
  expect(canChangeReview(review, after(3))).toBe(false)
  expect(canAnswerReview(review, after(3))).toEqual({ ok: true })
  expect(canAnswerReview({ ...review, publishedAt: null }, after(9)).ok).toBe(false)
  expect(canAnswerReview({ ...review, rejectedAt: endsAt }, after(9)).ok).toBe(false)
})

test.each([
  ['شوفوا https://example.com/x', true],
  ['ادخل على www.example.org', true],
  ['عروض على clinic-offers.shop كل يوم', true],
  ['الدكتور ممتاز. العيادة نضيفة.', false],
  ['Great doctor.Very kind, 4.5 stars', false],
])('%s has a link: %s', (text, expected) => {
  expect(hasLink(text)).toBe(expected)
})
