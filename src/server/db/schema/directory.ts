import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accessFeatures } from '#/domain/directory/branch.ts'
import { doctorTitles, genders } from '#/domain/directory/doctor.ts'
import { educationKinds } from '#/domain/directory/education.ts'
import { seasonNames } from '#/domain/schedule/schedule.ts'
import { districts, insurers, specialties } from './catalogue.ts'
import { place } from './place.ts'

export const doctors = pgTable('doctors', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  nameAr: text().notNull(),
  nameEn: text().notNull(),
  gender: text({ enum: genders }).notNull(),
  title: text({ enum: doctorTitles }).notNull(),
  specialtySlug: text()
    .notNull()
    .references(() => specialties.slug),
  headlineAr: text().notNull(),
  headlineEn: text().notNull(),
  bioAr: text().notNull(),
  bioEn: text().notNull(),
  /** ISO 639-1 codes of the languages spoken with patients. */
  languages: text().array().notNull(),
  /** Null until it is known: a file of doctors may come without. */
  syndicateNumber: text().unique(),
  verifiedAt: timestamp({ withTimezone: true }),
  experienceYears: smallint().notNull(),
  homeVisit: boolean().notNull().default(false),
  waitingMinutes: smallint().notNull(),
  /** False: only who has been seen books here; a clinic adds whom it wants. */
  acceptsNewPatients: boolean().notNull().default(true),
  /** Guests must prove their phone before booking. */
  provesPhones: boolean().notNull().default(false),
  isDemo: boolean().notNull().default(false),
  publishedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const doctorInsurers = pgTable(
  'doctor_insurers',
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    insurerSlug: text()
      .notNull()
      .references(() => insurers.slug),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.insurerSlug] })],
)

/** The education and posts of a doctor, as staff approved them; replaced as a whole. */
export const doctorEducation = pgTable(
  'doctor_education',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    kind: text({ enum: educationKinds }).notNull(),
    textAr: text().notNull(),
    textEn: text().notNull(),
    placeAr: text().notNull(),
    placeEn: text().notNull(),
    fromYear: smallint().notNull(),
    /** Null for a single year, or for a post that is still held. */
    untilYear: smallint(),
    position: smallint().notNull(),
  },
  (table) => [
    index('doctor_education_by_doctor').on(table.doctorId, table.position),
    check(
      'doctor_education_years',
      sql`${table.fromYear} >= 1950 and ${table.untilYear} >= ${table.fromYear}`,
    ),
  ],
)

export const branches = pgTable(
  'branches',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    districtSlug: text()
      .notNull()
      .references(() => districts.slug),
    nameAr: text().notNull(),
    nameEn: text().notNull(),
    addressAr: text().notNull(),
    addressEn: text().notNull(),
    landmarkAr: text().notNull(),
    landmarkEn: text().notNull(),
    /** The place on the map; without it the district's centre is used. */
    pin: place(),
    phone: text().notNull(),
    feePiastres: integer().notNull(),
    followUpFeePiastres: integer().notNull(),
    followUpDays: smallint().notNull(),
    /** Patients can cancel or move a booking until this many minutes before it starts. */
    cutoffMinutes: integer().notNull(),
    /** Percent of an online payment refunded when a patient cancels before the cut-off. */
    refundPercent: smallint().notNull().default(100),
    position: smallint().notNull(),
    /** Patients are seen by number in order of arrival, not at their booked time. */
    worksByTurn: boolean().notNull().default(false),
    /** A booking made by mistake can be undone for ten minutes, whatever the cut-off. */
    allowsUndo: boolean().notNull().default(true),
    /** What the place offers, as its owner states it. */
    access: text({ enum: accessFeatures }).array().notNull().default([]),
    /** How long before a visit its patient is asked again whether they come; 0: not at all. */
    askAgainHours: smallint().notNull().default(0),
  },
  (table) => [
    index('branches_by_doctor').on(table.doctorId, table.position),
    check('branches_pin_whole', sql`cardinality(${table.pin}) = 2`),
  ],
)

