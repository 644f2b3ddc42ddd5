import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { labPlaces } from '#/domain/laboratory/lab-window.ts'
import { districts } from './catalogue.ts'
import { facilities } from './facilities.ts'
import { labTests } from './lab-tests.ts'

/** What a laboratory takes for a test or a package; one without a row is not done there. */
export const labPrices = pgTable(
  'lab_prices',
  {
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    testSlug: text()
      .notNull()
      .references(() => labTests.slug),
    piastres: integer().notNull(),
    /** This laboratory's own time to the result; null for the usual one. */
    resultHours: smallint(),
    /** When the laboratory last stated that the price is right. */
    confirmedOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.testSlug] }),
    // A basket reads the prices of its tests at all laboratories.
    index('lab_prices_by_test').on(table.testSlug, table.facilityId),
    check('lab_prices_amount', sql`${table.piastres} between 100 and 10000000`),
    check('lab_prices_result', sql`${table.resultHours} between 1 and 2160`),
  ],
)

/** Where a laboratory takes samples at home, and its fee for coming. */
export const labHomeAreas = pgTable(
  'lab_home_areas',
  {
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    feePiastres: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facilityId, table.districtSlug] }),
    index('lab_home_areas_by_district').on(table.districtSlug),
    check('lab_home_areas_fee', sql`${table.feePiastres} between 0 and 10000000`),
  ],
)

/** The weekly windows of a laboratory, which at the branch are its opening hours. */
export const labWindows = pgTable(
  'lab_windows',
  {
    id: uuid().primaryKey(),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id, { onDelete: 'cascade' }),
    place: text({ enum: labPlaces }).notNull(),
    /** ISO weekday, Monday is 1. */
    weekday: smallint().notNull(),
    /** Clinic times; an end at midnight is 24:00. */
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    /** Patients at once at the branch; people who take samples at home. */
    seats: smallint().notNull(),
  },
  (table) => [
    unique('lab_windows_once').on(table.facilityId, table.place, table.weekday, table.startsAt),
    check('lab_windows_weekday', sql`${table.weekday} between 1 and 7`),
    check('lab_windows_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('lab_windows_seats', sql`${table.seats} between 1 and 50`),
  ],
)
