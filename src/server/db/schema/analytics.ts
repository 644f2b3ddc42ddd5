import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { locales } from '#/domain/localized.ts'

/** Page views per clinic day by visitors who agreed to be counted, without any data about them. */
export const pageCounts = pgTable(
  'page_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** A route's template, such as `/{-$locale}/doctor/{-$slug}`. */
    route: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.locale] })],
)

/** Searches per clinic day that found no doctor, by filters chosen from lists; typed text is not stored. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date({ mode: 'string' }).notNull(),
    /** A specialty's slug; empty where none was chosen. */
    specialty: text().notNull(),
    /** A district's slug, or else a governorate's; empty where none was chosen. */
    area: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.specialty, table.area] })],
)
