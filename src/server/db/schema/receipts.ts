import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { deskMethods, discountReasons, returnReasons } from '#/domain/money/desk-payment.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { branches, doctors } from './directory.ts'
import { facilities } from './facilities.ts'
import { files } from './requests.ts'

/** A practice or centre that takes money: its tax number, and the counter of its receipts. */
export const receiptIssuers = pgTable(
  'receipt_issuers',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .unique()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    facilityId: uuid()
      .unique()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    taxNumber: text(),
    /** Which of the practices with this tax number it is, from 1: each counts its receipts by itself. */
    series: integer().notNull().default(1),
    /** The picture of the stamp that new receipts print. */
    stampFileId: uuid()
      .unique()
      .references(() => files.id),
    /** The number of the latest receipt; raised in the transaction that writes it, so that none is left out. */
    lastNumber: integer().notNull().default(0),
  },
  (table) => [
    unique('receipt_issuers_series').on(table.taxNumber, table.series),
    check('receipt_issuers_one', sql`num_nonnulls(${table.doctorId}, ${table.facilityId}) = 1`),
    check('receipt_issuers_tax_number', sql`${table.taxNumber} ~ '^[0-9]{9}$'`),
  ],
)

/**
 * Money that a desk took for a visit or gave back, each with its receipt; append-only. What the receipt says about
 * the practice is copied, because a receipt stays as it was issued. The patient's name is the booking's.
 */
export const deskPayments = pgTable(
  'desk_payments',
  {
    id: uuid().primaryKey(),
    issuerId: uuid()
      .notNull()
      .references(() => receiptIssuers.id),
    /** Of the issuer under its tax number; written before the number where it is not the first. */
    series: integer().notNull().default(1),
    number: integer().notNull(),
    /** A repeated form adds one row. */
    submissionKey: uuid().unique(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    branchId: uuid()
      .notNull()
      .references(() => branches.id),
    /** Which drawer of its place, counted from 1. */
    drawer: integer().notNull(),
    kind: text({ enum: ['payment', 'return'] }).notNull(),
    /** The payment that a return gives back, once: as a whole, or the unused sessions of a package. */
    returnsId: uuid()
      .unique()
      .references((): AnyPgColumn => deskPayments.id),
    returnReason: text({ enum: returnReasons }),
    method: text({ enum: deskMethods }).notNull(),
    /** How many sessions of the visit's series it pays, or gives back; null for a payment of the visit alone. */
    packageSessions: integer(),
    /** The price of the visit, or of the package. */
    pricePiastres: integer().notNull(),
    discountPiastres: integer().notNull().default(0),
    discountReason: text({ enum: discountReasons }),
    amountPiastres: integer().notNull(),
    issuerAr: text().notNull(),
    issuerEn: text().notNull(),
    taxNumber: text(),
    licence: text(),
    addressAr: text().notNull(),
    addressEn: text().notNull(),
    /** The issuer's stamp when it was issued. */
    stampFileId: uuid().references(() => files.id),
    at: timestamp({ withTimezone: true }).notNull(),
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('desk_payments_number').on(table.issuerId, table.number),
    unique('desk_payments_tax_number').on(table.taxNumber, table.series, table.number),
    index('desk_payments_by_booking').on(table.bookingId, table.at),
    index('desk_payments_by_drawer').on(table.issuerId, table.branchId, table.drawer),
    index('desk_payments_by_taker').on(table.takenBy),
    index('desk_payments_by_stamp')
      .on(table.stampFileId)
      .where(sql`${table.stampFileId} is not null`),
    check('desk_payments_amount', sql`${table.amountPiastres} > 0`),
    check(
      'desk_payments_discount',
      sql`${table.discountPiastres} >= 0 and (${table.discountPiastres} > 0) = (${table.discountReason} is not null)`,
    ),
    check(
      'desk_payments_return',
      sql`(${table.kind} = 'return') = (${table.returnsId} is not null)
        and (${table.kind} = 'return') = (${table.returnReason} is not null)`,
    ),
    check(
      'desk_payments_package',
      sql`${table.packageSessions} is null or (${table.packageSessions} > 0 and ${table.method} <> 'insurer')`,
    ),
  ],
)

/** A drawer that was counted and closed; append-only. A doctor has one at each branch, a centre has one. */
export const drawerClosings = pgTable(
  'drawer_closings',
  {
    id: uuid().primaryKey(),
    issuerId: uuid()
      .notNull()
      .references(() => receiptIssuers.id),
    /** Null for a centre. */
    branchId: uuid().references(() => branches.id),
    drawer: integer().notNull(),
    expectedPiastres: integer().notNull(),
    countedPiastres: integer().notNull(),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    // Of a centre's, too, each number is closed once.
    uniqueIndex('drawer_closings_once').on(
      table.issuerId,
      sql`coalesce(${table.branchId}, ${table.issuerId})`,
      table.drawer,
    ),
    index('drawer_closings_by_closer').on(table.closedBy),
    check('drawer_closings_counted', sql`${table.countedPiastres} >= 0`),
  ],
)
