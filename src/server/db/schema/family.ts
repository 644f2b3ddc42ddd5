import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { familyRelations } from '#/domain/account/family.ts'
import { users } from './accounts.ts'
import { doctors } from './directory.ts'

/** People for whom a patient books besides themselves. */
export const familyMembers = pgTable(
  'family_members',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    relation: text({ enum: familyRelations }).notNull(),
    bornOn: date({ mode: 'string' }).notNull(),
    submissionKey: uuid().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Removed from the list; bookings that name them keep their history. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('family_members_by_user').on(table.userId, table.createdAt)],
)

export const savedDoctors = pgTable(
  'saved_doctors',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.doctorId] })],
)
