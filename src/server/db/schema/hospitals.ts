import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { departments } from '#/domain/directory/facility.ts'
import { hospitalFacts as facts, MOST_PROCEDURE_PRICE } from '#/domain/directory/hospital.ts'
import { insurers } from './catalogue.ts'
import { facilities } from './facilities.ts'

const facilityId = () =>
  uuid()
    .notNull()
    .references(() => facilities.id, { onDelete: 'cascade' })

/** When patients are visited, in the hospital's own words; empty where it has not said. */
export const hospitalProfiles = pgTable('hospital_profiles', {
  facilityId: facilityId().primaryKey(),
  visitingAr: text().notNull().default(''),
  visitingEn: text().notNull().default(''),
})

/** Whether a hospital has an emergency room, incubators and so on; without a row it has not said. */
export const hospitalFacts = pgTable(
  'hospital_facts',
  {
    facilityId: facilityId(),
    fact: text({ enum: facts }).notNull(),
    isAvailable: boolean().notNull(),
    noteAr: text().notNull().default(''),
    noteEn: text().notNull().default(''),
    phone: text(),
    /** The clinic's date on which the hospital last said so. */
    confirmedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.fact] })],
)

/** The insurers that a hospital accepts. */
export const facilityInsurers = pgTable(
  'facility_insurers',
  {
    facilityId: facilityId(),
    insurerSlug: text()
      .notNull()
      .references(() => insurers.slug),
  },
  (table) => [primaryKey({ columns: [table.facilityId, table.insurerSlug] })],
)

/** What a hospital does, from one price to another. */
export const hospitalProcedures = pgTable(
  'hospital_procedures',
  {
    id: uuid().primaryKey(),
    facilityId: facilityId(),
    /** One of the hospital's; null where it is none of those that are listed. */
    department: text({ enum: departments }),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    minPiastres: integer().notNull(),
    maxPiastres: integer().notNull(),
    noteAr: text().notNull().default(''),
    noteEn: text().notNull().default(''),
    confirmedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    uniqueIndex('hospital_procedures_ar').on(table.facilityId, table.nameAr),
    uniqueIndex('hospital_procedures_en').on(table.facilityId, table.nameEn),
    check(
      'hospital_procedures_prices',
      sql`0 < ${table.minPiastres} and ${table.minPiastres} <= ${table.maxPiastres}
        and ${table.maxPiastres} <= ${sql.raw(String(MOST_PROCEDURE_PRICE))}`,
    ),
  ],
)
