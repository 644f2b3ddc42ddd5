import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { consentPurposes } from '#/domain/account/consent.ts'
import { users } from './accounts.ts'
import { bookings } from './booking.ts'
import { familyMembers } from './family.ts'
import { vouchers } from './offers.ts'
import { requests } from './requests.ts'
import { waitingEntries } from './waiting.ts'

/** One row per purpose that a person consented to, with the version of the text they saw. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    bookingId: uuid().references(() => bookings.id),
    requestId: uuid().references(() => requests.id),
    voucherId: uuid().references(() => vouchers.id),
    familyMemberId: uuid().references(() => familyMembers.id, { onDelete: 'cascade' }),
    waitingEntryId: uuid().references(() => waitingEntries.id),
    userId: uuid().references(() => users.id),
    /** E.164; only of the consent to messages, which belongs to a phone. */
    phone: text(),
    purpose: text({ enum: consentPurposes }).notNull(),
    policyVersion: text().notNull(),
    grantedAt: timestamp({ withTimezone: true }).notNull(),
    /** The consent does not apply from then on. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('consents_by_booking').on(table.bookingId),
    index('consents_by_request').on(table.requestId),
    index('consents_by_phone').on(table.phone),
  ],
)
