import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { careServices, rateUnits } from '#/domain/care/care.ts'
import { districts } from './catalogue.ts'

/** The rate card: home services and their price ranges. */
export const rates = pgTable(
  'rates',
  {
    slug: text().primaryKey(),
    service: text({ enum: careServices }).notNull(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    descriptionAr: text().notNull(),
    descriptionEn: text().notNull(),
    unit: text({ enum: rateUnits }).notNull(),
    minPiastres: integer().notNull(),
    maxPiastres: integer().notNull(),
    position: smallint().notNull(),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    index('rates_by_service').on(table.service, table.position),
    check(
      'rates_in_order',
      sql`0 < ${table.minPiastres} and ${table.minPiastres} <= ${table.maxPiastres}`,
    ),
  ],
)

/** The districts that each service covers. */
export const coverage = pgTable(
  'coverage',
  {
    service: text({ enum: careServices }).notNull(),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.service, table.districtSlug] })],
)

/** Read by the previous release only: holidays are by rule, with the decisions in `holidays`. */
export const closedDays = pgTable('closed_days', {
  date: date({ mode: 'string' }).primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
})
