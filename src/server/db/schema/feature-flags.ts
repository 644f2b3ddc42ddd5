import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Features that staff switch on and off, such as the proof of guests' phones; a missing row means off. */
export const featureFlags = pgTable('switches', {
  name: text({ enum: ['prove-guest-phones'] }).primaryKey(),
  isOn: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})
