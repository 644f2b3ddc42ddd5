import { z } from 'zod'
import { columnCipher, type ColumnCipher } from './column-cipher.ts'
import { openIronSeal } from './iron-seal.ts'
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

/** Opens what earlier releases sealed. */
async function openBefore(keys: Keys, sealed: string): Promise<unknown> {
  const opened = await openIronSeal(keys, sealed, new Date())
  return z.object({ contents: z.unknown() }).safeParse(opened).data?.contents ?? {}
}
