import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A name folded for searching: letters that are often interchanged become one letter, and vowel signs are
 * removed. An index uses the expression, so it must stay the same.
 */
export function folded(text: SQLWrapper): SQL {
  return sql`translate(${text}, 'أإآٱىةؤئًٌٍَُِّْـ', 'اااايهوي')`
}

/**
 * A folded name with a Latin letter or digit for each Arabic letter: in a database of ctype C, trigram indexes
 * ignore other letters. Some Latin names match too, so this only narrows a search.
 */
export function indexed(text: SQLWrapper): SQL {
  return sql`translate(${folded(text)}, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abcdefghijklmnopqrstuvwxyz012')`
}