/** How long patients waited at a branch, as measured last night; a row only where enough visits were. */
export const waitingFigures = pgTable('waiting_figures', {
  branchId: uuid()
    .primaryKey()
    .references(() => branches.id, { onDelete: 'cascade' }),
  /** Minutes: half of the patients waited no longer, and four of five. */
  median: smallint().notNull(),
  percentile80: smallint().notNull(),
  visits: smallint().notNull(),
  computedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Wall-clock hours in Africa/Cairo; an end at or before the start is on the next day. */
export const weeklyRules = pgTable(
  'weekly_rules',
  {
    id: uuid().primaryKey(),
    branchId: uuid()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    /** ISO weekday, Monday is 1. */
    weekday: smallint().notNull(),
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    slotMinutes: smallint().notNull(),
  },
  (table) => [index('weekly_rules_by_branch').on(table.branchId)],
)

/**
 * Dates, both included, on which a branch has the hours of `season_rules` instead of its weekly ones. The
 * migration has a constraint too: those of a branch do not overlap.
 */
export const seasons = pgTable(
  'seasons',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    branchId: uuid()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    kind: text({ enum: seasonNames }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Its last date. */
    endsOn: date({ mode: 'string' }).notNull(),
    /** Invented: begins again next year. */
    isDemo: boolean().notNull().default(false),
  },
  (table) => [
    index('seasons_by_doctor').on(table.doctorId, table.endsOn),
    check('seasons_in_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)

/** The hours of a season, at least one; as in `weekly_rules`. */
export const seasonRules = pgTable(
  'season_rules',
  {
    id: uuid().primaryKey(),
    seasonId: uuid()
      .notNull()
      .references(() => seasons.id, { onDelete: 'cascade' }),
    weekday: smallint().notNull(),
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    slotMinutes: smallint().notNull(),
  },
  (table) => [
    index('season_rules_by_season').on(table.seasonId),
    check('season_rules_weekday', sql`${table.weekday} between 1 and 7`),
    check('season_rules_slot', sql`${table.slotMinutes} between 5 and 240`),
  ],
)

/** A day without work at one branch, or at all of the doctor's if no branch is named. */
export const daysOff = pgTable(
  'days_off',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    branchId: uuid().references(() => branches.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('days_off_by_doctor').on(table.doctorId, table.date)],
)

/** Hours of one date at one branch that replace its weekly ones; wall-clock as well. */
export const exceptionalHours = pgTable(
  'exceptional_hours',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    branchId: uuid()
      .notNull()
      .references(() => branches.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    startsAt: text().notNull(),
    endsAt: text().notNull(),
    slotMinutes: smallint().notNull(),
  },
  (table) => [index('exceptional_hours_by_doctor').on(table.doctorId, table.date)],
)

/** The Bayesian mean: a doctor with few reviews is rated as if there were five more of the usual 4.2. */
const meanRating = sql`(21 + coalesce(rating, 0) * rating_count) / (5 + rating_count)`

/**
 * The search's read model: one row per published doctor, rebuilt from the tables above when they
 * change. Free times are refreshed when a slot is taken or freed, and every minute: no index contains
 * them, so that such an update stays within its page and changes no index.
 */
export const doctorListings = pgTable(
  'doctor_listings',
  {
    doctorId: uuid()
      .primaryKey()
      .references(() => doctors.id, { onDelete: 'cascade' }),
    /** Names, specialty, synonyms, areas and types of visits in both scripts, as search-text.ts spells them. */
    searchText: text().notNull(),
    verified: boolean().notNull().default(false),
    specialtySlug: text().notNull(),
    governorateSlugs: text().array().notNull(),
    districtSlugs: text().array().notNull(),
    insurerSlugs: text().array().notNull(),
    languages: text().array().notNull(),
    gender: text({ enum: genders }).notNull(),
    title: text({ enum: doctorTitles }).notNull(),
    homeVisit: boolean().notNull(),
    minFeePiastres: integer().notNull(),
    maxFeePiastres: integer().notNull(),
    /** The fee of each branch, lowest first; the arrays below have the branches' areas in the same order. */
    fees: integer().array().notNull().default([]),
    feeDistricts: text().array().notNull().default([]),
    feeGovernorates: text().array().notNull().default([]),
    rating: real(),
    ratingCount: integer().notNull(),
    meanRating: doublePrecision().notNull().generatedAlwaysAs(meanRating),
    /** In stars, with what a verified syndicate card adds, and without what free times do. */
    quality: doublePrecision()
      .notNull()
      .generatedAlwaysAs(sql`${meanRating} + case when verified then 0.3::float8 else 0 end`),
    waitingMinutes: smallint().notNull(),
    /** The branches' places as consecutive unit vectors; see `unitVector`. */
    places: doublePrecision()
      .array()
      .notNull()
      .default(sql`'{}'::double precision[]`),
    nextSlotAt: timestamp({ withTimezone: true }),
    nextBranchId: uuid(),
    /** The first free times of each branch, in order; the arrays below have their branches and areas. */
    freeTimes: timestamp({ withTimezone: true }).array().notNull().default([]),
    freeBranchIds: uuid().array().notNull().default([]),
    freeDistricts: text().array().notNull().default([]),
    freeGovernorates: text().array().notNull().default([]),
    refreshedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('doctor_listings_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('doctor_listings_field').on(table.specialtySlug, table.quality.desc()),
    index('doctor_listings_districts').using('gin', table.districtSlugs),
    index('doctor_listings_governorates').using('gin', table.governorateSlugs),
    index('doctor_listings_insurers').using('gin', table.insurerSlugs),
    // In the orders of lists, which are read only as far as a page needs.
    index('doctor_listings_quality').on(table.quality.desc()),
    index('doctor_listings_fee').on(table.minFeePiastres, table.quality.desc()),
    index('doctor_listings_rating').on(table.meanRating.desc(), table.ratingCount.desc()),
  ],
)
