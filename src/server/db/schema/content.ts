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
import { contentKinds } from '#/domain/content/content.ts'
import { staff } from './staff.ts'

/**
 * Every saved version of a piece of content. Publishing writes it into the table that visitors
 * read, in the same transaction; a rollback publishes an older version again. Rows are append-only
 * except for the times of publication.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: contentKinds }).notNull(),
    /** The piece's slug. */
    key: text().notNull(),
    /** Counted from 1 for each piece. */
    version: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null for content from before its first edit here. */
    authorId: uuid().references(() => staff.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it is to be published automatically. */
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

/** Site-wide documents without a table of their own: the brand's settings, the home page, the
 * pictures of the logo, the site's opening, and its services. */
export const siteDocuments = pgTable('site_documents', {
  name: text({ enum: ['brand', 'home', 'logo', 'opening', 'services'] }).primaryKey(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Texts of the policies, one row per version; people accept the latest in force. */
export const policies = pgTable(
  'policies',
  {
    kind: text({ enum: ['privacy', 'terms'] }).notNull(),
    version: text().notNull(),
    /** Markdown. */
    bodyAr: text().notNull(),
    bodyEn: text().notNull(),
    /** The changes, for people who accepted an earlier version. */
    changesAr: text().notNull(),
    changesEn: text().notNull(),
    /** Whether people who accepted an earlier version are asked again. */
    asksAgain: boolean().notNull(),
    effectiveAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
