import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { doctors } from './directory.ts'

/** Written about an attended visit only: the booking is the proof, and is reviewed once. */
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
    comment: text().notNull(),
    authorName: text().notNull(),
    /** Absent in what was written before people could do it here. */
    submissionKey: uuid().unique(),
    userId: uuid().references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Staff read a review before others do: it is published, or rejected. */
    publishedAt: timestamp({ withTimezone: true }),
    rejectedAt: timestamp({ withTimezone: true }),
    /** For staff, and for its author. */
    rejectionReason: text(),
  },
  (table) => [
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
