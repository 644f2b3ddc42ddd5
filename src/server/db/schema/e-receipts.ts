import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { eReceiptStates } from '#/domain/money/e-receipt.ts'
import { deskPayments } from './receipts.ts'

/** Receipts for the tax authority, which are sent as `db/queue.ts` does it, and stay. */
export const eReceipts = pgTable(
  'e_receipts',
  {
    receiptId: uuid()
      .primaryKey()
      .references(() => deskPayments.id, { onDelete: 'cascade' }),
    /** Receipts of one point of sale are a chain: each names the UUID of the one before it. */
    posSerial: text().notNull(),
    position: integer().notNull(),
    /** The SHA-256 of the document, hexadecimal. */
    uuid: text().notNull().unique(),
    /** The text that is sent; it must not change, because the UUID is its hash. */
    document: text().notNull(),
    state: text({ enum: eReceiptStates }).notNull().default('queued'),
    /** The authority's id of the submission. */
    submission: text(),
    dueAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    reason: text(),
  },
  (table) => [unique('e_receipts_chain').on(table.posSerial, table.position)],
)
