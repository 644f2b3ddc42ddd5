import { gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '#/domain/localized.ts'
import { receipts } from '#/domain/messages/receipt.ts'
import { noticeChannels, noticeKinds, noticeStatuses } from '#/domain/notice.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { doctors } from './directory.ts'
import { labOrders } from './lab-orders.ts'
import { payments } from './payments.ts'
import { requests } from './requests.ts'
import { waitingEntries } from './waiting.ts'

/**
 * The outbox: messages to people, each written in the transaction that it reports. A message is sent by
 * the first channel that accepts it.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Identifies the event, such as a booking's reminder for one start. */
    uniqueKey: text().notNull().unique(),
    /** E.164. */
    phone: text().notNull(),
    email: text(),
    /** The channel that the recipient chose; null: the site's order. */
    chosenChannel: text({ enum: noticeChannels }),
    locale: text({ enum: locales }).notNull(),
    /** Inputs of the message: a reference, a time, an amount; never about health. */
    inputs: jsonb().$type<Record<string, string>>().notNull(),
    bookingId: uuid().references(() => bookings.id),
    requestId: uuid().references(() => requests.id),
    waitingEntryId: uuid().references(() => waitingEntries.id),
    paymentId: uuid().references(() => payments.id),
    labOrderId: uuid().references(() => labOrders.id),
    userId: uuid().references(() => users.id),
    status: text({ enum: noticeStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    /** Not sent before; after a failed try, the time of the next one. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** When it should be sent, whatever the tries; null in rows of earlier versions. */
    scheduledAt: timestamp({ withTimezone: true }),
    /** Not sent afterwards, such as a reminder of a past visit. */
    expiresAt: timestamp({ withTimezone: true }),
    channel: text({ enum: noticeChannels }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notices_due').on(table.status, table.dueAt),
    index('notices_by_booking').on(table.bookingId),
    index('notices_by_request').on(table.requestId),
    index('notices_by_lab_order')
      .on(table.labOrderId)
      .where(sql`${table.labOrderId} is not null`),
    index('notices_by_phone').on(table.phone),
  ],
)

/** Whether sending it would still be useful. */
export function isUnexpired(now: Date): SQL | undefined {
  return or(isNull(notices.expiresAt), gt(notices.expiresAt, now))
}

/** When a notice should have been sent. */
export const scheduledTime = sql<Date>`coalesce(${notices.scheduledAt}, ${notices.dueAt})`.mapWith(
  notices.dueAt,
)

/** A row per channel whose gateway fails, until it accepts a message: all nodes share the state. */
export const gatewayFailures = pgTable('gateway_failures', {
  channel: text({ enum: noticeChannels }).primaryKey(),
  /** In a row. */
  failures: integer().notNull(),
  failingSince: timestamp({ withTimezone: true }).notNull(),
  /** When the next probe may be sent. */
  probeAt: timestamp({ withTimezone: true }).notNull(),
  /** A status or an error's name, never a body. */
  reason: text(),
})

/** Tries to send a notice, with their outcomes; append-only but for the gateway's report of what became of it. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    noticeId: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: text({ enum: noticeChannels }).notNull(),
    outcome: text({ enum: ['sent', 'refused', 'failed'] }).notNull(),
    /** A status or an error's name, never a body. */
    reason: text(),
    messageId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** What the gateway reported of the accepted message; null until then. */
    receipt: text({ enum: receipts }),
    receiptAt: timestamp({ withTimezone: true }),
    /** The gateway's code of a failure. */
    receiptReason: text(),
  },
  (table) => [
    index('notice_deliveries_by_notice').on(table.noticeId, table.id),
    index('notice_deliveries_by_message').on(table.messageId),
  ],
)

/** How many messages of deleted notices were sent, by month of the clinics' clock (`2026-11`) and practice; null: of none. */
export const messageCounts = pgTable(
  'message_counts',
  {
    month: text().notNull(),
    doctorId: uuid().references(() => doctors.id, { onDelete: 'cascade' }),
    channel: text({ enum: noticeChannels }).notNull(),
    receipt: text({ enum: receipts }),
    count: integer().notNull(),
  },
  (table) => [
    unique('message_counts_once')
      .on(table.month, table.doctorId, table.channel, table.receipt)
      .nullsNotDistinct(),
  ],
)
