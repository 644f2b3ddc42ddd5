import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { districts, specialties } from './catalogue.ts'

/** When the page of a specialty in a district last had enough doctors, as seen each night. */
export const districtPages = pgTable(
  'district_pages',
  {
    specialtySlug: text()
      .notNull()
      .references(() => specialties.slug),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    lastFilledAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.specialtySlug, table.districtSlug] })],
)
