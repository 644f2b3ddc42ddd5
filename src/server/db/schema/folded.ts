import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A name as it is searched for: letters that people write for each other become one letter, and vowel signs
 * none. An index is made of it, so the expression must stay the same.
 */
export function folded(text: SQLWrapper): SQL {
  return sql`translate(${text}, 'أإآٱىةؤئًٌٍَُِّْـ', 'اااايهوي')`
}

/**
 * The same with a Latin letter or a digit for each Arabic one: an index of trigrams knows no others in a
 * database of ctype C. Some Latin names are spelt the same, so this narrows a search and does not decide it.
 */
export function indexed(text: SQLWrapper): SQL {
  return sql`translate(${folded(text)}, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abcdefghijklmnopqrstuvwxyz012')`
}
