import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: the latest reading of the clock by maintenance, and since when readings follow without a jump. */
export const clockRecords = pgTable('clock_records', {
  name: text({ enum: ['maintenance'] }).primaryKey(),
  readAt: timestamp({ withTimezone: true }).notNull(),
  steadySince: timestamp({ withTimezone: true }).notNull(),
})
