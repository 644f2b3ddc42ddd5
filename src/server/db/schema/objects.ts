import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Objects of the bucket to be removed. Triggers add those that rows no longer reference. Uploads in progress
 * are listed too, due in an hour, until the transaction that writes their row deletes the entry.
 */
export const objectRemovals = pgTable(
  'object_removals',
  {
    name: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: immediately. */
    dueAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** The error of the latest try. */
    reason: text(),
  },
  (table) => [index('object_removals_due').on(table.dueAt)],
)
