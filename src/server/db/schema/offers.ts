import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { locales } from '#/domain/localized.ts'
import { voucherStatuses } from '#/domain/content/offer.ts'
import { users } from './accounts.ts'
import { districts, specialties } from './catalogue.ts'
import { doctors } from './directory.ts'
import { facilities } from './facilities.ts'

/**
 * Offers of providers. The constraints repeat the rules of `domain/offer`: nothing is public
 * without its advertising licence (Law 206/2017), and claims never exceed the stock.
 */
export const offers = pgTable(
  'offers',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    titleAr: text().notNull(),
    titleEn: text().notNull(),
    summaryAr: text().notNull(),
    summaryEn: text().notNull(),
    includesAr: text().array().notNull(),
    includesEn: text().array().notNull(),
    providerAr: text().notNull(),
    providerEn: text().notNull(),
    /** The number to call with a voucher; without it the profile's own is used. */
    providerPhone: text(),
    specialtySlug: text()
      .notNull()
      .references(() => specialties.slug),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    priceBeforePiastres: integer().notNull(),
    pricePiastres: integer().notNull(),
    /** The number of the licence for advertising health services. */
    licenceNumber: text(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The profile that redeems its vouchers; null while the provider has none here. */
    doctorId: uuid().references(() => doctors.id),
    facilityId: uuid().references(() => facilities.id),
    stock: integer().notNull(),
    claimed: integer().notNull().default(0),
    isDemo: boolean().notNull().default(false),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // `null <> ''` is null, and a check constraint accepts null.
    check(
      'offers_licensed',
      sql`${table.publishedAt} is null or btrim(coalesce(${table.licenceNumber}, '')) <> ''`,
    ),
    check(
      'offers_published_in_time',
      sql`${table.publishedAt} is null or ${table.publishedAt} < ${table.endsAt}`,
    ),
    check('offers_stock', sql`${table.claimed} between 0 and ${table.stock}`),
    check('offers_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'offers_prices',
      sql`0 < ${table.pricePiastres} and ${table.pricePiastres} < ${table.priceBeforePiastres}`,
    ),
    index('offers_by_end').on(table.endsAt),
  ],
)

/** The right to one offer at its price; one per phone and offer. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    /** Shown to the provider; formatted like a booking's reference. */
    code: text().notNull().unique(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    status: text({ enum: voucherStatuses }).notNull(),
    pricePiastres: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    submissionKey: uuid().notNull().unique(),
    userId: uuid().references(() => users.id),
    locale: text({ enum: locales }).notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
    redeemedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('vouchers_once_a_phone').on(table.offerId, table.phone),
    index('vouchers_by_user').on(table.userId, table.claimedAt),
  ],
)
