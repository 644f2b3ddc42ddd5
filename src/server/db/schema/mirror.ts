import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { mirrorCollections } from '#/domain/web/mirror.ts'

/** Changed documents of the mirror, queued by triggers while the mirror is on. */
export const mirrorChanges = pgTable(
  'mirror_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text({ enum: mirrorCollections }).notNull(),
    document: text().notNull(),
    /** The transaction that changed it: several changes in one are queued once. */
    transaction: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null before the first try. */
    dueAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** The error of the latest try. */
    reason: text(),
  },
  (table) => [
    unique('mirror_changes_once').on(table.collection, table.document, table.transaction),
    index('mirror_changes_due').on(table.dueAt, table.id),
  ],
)

/** One row: whether changes are collected, and the version of the latest reading. */
export const mirrorState = pgTable('mirror_state', {
  name: text({ enum: ['firestore'] }).primaryKey(),
  isOn: boolean().notNull(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** Until when changes that depend only on time are queued. */
  timedAt: timestamp({ withTimezone: true }).notNull(),
  /** When all that is public was queued; null in the first minute. */
  filledAt: timestamp({ withTimezone: true }),
})
