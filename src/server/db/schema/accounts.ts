import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** E.164. */
  phone: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** The submission key of the form that created the account; it may be sent twice. */
  registrationKey: uuid(),
  /** For notices by e-mail, if the person wants them. */
  email: text(),
  /** When a code proved that the e-mail address is theirs; null once it changes. */
  emailVerifiedAt: timestamp({ withTimezone: true }),
  /** When a code proved that the phone is theirs. */
  phoneVerifiedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Sessions named by cookies; ending one here signs out every device that holds its cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The names that browser and system report, for the list of sessions. */
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
