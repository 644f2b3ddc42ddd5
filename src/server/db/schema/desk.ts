import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staff } from './staff.ts'

/** What was done to many requests at once, and how each was before: enough to take it back. */
export const bulkActions = pgTable('bulk_actions', {
  id: uuid().primaryKey(),
  staffId: uuid()
    .notNull()
    .references(() => staff.id),
  action: text().notNull(),
  /** Each request's id, how it was, and its `updatedAt` afterwards: one changed since is left alone. */
  items: jsonb().$type<Record<string, unknown>[]>().notNull(),
  submissionKey: uuid().notNull().unique(),
  at: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp({ withTimezone: true }),
})

/** A filter that somebody at the desk keeps under a name; it is a page's query. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    screen: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.staffId, table.screen, table.name)],
)

/** A file of doctors that somebody brought: checked line by line, then all of it or nothing. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** Null for the command line. */
    staffId: uuid().references(() => staff.id),
    format: text({ enum: ['csv', 'json'] }).notNull(),
    fileName: text().notNull(),
    /** The file as text, in Unicode. */
    content: text().notNull(),
    status: text({
      enum: ['checking', 'refused', 'ready', 'applying', 'applied', 'failed'],
    }).notNull(),
    lineCount: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    /** What would be added, changed and left, and each bad line with its reasons. */
    report: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    submissionKey: uuid().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('imports_by_time').on(table.createdAt)],
)
