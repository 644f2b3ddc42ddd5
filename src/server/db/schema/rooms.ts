import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { facilities } from './facilities.ts'

/**
 * A room or device of a centre that its doctors share. The constraint `bookings_room_once` of the migration keeps two
 * visits out of one. A withdrawn one stays, because bookings name it.
 */
export const rooms = pgTable(
  'rooms',
  {
    id: uuid().primaryKey(),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    kind: text({ enum: roomKinds }).notNull(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    /** ISO weekdays and clinic times in which it can be used; null whenever the doctors work. */
    weekdays: smallint().array(),
    startsAt: text(),
    endsAt: text(),
    withdrawnAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('rooms_by_facility').on(table.facilityId),
    check(
      'rooms_hours',
      sql`(${table.weekdays} is null) = (${table.startsAt} is null)
        and (${table.startsAt} is null) = (${table.endsAt} is null)`,
    ),
  ],
)

/** Dates, both included, on which a room cannot be used. */
export const roomClosures = pgTable(
  'room_closures',
  {
    id: uuid().primaryKey(),
    roomId: uuid()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    from: date('from_date', { mode: 'string' }).notNull(),
    until: date('until_date', { mode: 'string' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('room_closures_by_room').on(table.roomId),
    check('room_closures_dates', sql`${table.from} <= ${table.until}`),
  ],
)
