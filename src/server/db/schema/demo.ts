import { jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** When the demo's data was removed: no start adds it again. */
export const demoRemovals = pgTable('demo_removals', {
  removedAt: timestamp({ withTimezone: true }).primaryKey(),
  /** Removed rows by table. */
  counts: jsonb().$type<Record<string, number>>().notNull(),
})
