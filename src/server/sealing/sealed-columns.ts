import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { MARK_CHARACTERS, type EncryptedColumn } from '#/server/crypto/column-cipher.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { openDetails, encryptDetails } from './sealed-rows.ts'

/** A sealed column: how its values are read, and how they are sealed again. */
export type SealedColumn = {
  table: string
  column: string
  /** The value as it was read; only an unchanged value is overwritten. */
  stored: SQL
  /** The prefix, which names the key. */
  mark: SQL
  isFilled: SQL
  batch: number
  /** The cost of a value, relative to a text. */
  weight: number
  /** The value sealed with the newest key; null for one that does not open. */
  reseal: (vault: Vault, id: string, stored: unknown) => Promise<SQL | null>
}

export const sealedColumns: readonly SealedColumn[] = [
  textColumn('bookings', 'reason', 'bookings.reason'),
  textColumn('requests', 'rejection_reason', 'requests.rejection_reason'),
  textColumn('request_questions', 'question', 'request_questions.question'),
  textColumn('request_questions', 'answer', 'request_questions.answer'),
  textColumn('request_notes', 'note', 'request_notes.note'),
  textColumn('clinic_notes', 'note', 'clinic_notes.note'),
  textColumn('visit_summaries', 'summary', 'visit_summaries.summary'),
  textColumn('booking_coverages', 'plan', 'booking_coverages.plan'),
  textColumn('booking_coverages', 'card_number', 'booking_coverages.card_number'),
  textColumn('booking_coverages', 'refusal_reason', 'booking_coverages.refusal_reason'),
  textColumn('insurance_cards', 'plan', 'insurance_cards.plan'),
  textColumn('insurance_cards', 'card_number', 'insurance_cards.card_number'),
  textColumn('lab_orders', 'address', 'lab_orders.address'),
  textColumn('lab_observations', 'value', 'lab_observations.value'),
  textColumn('lab_reports', 'reason', 'lab_reports.reason'),
  textColumn('lab_reports', 'phoned_whom', 'lab_reports.phoned_whom'),
  textColumn('busy_calendars', 'address', 'busy_calendars.address'),
  vaultColumn('requests', 'sealed'),
  vaultColumn('drafts', 'sealed'),
  vaultColumn('staff', 'sealed_second_step'),
  detailsColumn(),
  documentColumn(),
]

/** The prefix of `what`, which identifies format and key. */
function versionOf(what: SQL): SQL {
  return sql`left(${what}, ${sql.raw(String(MARK_CHARACTERS))})`
}

function asText(table: string, column: string) {
  const stored = sql.identifier(column)
  return {
    table,
    column,
    stored: sql`${stored}`,
    mark: versionOf(sql`${stored}`),
    isFilled: sql`${stored} <> ''`,
    batch: 500,
    weight: 1,
  }
}

function textColumn(table: string, column: string, place: EncryptedColumn): SealedColumn {
  return {
    ...asText(table, column),
    reseal: async ({ columnCipher }, id, stored) => {
      const text = columnCipher.open(place, id, z.string().parse(stored))
      return text === null ? null : sql`${columnCipher.seal(place, id, text)}`
    },
  }
}

function vaultColumn(table: string, column: string): SealedColumn {
  return {
    ...asText(table, column),
    reseal: async (vault, _id, stored) => {
      const contents = z.record(z.string(), z.unknown()).parse(await vault.open(String(stored)))
      return Object.keys(contents).length === 0 ? null : sql`${vault.seal(contents)}`
    },
  }
}

function detailsColumn(): SealedColumn {
  return {
    ...asText('requests', 'details'),
    stored: sql`details::text`,
    mark: versionOf(sql`coalesce(details ->> 'sealed', '')`),
    isFilled: sql`details <> '{}'`,
    reseal: async ({ columnCipher }, id, stored) => {
      const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(String(stored)))
      const details = openDetails(columnCipher, id, parsed)
      if (Object.keys(details).length === 0) return null
      return sql`${JSON.stringify(encryptDetails(columnCipher, id, details))}::jsonb`
    },
  }
}

function documentColumn(): SealedColumn {
  return {
    ...asText('files', 'content'),
    mark: sql`encode(substring(content from 1 for ${sql.raw(String(MARK_CHARACTERS))}), 'escape')`,
    isFilled: sql`content is not null`,
    batch: 4,
    weight: 50,
    reseal: async ({ columnCipher }, id, stored) => {
      const content = columnCipher.openBytes(
        'files.content',
        id,
        z.instanceof(Buffer).parse(stored),
      )
      return content && sql`${columnCipher.sealBytes('files.content', id, content)}`
    },
  }
}
