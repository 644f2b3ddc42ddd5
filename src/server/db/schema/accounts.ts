import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** E.164. */
  phone: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** Of the form that opened the account, which may be sent twice. */
  registrationKey: uuid(),
  /** For notices, if the person wants them there. */
  email: text(),
  /** When a code showed that the phone is theirs. */
  phoneVerifiedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** The cookie names a session; ending it here ends it on every device that holds the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser and system as they name themselves, for the list of sessions. */
    browser: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Marked at most once a day; null until then. */
    seenAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** Attempts counted per window; the key is an HMAC, so that no phone or address is stored. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowStartedAt: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
