import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'

/** A clinic's notes about a patient, each written at a visit. */
export const clinicNotes = pgTable(
  'clinic_notes',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed. */
    note: text().notNull(),
    submissionKey: uuid().notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('clinic_notes_by_booking').on(table.bookingId, table.at),
    index('clinic_notes_by_author').on(table.authorId),
  ],
)
