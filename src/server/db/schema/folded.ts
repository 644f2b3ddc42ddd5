import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A name as it is searched for: letters that people write for each other become one letter, and vowel signs
 * none. An index is made of it, so the expression must stay the same.
 */
export function folded(text: SQLWrapper): SQL {
  return sql`translate(${text}, 'أإآٱىةؤئًٌٍَُِّْـ', 'اااايهوي')`
}
