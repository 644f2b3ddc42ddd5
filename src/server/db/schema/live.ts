import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Changed diaries, queued by triggers while live times are on. */
export const liveChanges = pgTable(
  'live_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    doctorId: uuid().notNull(),
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
    unique('live_changes_once').on(table.doctorId, table.transaction),
    index('live_changes_due').on(table.dueAt, table.id),
  ],
)

/** One row: whether changes are collected, and the version of the latest reading. */
export const liveState = pgTable('live_state', {
  name: text({ enum: ['database'] }).primaryKey(),
  isOn: boolean().notNull(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** When all published doctors were queued; null in the first minute. */
  filledAt: timestamp({ withTimezone: true }),
})
