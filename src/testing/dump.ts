import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { encryptedColumns, type ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Database } from '#/server/db/connect.ts'

const rowsSchema = z.array(z.object({ id: z.string().nullable(), row: z.string() }))

/** Everything in every table as text, decrypted with the keys. */
export async function openedDump(db: Database, columnCipher: ColumnCipher): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = tables.map(async ({ name }) => {
    const table = sql.identifier(name)
    const { rows } = await db.execute(
      sql`select to_jsonb(${table}) ->> 'id' as id, ${table}::text as row from ${table}`,
    )
    return rowsSchema.parse(rows).map(({ id, row }) => row + openAll(columnCipher, id ?? '', row))
  })
  return (await Promise.all(texts)).flat().join('\n')
}

/** The decrypted values of a row, texts and bytes. */
function openAll(columnCipher: ColumnCipher, id: string, row: string): string {
  const texts = row.match(/sealed\.1\.[\w.-]+/g) ?? []
  const bytes = row.match(/(?<=\\x)7365616c65642e[0-9a-f]+/g) ?? []
  return [
    ...texts.map((sealed) =>
      first((place) => columnCipher.open(place, boundTo(place, id), sealed)),
    ),
    ...bytes.map((hex) =>
      first((place) =>
        opened(columnCipher.openBytes(place, boundTo(place, id), Buffer.from(hex, 'hex'))),
      ),
    ),
  ].join(' ')
}

/** The vault's values are not bound to a row. */
function boundTo(place: Place, id: string): string {
  return place === 'vault' ? '' : id
}

type Place = (typeof encryptedColumns)[number]

function first(open: (place: Place) => string | null): string {
  const texts = encryptedColumns.map((place) => open(place))
  return texts.find((text) => text !== null) ?? ''
}

function opened(content: Buffer | null): string | null {
  return content && content.toString('utf8')
}
