import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { conceptKinds, redFlags } from '#/domain/search/intent/concept.ts'

/**
 * Words known to the search, in the index's spelling, with their meanings. A query is
 * parsed with them: "nasr city" is one place, not two words, and a misspelt word has similar ones.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** One word, or a whole name of several. */
    word: text().notNull(),
    kind: text({ enum: ['name', 'specialty', 'district', 'governorate'] }).notNull(),
    /** The catalogue's slug; for a Latin name, the corresponding Arabic one. */
    meaning: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.kind, table.meaning] })],
)

/** The lexicon: what people search for in their own words, with the specialties for it. */
export const concepts = pgTable('concepts', {
  slug: text().primaryKey(),
  kind: text({ enum: conceptKinds }).notNull(),
  /** The first phrase is the name shown to visitors; the same applies to English. */
  ar: text().array().notNull(),
  arFormal: text().array().notNull(),
  en: text().array().notNull(),
  enMedical: text().array().notNull(),
  /** Arabic in Latin letters that no rule derives. */
  arabizi: text().array().notNull(),
  /** `dentistry:1`, best first. */
  specialties: text().array().notNull(),
  redFlag: text({ enum: ['', ...redFlags] }).notNull(),
  /** No longer used by the search. */
  isHidden: boolean().notNull().default(false),
})

/**
 * One row, changed by triggers with everything that the search understands. Processes keep
 * the lexicon in memory and compare this version.
 */
export const lexiconVersion = pgTable('lexicon_version', { version: uuid().primaryKey() })
