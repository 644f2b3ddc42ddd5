import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import { labOrderEvents, labOrderStatuses, SEATED_STATUSES } from '#/domain/laboratory/lab-order.ts'
import { labPlaces } from '#/domain/laboratory/lab-window.ts'
import { observationFlags } from '#/domain/laboratory/observation.ts'
import { locales } from '#/domain/localized.ts'
import { users } from './accounts.ts'
import { districts } from './catalogue.ts'
import { facilities } from './facilities.ts'
import { labTests } from './lab-tests.ts'
import { literal } from './literal.ts'
import { files } from './requests.ts'

/**
 * An order of tests at a laboratory, from the basket or the photo of a prescription to its result. The exclusion
 * constraint `lab_orders_seat`: no two orders that take a place have the same one at overlapping times.
 */
export const labOrders = pgTable(
  'lab_orders',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id),
    status: text({ enum: labOrderStatuses }).notNull(),
    place: text({ enum: labPlaces }).notNull(),
    /** Where the patient lives, for samples taken at home. */
    districtSlug: text().references(() => districts.slug),
    /** Encrypted, for samples taken at home. */
    address: text(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** Which of the window's places it takes. */
    seat: smallint(),
    patientName: text().notNull(),
    /** E.164; empty once erased. */
    phone: text().notNull(),
    userId: uuid().references(() => users.id),
    locale: text({ enum: locales }).notNull(),
    homeFeePiastres: integer().notNull().default(0),
    /** The photo of a prescription; null for a basket. */
    fileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    policyVersion: text().notNull(),
    submissionKey: uuid().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Increases with every change, so that a form can detect changes since it was shown. */
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('lab_orders_by_window').on(table.facilityId, table.startsAt),
    index('lab_orders_by_user').on(table.userId, table.createdAt),
    index('lab_orders_by_file').on(table.fileId),
    index('lab_orders_by_phone').on(table.phone),
    index('lab_orders_to_forget')
      .on(table.updatedAt)
      .where(sql`${table.patientName} <> ${literal(ERASED_NAME)}`),
    check(
      'lab_orders_window',
      sql`${table.status} not in (${sql.join(SEATED_STATUSES.map(literal), sql`, `)})
        or (${table.startsAt} < ${table.endsAt} and ${table.seat} is not null)`,
    ),
  ],
)

/** Its tests, with names and prices as ordered. */
export const labOrderTests = pgTable(
  'lab_order_tests',
  {
    orderId: uuid()
      .notNull()
      .references(() => labOrders.id, { onDelete: 'cascade' }),
    testSlug: text()
      .notNull()
      .references(() => labTests.slug),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    piastres: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.testSlug] }),
    check('lab_order_tests_price', sql`${table.piastres} > 0`),
  ],
)

/** History of orders, in order; append-only. */
export const labOrderHistory = pgTable(
  'lab_order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => labOrders.id, { onDelete: 'cascade' }),
    event: text({ enum: labOrderEvents }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: ['visitor', 'patient', 'provider', 'staff'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index('lab_order_events_by_order').on(table.orderId, table.id)],
)

/** A version of an order's result: a PDF, rows, or both. Earlier versions stay. */
export const labReports = pgTable(
  'lab_reports',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => labOrders.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    /** More is to come. */
    isPartial: boolean().notNull(),
    fileId: uuid().references(() => files.id, { onDelete: 'cascade' }),
    /** Why a result was amended, for the patient; encrypted. */
    reason: text(),
    /** Whom the laboratory phoned about a critical value; encrypted. */
    phonedWhom: text(),
    phonedAt: timestamp({ withTimezone: true }),
    submissionKey: uuid().notNull().unique(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its sample was rejected: from then on nothing of it is shown. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('lab_reports_version').on(table.orderId, table.version),
    index('lab_reports_by_file').on(table.fileId),
  ],
)

/** The rows of a result. */
export const labObservations = pgTable(
  'lab_observations',
  {
    id: uuid().primaryKey(),
    reportId: uuid()
      .notNull()
      .references(() => labReports.id, { onDelete: 'cascade' }),
    testSlug: text()
      .notNull()
      .references(() => labTests.slug),
    /** As printed: “5.4”, “negative”; encrypted. */
    value: text().notNull(),
    /** UCUM. */
    unit: text().notNull(),
    low: doublePrecision(),
    high: doublePrecision(),
    flag: text({ enum: observationFlags }).notNull(),
  },
  (table) => [unique('lab_observations_once').on(table.reportId, table.testSlug)],
)

/** A link that shares a result for a day; its address contains the id, signed. */
export const labShares = pgTable(
  'lab_shares',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => labOrders.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    openings: smallint().notNull().default(0),
    /** Each opening, for the patient. */
    openedAt: timestamp({ withTimezone: true })
      .array()
      .notNull()
      .default(sql`'{}'`),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('lab_shares_by_order').on(table.orderId)],
)
