import { unsealData } from 'iron-session'
import { atRest, type AtRest } from './atrest.server.ts'
import type { Keys } from './keys.server.ts'

/** Encryption at rest, for what must not be read off a copy of the database. */
export type Vault = {
  seal: (contents: unknown) => string
  /** What was sealed; an empty object for what no key of ours sealed, or somebody changed. */
  open: (sealed: string) => Promise<unknown>
  /** What stands in columns of its own, bound to its row. */
  atRest: AtRest
}

export function vaultWith(keys: Keys): Vault {
  const columns = atRest(keys)
  return {
    seal: (contents) => columns.seal('vault', '', JSON.stringify(contents)),
    open: async (sealed) => {
      if (!columns.isSealed(sealed)) return openBefore(keys, sealed)
      const opened = columns.open('vault', '', sealed)
      return opened === null ? {} : JSON.parse(opened)
    },
    atRest: columns,
  }
}

/** What earlier releases sealed, with iron-session and without a name for the key. */
async function openBefore(keys: Keys, sealed: string): Promise<unknown> {
  for (const password of keys) {
    const opened = await unsealData<{ contents?: unknown }>(sealed, { password, ttl: 0 })
    if (opened.contents !== undefined) return opened.contents
  }
  return {}
}
