import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { noticeChannels, noticeKinds, noticeStatuses } from '#/domain/notice.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { payments } from './payments.ts'
import { requests } from './requests.ts'
import { waitingEntries } from './waiting.ts'

/**
 * The outbox: what is to be told to a person, written in the transaction that it tells of. It goes by
 * the first channel that takes it.
 */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** What no two notices share, such as a booking's reminder for one start. */
    uniqueKey: text().notNull().unique(),
    /** E.164. */
    phone: text().notNull(),
    email: text(),
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    /** The words' inputs: a reference, a time, an amount; nothing about health. */
    inputs: jsonb().$type<Record<string, string>>().notNull(),
    bookingId: uuid().references(() => bookings.id),
    requestId: uuid().references(() => requests.id),
    waitingEntryId: uuid().references(() => waitingEntries.id),
    paymentId: uuid().references(() => payments.id),
    userId: uuid().references(() => users.id),
    status: text({ enum: noticeStatuses }).notNull(),
    attempts: integer().notNull().default(0),
    /** Not to be sent before; the next try after one that failed. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Useless afterwards, such as a reminder of a visit that is over. */
    expiresAt: timestamp({ withTimezone: true }),
    channel: text({ enum: noticeChannels }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notices_due').on(table.status, table.dueAt),
    index('notices_by_booking').on(table.bookingId),
    index('notices_by_request').on(table.requestId),
  ],
)

/** Each try to send a notice, and what came of it; rows are only ever added. */
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
  },
  (table) => [index('notice_deliveries_by_notice').on(table.noticeId, table.id)],
)
