import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { locales } from '#/domain/localized.ts'
import { specialties } from './catalogue.ts'

/** Articles, one row per language; translations share the slug. */
export const articles = pgTable(
  'articles',
  {
    slug: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown: `##` headings, paragraphs, flat lists, bold and emphasis. */
    body: text().notNull(),
    specialtySlug: text()
      .notNull()
      .references(() => specialties.slug),
    reviewer: text(),
    reviewedOn: date({ mode: 'string' }),
    references: jsonb().$type<{ name: string; url: string }[]>().notNull(),
    isDemo: boolean().notNull().default(false),
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.locale] }),
    index('articles_by_time').on(table.locale, table.publishedAt),
    check(
      'articles_reviewed',
      // `null <> ''` is null, and a check constraint accepts null.
      sql`${table.publishedAt} is null or (btrim(coalesce(${table.reviewer}, '')) <> '' and ${table.reviewedOn} is not null)`,
    ),
  ],
)
