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
import { voucherStatuses } from '#/domain/offer.ts'
import { users } from './accounts.ts'
import { districts, specialties } from './catalogue.ts'
import { doctors } from './directory.ts'
import { facilities } from './facilities.ts'

/**
 * Offers of providers. The constraints repeat what `domain/offer` decides: nothing is public
 * without its advertising licence (Law 206/2017), and no more is claimed than there is.
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
    /** Whom to call with a voucher; a profile's own number counts where there is none. */
    providerPhone: text(),
    specialtySlug: text()
      .notNull()
      .references(() => specialties.slug),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    priceBeforePiastres: integer().notNull(),
    pricePiastres: integer().notNull(),
    /** Of the committee that licenses advertisements of health services. */
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
    // `null <> ''` is null, which a check lets pass.
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

/** The right to one offer at its price; a phone claims an offer once. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid().primaryKey(),
    /** Shown at the provider; written like a booking's reference. */
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
    locale: text({ enum: ['ar', 'en'] }).notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull(),
    redeemedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('vouchers_once_a_phone').on(table.offerId, table.phone),
    index('vouchers_by_user').on(table.userId, table.claimedAt),
  ],
)
