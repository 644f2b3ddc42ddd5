import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { calendarProblems } from '#/domain/calendar.ts'
import { branches, doctors } from './directory.ts'

/** A secret address at which calendar programs read a doctor's bookings; the id and a signature are in it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** Null: all of them. */
    branchId: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    namesPatients: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('calendar_feeds_by_doctor').on(table.doctorId)],
)

/** The calendar, kept elsewhere, that tells when a doctor has no time. */
export const busyCalendars = pgTable('busy_calendars', {
  id: uuid().primaryKey(),
  doctorId: uuid()
    .notNull()
    .unique()
    .references(() => doctors.id, { onDelete: 'cascade' }),
  /** Sealed: the address alone gives access to the calendar. */
  address: text().notNull(),
  /** The last try, and the last that succeeded. */
  triedAt: timestamp({ withTimezone: true }),
  readAt: timestamp({ withTimezone: true }),
  problem: text({ enum: calendarProblems }),
})

/** Time that a doctor has given to something else, as their own calendar says; never what it is. */
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
