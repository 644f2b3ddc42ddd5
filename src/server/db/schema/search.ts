import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { conceptKinds, redFlags } from '#/domain/intent/concept.ts'

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

/** What people look for in their own words, and which specialties it leads to: the lexicon. */
export const concepts = pgTable('concepts', {
  slug: text().primaryKey(),
  kind: text({ enum: conceptKinds }).notNull(),
  /** The first phrase is the name that visitors read; so in English. */
  ar: text().array().notNull(),
  arFormal: text().array().notNull(),
  en: text().array().notNull(),
  enMedical: text().array().notNull(),
  /** Arabic in Latin letters, where a rule does not tell it. */
  arabizi: text().array().notNull(),
  /** `dentistry:1`, best first. */
  specialties: text().array().notNull(),
  redFlag: text({ enum: ['', ...redFlags] }).notNull(),
  /** Understood no more. */
  isHidden: boolean().notNull().default(false),
})

/**
 * One row, renewed by triggers with every change of what the search understands. Each process keeps
 * the lexicon in memory and looks here whether it is still the one.
 */
export const lexiconVersion = pgTable('lexicon_version', { version: uuid().primaryKey() })
