import { ilike, or, sql, type SQL } from 'drizzle-orm'
import { foldDigits } from '#/domain/search/digits.ts'
import { parseReference } from '#/domain/reference.ts'
import { folded } from '#/server/db/schema/folded.ts'
import { requests } from '#/server/db/schema/requests.ts'

/** A part of a reference, of a name in any of its spellings, or of a phone in any digits. */
export function queueText(typed: string): SQL | undefined {
  const text = foldDigits(typed)
  const digits = text.replace(/\D/g, '').replace(/^(?:00)?2?0(?=1)/, '')
  const isPhone = digits.length >= 4 && /^[\d\s+()-]+$/.test(text)
  return or(
    ilike(requests.reference, `%${escaped(parseReference(text, 'BLR') ?? text)}%`),
    sql`${folded(requests.name)} ilike ${folded(sql`${`%${escaped(text)}%`}::text`)}`,
    isPhone ? ilike(requests.phone, `%${digits}%`) : undefined,
  )
}

/** Escapes LIKE wildcards. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
