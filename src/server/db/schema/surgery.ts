import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { districts, specialties } from './catalogue.ts'

export const procedures = pgTable('procedures', {
  slug: text().primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  descriptionAr: text().notNull(),
  descriptionEn: text().notNull(),
  specialtySlug: text()
    .notNull()
    .references(() => specialties.slug),
  position: smallint().notNull(),
  /** No longer offered; existing references stay. */
  isHidden: boolean().notNull().default(false),
  isDemo: boolean().notNull().default(false),
})

export const hospitals = pgTable('hospitals', {
  slug: text().primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  districtSlug: text()
    .notNull()
    .references(() => districts.slug),
  /** No longer offered; existing references stay. */
  isHidden: boolean().notNull().default(false),
  isDemo: boolean().notNull().default(false),
})

/** A procedure's price range at a hospital. */
export const procedurePrices = pgTable(
  'procedure_prices',
  {
    procedureSlug: text()
      .notNull()
      .references(() => procedures.slug),
    hospitalSlug: text()
      .notNull()
      .references(() => hospitals.slug),
    minPiastres: integer().notNull(),
    maxPiastres: integer().notNull(),
    nights: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.procedureSlug, table.hospitalSlug] }),
    check(
      'procedure_prices_in_order',
      sql`0 < ${table.minPiastres} and ${table.minPiastres} <= ${table.maxPiastres}`,
    ),
  ],
)

/** How a financier lends (Law 18/2020: six months or more). Rates are in basis points, 1/100 %. */
export const financingPlans = pgTable(
  'financing_plans',
  {
    slug: text().primaryKey(),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    method: text({ enum: ['flat', 'reducing'] }).notNull(),
    monthlyRateBasisPoints: integer().notNull(),
    feeBasisPoints: integer().notNull(),
    minMonths: smallint().notNull(),
    maxMonths: smallint().notNull(),
    minDownPaymentPercent: smallint().notNull(),
    position: smallint().notNull(),
    /** No longer offered; existing references stay. */
    isHidden: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    check(
      'financing_plans_terms',
      sql`6 <= ${table.minMonths} and ${table.minMonths} <= ${table.maxMonths}`,
    ),
  ],
)
