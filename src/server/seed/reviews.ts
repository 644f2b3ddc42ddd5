import { z } from 'zod'
import type { Gender } from '#/domain/directory/doctor.ts'
import { locales, type Locale } from '#/domain/localized.ts'
import type { reviews } from '#/server/db/schema/reviews.ts'
import { text } from '#/server/reference/table.ts'
import { newSignature } from './people.ts'
import { inflect } from './profile.ts'
import type { Random } from './random.ts'
import { readTable } from './table.ts'
import type { BookingRow } from './visits.ts'

export type ReviewRow = typeof reviews.$inferInsert

/**
 * Patients' comments by stars, mostly in colloquial Arabic. `{one|two}`: the forms for a male and a
 * female doctor.
 */
const comments = readTable('comments.csv', {
  mood: z.enum(['high', 'middle', 'low']),
  language: z.enum(locales),
  text,
})
type Mood = (typeof comments)[number]['mood']

/** One review per visit; the average rating differs between doctors. */
export function newReviews(
  random: Random,
  visits: readonly BookingRow[],
  { gender, now }: { gender: Gender; now: Date },
): ReviewRow[] {
  const charm = random.pick([0.55, 0.7, 0.8, 0.85, 0.9, 0.95])
  return visits.map((visit) => {
    const rating = ratingFrom(random, charm)
    const language = random.chance(0.82) ? 'ar' : 'en'
    const author = newSignature(random)
    const createdAt = new Date(
      Math.min(+now - HOUR_MS, +visit.endsAt + random.int(2, 60) * HOUR_MS),
    )
    return {
      id: random.uuid(),
      bookingId: visit.id,
      doctorId: visit.doctorId,
      rating,
      comment: inflect(comment(random, moodOf(rating), language), gender),
      authorName: language === 'ar' ? author.nameAr : author.nameEn,
      createdAt,
      // A few are still pending.
      publishedAt: random.chance(0.96) ? createdAt : null,
    }
  })
}

/** Zero for new doctors, a dozen and more for popular ones: about six on average. */
export function reviewCount(random: Random): number {
  const [, from, to] = random.pickWeighted(COUNTS, ([share]) => share)
  return random.int(from, to)
}

const HOUR_MS = 3_600_000

const COUNTS: readonly (readonly [share: number, from: number, to: number])[] = [
  [10, 0, 0],
  [35, 1, 4],
  [35, 5, 9],
  [20, 10, 18],
]

function ratingFrom(random: Random, charm: number): number {
  if (random.chance(charm)) return random.chance(0.75) ? 5 : 4
  return random.pickWeighted([4, 3, 2, 1], (stars) => stars * stars)
}

function moodOf(rating: number): Mood {
  if (rating >= 4) return 'high'
  return rating === 3 ? 'middle' : 'low'
}

function comment(random: Random, mood: Mood, language: Locale): string {
  return random
    .sample(
      comments.filter((each) => each.mood === mood && each.language === language),
      random.chance(0.3) ? 2 : 1,
    )
    .map((each) => each.text)
    .join(' ')
}
