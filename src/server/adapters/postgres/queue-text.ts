import { ilike, or, sql, type SQL } from 'drizzle-orm'
import { foldDigits } from '#/domain/digits.ts'
import { parseReference } from '#/domain/reference.ts'
import { requests } from '#/server/db/schema/requests.ts'

/** A part of a reference, of a name in any of its spellings, or of a phone in any digits. */
export function queueText(typed: string): SQL | undefined {
  const text = foldDigits(typed)
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?2?0(?=1)/, '')
  const isPhone = digits.length >= 4 && /^[\d\s+()-]+$/.test(text)
  return or(
    ilike(requests.reference, `%${escaped(parseReference(text, 'BLR') ?? text)}%`),
    sql`${folded(sql`${requests.name}`)} ilike ${folded(sql`${`%${escaped(text)}%`}::text`)}`,
    isPhone ? ilike(requests.phone, `%${digits}%`) : undefined,
  )
}

/** Letters that people write one for the other are one letter, and vowel signs none. */
function folded(text: SQL): SQL {
  return sql`translate(${text}, 'أإآٱىةؤئًٌٍَُِّْـ', 'اااايهوي')`
}

/** What stands for itself in LIKE. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
