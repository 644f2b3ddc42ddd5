import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Objects of the bucket that are to be removed. Triggers write the ones that rows let go of. One that is being
 * uploaded is here too, due in an hour: the transaction that names it in a row takes it away.
 */
export const objectRemovals = pgTable(
  'object_removals',
  {
    name: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: at once. */
    dueAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Why the latest try failed. */
    reason: text(),
  },
  (table) => [index('object_removals_due').on(table.dueAt)],
)
