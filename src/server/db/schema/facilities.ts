import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { facilityKinds } from '#/domain/directory/provider.ts'
import { districts } from './catalogue.ts'
import { place } from './place.ts'

/** Approved laboratories and hospitals. */
export const facilities = pgTable(
  'facilities',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    kind: text({ enum: facilityKinds }).notNull(),
    /** The centre's first place, of which this is a branch; null for that one, and for a facility with one place. */
    mainId: uuid().references((): AnyPgColumn => facilities.id, { onDelete: 'set null' }),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    aboutAr: text().notNull(),
    aboutEn: text().notNull(),
    licenceNumber: text().notNull().unique(),
    licenceExpiresOn: date({ mode: 'string' }).notNull(),
    director: text().notNull(),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    addressAr: text().notNull(),
    addressEn: text().notNull(),
    landmarkAr: text().notNull(),
    landmarkEn: text().notNull(),
    /** The place on the map. */
    pin: place(),
    phone: text().notNull(),
    secondPhone: text(),
    /** A laboratory's tests or a hospital's departments, as in its application. */
    services: text().array().notNull(),
    homeSampling: boolean().notNull().default(false),
    accreditation: text(),
    isDemo: boolean().notNull().default(false),
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('facilities_by_kind').on(table.kind, table.districtSlug),
    index('facilities_by_main').on(table.mainId),
    check('facilities_main', sql`${table.mainId} <> ${table.id}`),
    check('facilities_pin_whole', sql`cardinality(${table.pin}) = 2`),
  ],
)
