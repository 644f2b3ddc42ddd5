import { sealData, unsealData } from 'iron-session'

/** Encryption at rest, for what must not be read off a copy of the database. */
export type Vault = {
  seal: (contents: unknown) => Promise<string>
  /** What was sealed; an empty object for what another key sealed, or somebody changed. */
  open: (sealed: string) => Promise<unknown>
}

export function vaultWith(secret: string): Vault {
  return {
    seal: (contents) => sealData({ contents }, { password: secret, ttl: 0 }),
    open: async (sealed) => {
      const opened = await unsealData<{ contents?: unknown }>(sealed, { password: secret, ttl: 0 })
      return opened.contents ?? {}
    },
  }
}
