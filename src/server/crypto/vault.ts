import { unsealData } from 'iron-session'
import { columnCipher, type ColumnCipher } from './column-cipher.ts'
import type { Keys } from '#/server/config/keys.ts'

/** Encryption at rest, for data that a copy of the database must not reveal. */
export type Vault = {
  seal: (contents: unknown) => string
  /** The sealed contents; an empty object if none of our keys sealed them, or they were changed. */
  open: (sealed: string) => Promise<unknown>
  /** For values in separate columns, each bound to its row. */
  columnCipher: ColumnCipher
}

export function vaultWith(keys: Keys): Vault {
  const columns = columnCipher(keys)
  return {
    seal: (contents) => columns.seal('vault', '', JSON.stringify(contents)),
    open: async (sealed) => {
      if (!columns.isSealed(sealed)) return openBefore(keys, sealed)
      const opened = columns.open('vault', '', sealed)
      return opened === null ? {} : JSON.parse(opened)
    },
    columnCipher: columns,
  }
}

/** Opens what earlier releases sealed: with iron-session, which does not name the key. */
async function openBefore(keys: Keys, sealed: string): Promise<unknown> {
  for (const password of keys) {
    const opened = await unsealData<{ contents?: unknown }>(sealed, { password, ttl: 0 })
    if (opened.contents !== undefined) return opened.contents
  }
  return {}
}
