import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The words that the search knows, in the index's spelling, and what each stands for. A query is
 * read against it: "nasr city" is one place, not two words, and a misspelt word has neighbours.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** One word, or a whole name of several. */
    word: text().notNull(),
    kind: text({ enum: ['name', 'specialty', 'district', 'governorate'] }).notNull(),
    /** The catalogue's slug; of a Latin name, the Arabic one that it stands beside. */
    meaning: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.kind, table.meaning] })],
)
