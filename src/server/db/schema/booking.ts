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
import { familyRelations } from '#/domain/account/family.ts'
import { bookingSources, bookingStatuses } from '#/domain/booking/booking.ts'
import { locales } from '#/domain/localized.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { users } from './accounts.ts'
import { branches, doctors } from './directory.ts'
import { familyMembers } from './family.ts'
import { indexed } from './folded.ts'
import { literal } from './literal.ts'
import { rooms } from './rooms.ts'
import { visitTypes } from './visit-types.ts'

/**
 * A claim on a doctor's time, from the hold to the visit. The migration adds the constraint
 * `bookings_doctor_once`: the occupied times of no two occupying rows of one doctor overlap, at any branch; and
 * `bookings_room_once`, the same for the rooms of a centre.
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
    /** Null for the consultation. Length and fee stay as booked, whatever becomes of the type. */
    visitTypeId: uuid().references(() => visitTypes.id),
    /** The time that it takes from the diary; null where that is the visit's own. */
    occupiedFrom: timestamp({ withTimezone: true }),
    occupiedUntil: timestamp({ withTimezone: true }),
    /** The centre's room that it takes for the same time; null where it needs none, or has none yet. */
    roomId: uuid().references(() => rooms.id),
    status: text({ enum: bookingStatuses }).notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }),
    /** The page that holds the slot now: closing another one does not end the hold. */
    holdPageId: uuid(),
    /** SHA-256 of the secret in the holder's cookie. */
    holderHash: text(),
    /** An HMAC of the network address that holds the slot; null once it is booked, and for holds of ours. */
    holdOrigin: text(),
    /** A repeated form adds one row. */
    submissionKey: uuid().unique(),
    userId: uuid().references(() => users.id),
    bookedFor: text({ enum: ['self', 'other'] }),
    familyMemberId: uuid().references(() => familyMembers.id),
    patientName: text(),
    /** The patient's relation to the person who books; null if they are the same person, or it is not known. */
    patientRelation: text({ enum: familyRelations }),
    /** Full years at the visit; null if it is not known. */
    patientAge: smallint(),
    phone: text(),
    /** A code proved the phone; not needed for visits that clinics add. */
    phoneProved: boolean().notNull().default(false),
    reason: text(),
    /** The patient agreed that messages name the doctor. */
    namesDoctor: boolean().notNull().default(false),
    payment: text({ enum: ['clinic', 'online'] }),
    feePiastres: integer().notNull(),
    cutoffMinutes: integer().notNull(),
    /** Percent of an online payment refunded on a timely cancellation; the branch's rule at booking. */
    refundPercent: smallint().notNull().default(100),
    locale: text({ enum: locales }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    bookedAt: timestamp({ withTimezone: true }),
    /** When the patient said that they come; null again once it is moved. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Until when it can be undone, free of charge; null where the branch does not allow it. */
    undoUntil: timestamp({ withTimezone: true }),
    /** Who made it: the patient here, the clinic for a patient, or the clinic for a walk-in. */
    source: text({ enum: bookingSources }).notNull().default('site'),
    arrivedAt: timestamp({ withTimezone: true }),
    /** When the patient went in to the doctor. */
    enteredAt: timestamp({ withTimezone: true }),
    completedAt: timestamp({ withTimezone: true }),
    /** When the clinic read the code of the patient's ticket. */
    ticketSeenAt: timestamp({ withTimezone: true }),
    /** The same for all visits that were planned together; null for a single one. */
    seriesId: uuid(),
    /** The number in the day's order of arrival, at a branch that works by turn. */
    turnDay: date({ mode: 'string' }),
    turnNumber: smallint(),
  },
  (table) => [
    index('bookings_by_doctor').on(table.doctorId, table.startsAt),
    index('bookings_by_user').on(table.userId, table.startsAt),
    index('bookings_by_phone').on(table.phone),
    // For searches by part of a name.
    index('bookings_by_name').using('gin', sql`${indexed(table.patientName)} gin_trgm_ops`),
    // Counts a period's bookings without reading the rows.
    index('bookings_by_start').on(table.startsAt, table.status),
    index('bookings_by_making')
      .on(table.bookedAt)
      .where(sql`${table.bookedAt} is not null`),
    // For the places of a type on a day.
    index('bookings_by_type')
      .on(table.visitTypeId, table.startsAt)
      .where(sql`${table.visitTypeId} is not null`),
    index('bookings_by_series')
      .on(table.seriesId, table.startsAt)
      .where(sql`${table.seriesId} is not null`),
    index('bookings_by_room')
      .on(table.roomId, table.startsAt)
      .where(sql`${table.roomId} is not null`),
    index('bookings_by_hold').on(table.status, table.holdExpiresAt),
    uniqueIndex('bookings_turns').on(table.branchId, table.turnDay, table.turnNumber),
    // Erased rows leave the index, so that finding more is cheap.
    index('bookings_to_forget')
      .on(table.endsAt)
      .where(sql`${table.patientName} <> ${literal(ERASED_NAME)}`),
  ],
)

/** History of bookings, in order; append-only. */
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
 * Unproved phones by browser and network address, kept for an hour.
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
