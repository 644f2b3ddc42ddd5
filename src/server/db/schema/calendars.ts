import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { calendarProblems, type UnreadEvents } from '#/domain/directory/calendar.ts'
import { branches, doctors } from './directory.ts'

/** A secret address where calendar programs read a doctor's bookings; it contains the id and a signature. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** Null: all branches. */
    branchId: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    namesPatients: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('calendar_feeds_by_doctor').on(table.doctorId)],
)

/** A doctor's external calendar, which says when they are busy. */
export const busyCalendars = pgTable('busy_calendars', {
  id: uuid().primaryKey(),
  doctorId: uuid()
    .notNull()
    .unique()
    .references(() => doctors.id, { onDelete: 'cascade' }),
  /** Sealed: the address alone gives access to the calendar. */
  address: text().notNull(),
  /** The last attempt, and the last successful one. */
  triedAt: timestamp({ withTimezone: true }),
  readAt: timestamp({ withTimezone: true }),
  problem: text({ enum: calendarProblems }),
  /** What the last reading could not read; null if it read everything. */
  unread: jsonb().$type<UnreadEvents>(),
})

/** Busy times from a doctor's external calendar, without their descriptions. */
export const busyTimes = pgTable(
  'busy_times',
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.startsAt] })],
)
