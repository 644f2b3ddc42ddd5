import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#/domain/localized.ts'
import { paymentMethods, paymentStatuses, paymentSubjects } from '#/domain/money/payment.ts'
import { refundReasons } from '#/domain/money/refund.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { vouchers } from './offers.ts'
import { requests } from './requests.ts'

/** Money for one booking, voucher or down payment, in piastres. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /** The reference shown to the payer and sent to the payment gateway. */
    reference: text().notNull().unique(),
    /** A repeated form adds one row. */
    submissionKey: uuid().notNull().unique(),
    subject: text({ enum: paymentSubjects }).notNull(),
    bookingId: uuid().references(() => bookings.id),
    voucherId: uuid().references(() => vouchers.id),
    requestId: uuid().references(() => requests.id),
    amountPiastres: integer().notNull(),
    refundedPiastres: integer().notNull().default(0),
    status: text({ enum: paymentStatuses }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    gateway: text({ enum: ['paymob', 'sandbox'] }).notNull(),
    /** The gateway's ids of the order, and of the transaction that paid it. */
    gatewayOrderId: text(),
    gatewayTransactionId: text(),
    checkoutUrl: text(),
    /** The number to enter at a kiosk. */
    kioskReference: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    userId: uuid().references(() => users.id),
    locale: text({ enum: locales }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('payments_amount', sql`${table.amountPiastres} > 0`),
    check(
      'payments_refunded',
      sql`${table.refundedPiastres} between 0 and ${table.amountPiastres}`,
    ),
    check(
      'payments_one_subject',
      sql`num_nonnulls(${table.bookingId}, ${table.voucherId}, ${table.requestId}) = 1`,
    ),
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_voucher').on(table.voucherId),
    index('payments_by_request').on(table.requestId),
    index('payments_by_paying')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('payments_by_user').on(table.userId, table.createdAt),
    uniqueIndex('payments_by_order').on(table.gateway, table.gatewayOrderId),
  ],
)

/** History of payments, in order; append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    event: text().notNull(),
    /** The status after the event. */
    status: text({ enum: paymentStatuses }).notNull(),
    amountPiastres: integer(),
    /** The gateway's id of the event; a repeated report adds no row. */
    gatewayEventId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: ['visitor', 'patient', 'gateway', 'system', 'staff'] }).notNull(),
    detail: jsonb().notNull().default({}),
  },
  (table) => [
    index('payment_events_by_payment').on(table.paymentId, table.id),
    uniqueIndex('payment_events_once').on(table.paymentId, table.gatewayEventId),
  ],
)

/** Refunds; requested from the gateway, with retries, until it has made them. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The transaction to refund: if a payment was paid twice, the second one. */
    gatewayTransactionId: text().notNull(),
    amountPiastres: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    status: text({ enum: ['due', 'done', 'dead'] }).notNull(),
    gatewayRefundId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('payment_refunds_amount', sql`${table.amountPiastres} > 0`),
    index('payment_refunds_due').on(table.status, table.nextAttemptAt),
    index('payment_refunds_done').on(table.doneAt),
    index('payment_refunds_by_payment').on(table.paymentId),
  ],
)
