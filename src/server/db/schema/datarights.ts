import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** That somebody's data was erased, by whom, and how much of what; of whom, nothing. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  asked: text({ enum: ['account', 'request'] }).notNull(),
  /** Rows by table: removed, and kept without the person. */
  counts: jsonb().$type<Record<string, number>>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
