import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { labTestKinds, samples } from '#/domain/laboratory/lab-test.ts'

/** Laboratory tests, and packages of them. */
export const labTests = pgTable(
  'lab_tests',
  {
    slug: text().primaryKey(),
    kind: text({ enum: labTestKinds }).notNull().default('test'),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    /** As on a prescription: CBC, TSH. */
    abbreviation: text(),
    /** What patients call it, in either language, and other spellings. */
    aliases: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    purposeAr: text().notNull(),
    purposeEn: text().notNull(),
    sample: text({ enum: samples }).notNull(),
    fastingHours: smallint().notNull().default(0),
    /** Beside fasting; empty where nothing is needed. */
    preparationAr: text().notNull().default(''),
    preparationEn: text().notNull().default(''),
    /** Usual hours from the sample to the result. */
    resultHours: smallint().notNull(),
    /** Only where certain. */
    loinc: text(),
    position: smallint().notNull(),
    /** No longer offered; existing references stay. */
    isHidden: boolean().notNull().default(false),
  },
  (table) => [
    check('lab_tests_fasting', sql`${table.fastingHours} between 0 and 24`),
    check('lab_tests_result', sql`${table.resultHours} between 1 and 2160`),
  ],
)

/** The tests of each package. */
export const labPackageTests = pgTable(
  'lab_package_tests',
  {
    packageSlug: text()
      .notNull()
      .references(() => labTests.slug),
    testSlug: text()
      .notNull()
      .references(() => labTests.slug),
  },
  (table) => [
    primaryKey({ columns: [table.packageSlug, table.testSlug] }),
    index('lab_package_tests_by_test').on(table.testSlug),
  ],
)
