import {
  customType,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { doctorListings } from './directory.ts'

const listingId = () =>
  uuid()
    .notNull()
    .references(() => doctorListings.doctorId, { onDelete: 'cascade' })

/**
 * What lists by the soonest time are read by. Beside the listing, and written by its triggers: an index of free times on
 * the listing itself would make each booking write all indexes of the listing.
 */
export const listingTimes = pgTable(
  'listing_times',
  {
    doctorId: listingId().primaryKey(),
    /** The listing's `nextSlotAt`, or infinity. */
    nextSlotAt: timestamp({ withTimezone: true }).notNull(),
    quality: doublePrecision().notNull(),
  },
  (table) => [index('listing_times_soonest').on(table.nextSlotAt, table.quality.desc())],
)

const cube = customType<{ data: string }>({ dataType: () => 'cube' })

/** What lists by distance are read by: each of a listing's `places`. Written by its triggers too. */
export const listingPlaces = pgTable(
  'listing_places',
  {
    doctorId: listingId(),
    position: smallint().notNull(),
    /** A unit vector. The distance of two grows with that on the ground. */
    place: cube().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.doctorId, table.position] }),
    index('listing_places_nearest').using('gist', table.place),
  ],
)
