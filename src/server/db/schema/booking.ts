import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingSources, bookingStatuses } from '#/domain/booking.ts'
import { ERASED_NAME } from '#/domain/personaldata.ts'
import { users } from './accounts.ts'
import { branches, doctors } from './directory.ts'
import { familyMembers } from './family.ts'
import { indexed } from './folded.ts'
import { literal } from './literal.ts'

/**
 * A claim on a doctor's time, from the hold to the visit. The migration adds the constraint
 * `bookings_doctor_once`: no two occupying rows of one doctor overlap, at whatever branch.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: bookingStatuses }).notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }),
    /** SHA-256 of the secret in the holder's cookie. */
    holderHash: text(),
    /** One form, sent once or ten times, is one row. */
    submissionKey: uuid().unique(),
    userId: uuid().references(() => users.id),
    bookedFor: text({ enum: ['self', 'other'] }),
    familyMemberId: uuid().references(() => familyMembers.id),
    patientName: text(),
    phone: text(),
    /** A code showed whose phone it is; what clinics added themselves has no need of it. */
    phoneProved: boolean().notNull().default(false),
    reason: text(),
    /** Messages about it name the doctor: the person chose so. */
    namesDoctor: boolean().notNull().default(false),
    payment: text({ enum: ['clinic', 'online'] }),
    feePiastres: integer().notNull(),
    cutoffMinutes: integer().notNull(),
    /** Of what was paid online, when the patient cancels in time; the branch's rule at the booking. */
    refundPercent: smallint().notNull().default(100),
    locale: text({ enum: ['ar', 'en'] }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    bookedAt: timestamp({ withTimezone: true }),
    /** Who made it: the patient here, the clinic for a patient, or the clinic for a walk-in. */
    source: text({ enum: bookingSources }).notNull().default('site'),
    arrivedAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    /** When the clinic read the code of the patient's ticket. */
    ticketSeenAt: timestamp({ withTimezone: true }),
    /** The place in the clinic day's order of arrival, where the branch works by turn. */
    turnDay: date({ mode: 'string' }),
    turnNumber: smallint(),
  },
  (table) => [
    index('bookings_by_doctor').on(table.doctorId, table.startsAt),
    index('bookings_by_user').on(table.userId, table.startsAt),
    index('bookings_by_phone').on(table.phone),
    // The desk looks for a name, or a part of one.
    index('bookings_by_name').using('gin', sql`${indexed(table.patientName)} gin_trgm_ops`),
    // Figures of a period are counted without reading the rows.
    index('bookings_by_start').on(table.startsAt, table.status),
    index('bookings_by_making')
      .on(table.bookedAt)
      .where(sql`${table.bookedAt} is not null`),
    index('bookings_by_hold').on(table.status, table.holdExpiresAt),
    uniqueIndex('bookings_turns').on(table.branchId, table.turnDay, table.turnNumber),
    // What is erased leaves it, so that looking for more costs nothing.
    index('bookings_to_forget')
      .on(table.endsAt)
      .where(sql`${table.patientName} <> ${literal(ERASED_NAME)}`),
  ],
)

/** What happened to a booking, in order; rows are only ever added. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    event: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: ['visitor', 'patient', 'provider', 'staff', 'system'] }).notNull(),
    userId: uuid().references(() => users.id),
    detail: jsonb().notNull().default({}),
  },
  (table) => [index('booking_events_by_booking').on(table.bookingId, table.id)],
)

/**
 * Phones that were booked with and not proved, by browser and by network address: an hour's memory.
 * All are HMACs, so that no phone and no address is stored.
 */
export const phoneUses = pgTable(
  'phone_uses',
  {
    origin: text().notNull(),
    phone: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.phone] }),
    index('phone_uses_by_time').on(table.usedAt),
  ],
)
