import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { doctors } from './directory.ts'

/** Reviews of attended visits: the booking is the proof, and has at most one. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    /** From 1 to 5 too; null where it was not answered. */
    clarity: smallint(),
    wait: smallint(),
    staff: smallint(),
    clinic: smallint(),
    comment: text().notNull(),
    authorName: text().notNull(),
    /** Null for reviews that were not written by a form. */
    submissionKey: uuid().unique(),
    userId: uuid().references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When its author last changed it; null if never. */
    changedAt: timestamp({ withTimezone: true }),
    /** Set when staff publish it; reviews are moderated first. */
    publishedAt: timestamp({ withTimezone: true }),
    rejectedAt: timestamp({ withTimezone: true }),
    /** For staff and the author. */
    rejectionReason: text(),
  },
  (table) => [
    check(
      'reviews_questions',
      sql`least(${table.clarity}, ${table.wait}, ${table.staff}, ${table.clinic}) >= 1
        and greatest(${table.clarity}, ${table.wait}, ${table.staff}, ${table.clinic}) <= 5`,
    ),
    index('reviews_by_doctor').on(table.doctorId, table.publishedAt),
    index('reviews_pending')
      .on(table.createdAt, table.id)
      .where(sql`${table.rejectedAt} is null and ${table.publishedAt} is null`),
    index('reviews_published')
      .on(table.publishedAt, table.id)
      .where(sql`${table.rejectedAt} is null and ${table.publishedAt} is not null`),
    index('reviews_rejected')
      .on(table.rejectedAt, table.id)
      .where(sql`${table.rejectedAt} is not null`),
  ],
)

/** What a practice answers to a published review: once, and moderated as well. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** The review's, so that its page hears of a change. */
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    rejectedAt: timestamp({ withTimezone: true }),
    /** For staff and the practice. */
    rejectionReason: text(),
  },
  (table) => [
    index('review_answers_by_doctor').on(table.doctorId),
    index('review_answers_pending')
      .on(table.createdAt, table.reviewId)
      .where(sql`${table.rejectedAt} is null and ${table.publishedAt} is null`),
  ],
)
