import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The rows of reference data as they were installed. A row that differs from its record was changed by staff,
 * and one that is missing was deleted by them: a later version leaves both alone.
 */
export const referenceRows = pgTable(
  'reference_rows',
  {
    /** The name of its table. */
    ofTable: text().notNull(),
    slug: text().notNull(),
    /** All its columns. */
    installed: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ofTable, table.slug] })],
)
