import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { patientKinds } from '#/domain/directory/doctor.ts'
import { place } from './place.ts'

/** Other names: short forms, spellings, landmarks within a place. */
const aliases = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

// The catalogues are keyed by slug, which is used in URLs, filters and foreign keys.

export const governorates = pgTable('governorates', {
  slug: text().primaryKey(),
  /** Two digits, as in a national ID. */
  code: text().notNull().unique(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  aliases: aliases(),
  position: smallint().notNull().default(0),
  /** No longer offered, with its districts; existing references stay. */
  isHidden: boolean().notNull().default(false),
})

export const districts = pgTable(
  'districts',
  {
    slug: text().primaryKey(),
    governorateSlug: text()
      .notNull()
      .references(() => governorates.slug),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    aliases: aliases(),
    /** Approximate; a district without one is found by name only. */
    centre: place(),
    position: smallint().notNull(),
    /** No longer offered; existing references stay. */
    isHidden: boolean().notNull().default(false),
  },
  (table) => [
    index('districts_by_governorate').on(table.governorateSlug, table.position),
    check('districts_centre_whole', sql`cardinality(${table.centre}) = 2`),
  ],
)

export const specialties = pgTable('specialties', {
  slug: text().primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  /** Search terms in either language, separated by spaces. */
  synonyms: text().notNull().default(''),
  patients: text({ enum: patientKinds }).notNull().default('human'),
  /** Minors' visits are not asked about. */
  isSensitive: boolean().notNull().default(false),
  position: smallint().notNull(),
  /** No longer offered; existing references stay. */
  isHidden: boolean().notNull().default(false),
})

export const insurers = pgTable('insurers', {
  slug: text().primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  aliases: aliases(),
  /** For which visits it wants an approval before them, and what the patient brings for one. */
  approvalConsultation: boolean().notNull().default(false),
  approvalFollowUp: boolean().notNull().default(false),
  approvalProcedure: boolean().notNull().default(false),
  bringAr: text().notNull().default(''),
  bringEn: text().notNull().default(''),
  position: smallint().notNull(),
  /** No longer offered; existing references stay. */
  isHidden: boolean().notNull().default(false),
})
