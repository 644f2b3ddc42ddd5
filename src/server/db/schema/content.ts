import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { contentKinds } from '#/domain/content.ts'
import { staff } from './staff.ts'

/**
 * Every state that a piece of content was saved in. Publishing writes it into the table that visitors
 * read, in the same transaction; rolling back is publishing an older one again. Rows only grow, but
 * for the times of their publication.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: contentKinds }).notNull(),
    /** Which one: its slug. */
    key: text().notNull(),
    /** Counted from 1 for each piece. */
    version: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null for what was there before it was edited here. */
    authorId: uuid().references(() => staff.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it is to be published by itself. */
    publishAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    publisherId: uuid().references(() => staff.id),
  },
  (table) => [
    unique('content_revisions_once').on(table.kind, table.key, table.version),
    index('content_revisions_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null and ${table.publishedAt} is null`),
  ],
)

/** What the whole site shows and no other table has: the brand's settings, and the home page. */
export const siteDocuments = pgTable('site_documents', {
  name: text({ enum: ['brand', 'home'] }).primaryKey(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The policies' texts, one row a version; the latest in force is the one that people agree to. */
export const policies = pgTable(
  'policies',
  {
    kind: text({ enum: ['privacy', 'terms'] }).notNull(),
    version: text().notNull(),
    /** Markdown. */
    bodyAr: text().notNull(),
    bodyEn: text().notNull(),
    /** What changed, for people who agreed to an earlier one. */
    changesAr: text().notNull(),
    changesEn: text().notNull(),
    /** Whether those who agreed to an earlier one are asked again. */
    asksAgain: boolean().notNull(),
    effectiveAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
