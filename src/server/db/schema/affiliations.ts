import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { departments } from '#/domain/directory/facility.ts'
import { branches, doctors } from './directory.ts'
import { facilities } from './facilities.ts'

/**
 * A doctor who works at a centre: the centre asks, and the doctor confirms with the branch that is there. Each side
 * can end it; the row stays, because the centre sees that day's visits to its end.
 */
export const affiliations = pgTable(
  'affiliations',
  {
    id: uuid().primaryKey(),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** Null until the doctor confirms. */
    branchId: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    /** Of the hospital's, in which the doctor works; null where it is not said. */
    department: text({ enum: departments }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text({ enum: ['centre', 'doctor'] }),
  },
  (table) => [
    check(
      'affiliations_confirmed',
      sql`(${table.confirmedAt} is null) = (${table.branchId} is null)`,
    ),
    check('affiliations_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
    uniqueIndex('affiliations_once')
      .on(table.facilityId, table.doctorId)
      .where(sql`${table.endedAt} is null`),
    // A branch is at one centre.
    uniqueIndex('affiliations_once_a_branch')
      .on(table.branchId)
      .where(sql`${table.endedAt} is null`),
    index('affiliations_by_doctor').on(table.doctorId),
  ],
)
