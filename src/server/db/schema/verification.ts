import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { verificationPurposes } from '#/domain/account/verification.ts'
import { users } from './accounts.ts'

/** One-time codes sent to a phone, or to an e-mail address. Only their hash is stored; it is empty if Firebase sends the code. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: verificationPurposes }).notNull(),
    /** E.164, or the address for the purpose `email`. */
    phone: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** A hash of the Firebase sign-in that replaced the code; each can be used once. */
    signIn: text().unique(),
  },
  (table) => [index('verification_codes_by_phone').on(table.phone, table.purpose, table.createdAt)],
)
