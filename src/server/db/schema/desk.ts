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

/** Changes of several requests at once, with the earlier state of each, for an undo. */
export const bulkActions = pgTable('bulk_actions', {
  id: uuid().primaryKey(),
  staffId: uuid()
    .notNull()
    .references(() => staff.id),
  action: text().notNull(),
  /** For each request its id, earlier state and new `updatedAt`: an undo skips those that changed since. */
  items: jsonb().$type<Record<string, unknown>[]>().notNull(),
  submissionKey: uuid().notNull().unique(),
  at: timestamp({ withTimezone: true }).notNull(),
  undoneAt: timestamp({ withTimezone: true }),
})

/** A named filter of a staff member: a page's query string. */
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

/** An uploaded file of doctors: checked line by line, then applied atomically. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** Null for the command line. */
    staffId: uuid().references(() => staff.id),
    format: text({ enum: ['csv', 'json'] }).notNull(),
    fileName: text().notNull(),
    /** The file's text, decoded. */
    content: text().notNull(),
    status: text({
      enum: ['checking', 'refused', 'ready', 'applying', 'applied', 'failed'],
    }).notNull(),
    lineCount: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    /** Numbers of doctors to add, change and leave, and the errors of each line. */
    report: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    submissionKey: uuid().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('imports_by_time').on(table.createdAt)],
)
