import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { place } from './place.ts'

/** What people call it beside its name: short forms, other spellings, landmarks within a place. */
const aliases = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

// The catalogues are keyed by slug: the same word stands in a URL, a filter and a foreign key.

export const governorates = pgTable('governorates', {
  slug: text().primaryKey(),
  /** Two digits, as in a national ID. */
  code: text().notNull().unique(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  aliases: aliases(),
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
    /** About its middle. A district without one is found by name only. */
    centre: place(),
    position: smallint().notNull(),
    /** Offered nowhere any more; what names it already keeps it. */
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
  /** Words that people type for it, in either language, separated by spaces. */
  synonyms: text().notNull().default(''),
  /** 'human' or 'animal': a vet is never listed among human doctors. */
  patients: text({ enum: ['human', 'animal'] })
    .notNull()
    .default('human'),
  position: smallint().notNull(),
  /** Offered nowhere any more; what names it already keeps it. */
  isHidden: boolean().notNull().default(false),
})

export const insurers = pgTable('insurers', {
  slug: text().primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  aliases: aliases(),
  position: smallint().notNull(),
  /** Offered nowhere any more; what names it already keeps it. */
  isHidden: boolean().notNull().default(false),
})
