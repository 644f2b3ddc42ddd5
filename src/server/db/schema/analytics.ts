import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a kind of page was opened on a clinic day, by those who agreed to be counted; of whom, nothing. */
export const pageCounts = pgTable(
  'page_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** A route's template, such as `/{-$locale}/doctor/{-$slug}`. */
    route: text().notNull(),
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.locale] })],
)

/** How often a search for doctors found none on a clinic day, by what was chosen from lists; of what was typed, nothing. */
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
