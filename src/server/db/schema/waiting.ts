import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#/domain/localized.ts'
import {
  waitingEvents as waitingEventNames,
  waitingOutcomes,
  waitingStatuses,
} from '#/domain/booking/waiting.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { branches, doctors } from './directory.ts'

/** Entries in doctors' waiting lists; `place` is the order of joining. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    place: bigserial({ mode: 'number' }).notNull(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    /** Null: any branch of the doctor. */
    branchId: uuid().references(() => branches.id),
    /** Clinic dates, both included. */
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    /** Only slots that start earlier. */
    beforeAt: timestamp({ withTimezone: true }),
    evenings: boolean().notNull().default(false),
    /** ISO weekdays; empty for all. */
    weekdays: smallint().array().notNull().default([]),
    /** The booking that an accepted offer moves; null for a wait without one. */
    bookingId: uuid().references(() => bookings.id),
    status: text({ enum: waitingStatuses }).notNull(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    userId: uuid().references(() => users.id),
    locale: text({ enum: locales }).notNull(),
    submissionKey: uuid().notNull().unique(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('waiting_entries_by_queue').on(table.doctorId, table.status, table.place),
    index('waiting_entries_by_user').on(table.userId),
    index('waiting_entries_by_phone').on(table.doctorId, table.phone),
    index('waiting_entries_by_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
  ],
)

/**
 * A freed slot reserved for one person for a while. A held row of `bookings` claims the slot, so that the
 * same constraint as for every claim keeps it exclusive.
 */
export const waitingOffers = pgTable(
  'waiting_offers',
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => waitingEntries.id),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    outcome: text({ enum: waitingOutcomes }).notNull(),
    offeredAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('waiting_offers_by_entry').on(table.entryId),
    index('waiting_offers_open').on(table.outcome, table.expiresAt),
  ],
)

/** History of waiting lists, in order. A trigger rejects changes and deletions. */
export const waitingEvents = pgTable(
  'waiting_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => waitingEntries.id),
    event: text({ enum: waitingEventNames }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    detail: jsonb().notNull().default({}),
  },
  (table) => [index('waiting_events_by_entry').on(table.entryId, table.id)],
)
