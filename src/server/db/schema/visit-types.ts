import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { visitBookers, visitKinds } from '#/domain/booking/visit-type.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { branches, doctors } from './directory.ts'

/**
 * What a doctor offers beside the consultation, which is not a row: its fee is the branch's, and its length a slot
 * of the hours. A withdrawn one stays, because bookings name it.
 */
export const visitTypes = pgTable(
  'visit_types',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    preparationAr: text().notNull().default(''),
    preparationEn: text().notNull().default(''),
    kind: text({ enum: visitKinds }).notNull(),
    minutes: smallint().notNull(),
    bufferBeforeMinutes: smallint().notNull().default(0),
    bufferAfterMinutes: smallint().notNull().default(0),
    feePiastres: integer().notNull(),
    /** The fee is where prices begin. */
    isFeeFrom: boolean().notNull().default(false),
    bookableBy: text({ enum: visitBookers }).notNull().default('anyone'),
    returningDays: smallint().notNull().default(0),
    daysAhead: smallint().notNull().default(60),
    noticeHours: smallint().notNull().default(0),
    /** The room or device that a visit takes at a centre. */
    needs: text({ enum: roomKinds }),
    /** At all branches; null without a limit. */
    placesPerDay: smallint(),
    position: smallint().notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('visit_types_slug').on(table.doctorId, table.slug),
    check('visit_types_minutes', sql`${table.minutes} between 5 and 240`),
    check(
      'visit_types_buffers',
      sql`${table.bufferBeforeMinutes} between 0 and 60 and ${table.bufferAfterMinutes} between 0 and 60`,
    ),
    check(
      'visit_types_fee',
      sql`${table.feePiastres} > 0 or (${table.kind} = 'follow-up' and ${table.feePiastres} = 0)`,
    ),
  ],
)

/** Where a type is offered. */
export const visitTypeBranches = pgTable(
  'visit_type_branches',
  {
    visitTypeId: uuid()
      .notNull()
      .references(() => visitTypes.id, { onDelete: 'cascade' }),
    branchId: uuid()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.visitTypeId, table.branchId] }),
    index('visit_type_branches_by_branch').on(table.branchId),
  ],
)
