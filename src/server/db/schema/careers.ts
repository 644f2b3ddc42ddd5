import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { employments } from '#/domain/content/vacancy.ts'
import { districts } from './catalogue.ts'

export const vacancies = pgTable(
  'vacancies',
  {
    slug: text().primaryKey(),
    titleAr: text().notNull(),
    titleEn: text().notNull(),
    summaryAr: text().notNull(),
    summaryEn: text().notNull(),
    dutiesAr: text().array().notNull(),
    dutiesEn: text().array().notNull(),
    requirementsAr: text().array().notNull(),
    requirementsEn: text().array().notNull(),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    employment: text({ enum: employments }).notNull(),
    /** Monthly, before tax. */
    minSalaryPiastres: integer().notNull(),
    maxSalaryPiastres: integer().notNull(),
    postedOn: date({ mode: 'string' }).notNull(),
    /** The last clinic date for applications. */
    closesOn: date({ mode: 'string' }).notNull(),
    position: smallint().notNull(),
    isDemo: boolean().notNull().default(false),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('vacancies_in_order', sql`${table.postedOn} <= ${table.closesOn}`)],
)
