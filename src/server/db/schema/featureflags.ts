import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What staff switch on and off, such as the proof of a guest's phone; one that is missing is off. */
export const featureFlags = pgTable('switches', {
  name: text({ enum: ['prove-guest-phones'] }).primaryKey(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})
