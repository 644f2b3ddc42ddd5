import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { coverageStates } from '#/domain/booking/coverage.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { insurers } from './catalogue.ts'

/** By whom a visit is paid, where that was ever more than the patient. */
export const bookingCoverages = pgTable(
  'booking_coverages',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    state: text({ enum: coverageStates }).notNull(),
    insurerSlug: text()
      .notNull()
      .references(() => insurers.slug),
    /** Sealed, as are the card's number and the reason. */
    plan: text(),
    cardNumber: text(),
    approvedPiastres: integer(),
    /** The last date of the approval. */
    approvedUntil: date({ mode: 'string' }),
    /** What the insurer answered when it refused. */
    refusalReason: text(),
    statedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('booking_coverages_by_insurer').on(table.insurerSlug),
    index('booking_coverages_by_decider').on(table.decidedBy),
    check(
      'booking_coverages_approved',
      sql`(${table.state} = 'approved') = (${table.approvedPiastres} is not null)
        and (${table.state} = 'approved') = (${table.approvedUntil} is not null)`,
    ),
    check(
      'booking_coverages_refused',
      sql`(${table.state} = 'refused') = (${table.refusalReason} is not null)`,
    ),
    check('booking_coverages_amount', sql`${table.approvedPiastres} > 0`),
  ],
)

/** The insurance that an account keeps for its next booking, because the patient ticked it. */
export const insuranceCards = pgTable(
  'insurance_cards',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    insurerSlug: text()
      .notNull()
      .references(() => insurers.slug),
    /** Sealed, as is the card's number. */
    plan: text(),
    cardNumber: text(),
    keptAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('insurance_cards_by_insurer').on(table.insurerSlug)],
)
