import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { districts } from './catalogue.ts'

/** Balsam's own branches, open to visitors. */
export const offices = pgTable('offices', {
  slug: text().primaryKey(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  addressAr: text().notNull(),
  addressEn: text().notNull(),
  landmarkAr: text().notNull(),
  landmarkEn: text().notNull(),
  districtSlug: text()
    .notNull()
    .references(() => districts.slug),
  phone: text().notNull(),
  position: smallint().notNull(),
  isHidden: boolean().notNull().default(false),
  isDemo: boolean().notNull().default(false),
})

/** Wall-clock hours in Africa/Cairo; an end at or before the start is on the next day. */
export const officeHours = pgTable(
  'office_hours',
  {
    id: uuid().primaryKey(),
    officeSlug: text()
      .notNull()
      .references(() => offices.slug, { onDelete: 'cascade' }),
    /** ISO weekday, Monday is 1. */
    weekday: smallint().notNull(),
    startsAt: text().notNull(),
    endsAt: text().notNull(),
  },
  (table) => [index('office_hours_by_office').on(table.officeSlug)],
)
