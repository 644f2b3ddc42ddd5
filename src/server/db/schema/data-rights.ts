import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A log of erasures: how each was requested and how many rows it affected, without the person. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  asked: text({ enum: ['account', 'request'] }).notNull(),
  /** Rows by table: deleted, or kept without the person. */
  counts: jsonb().$type<Record<string, number>>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
