import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'

/** What a doctor gives a patient for an insurer's claim: the words for diagnosis and procedure. */
export const visitSummaries = pgTable(
  'visit_summaries',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    /** Sealed. */
    summary: text().notNull(),
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('visit_summaries_by_writer').on(table.writtenBy)],
)
