import { defaults, unseal } from 'iron-webcrypto'
import type { Keys } from '#/server/config/keys.ts'

/**
 * Reads what releases before December 2026 encrypted with iron-session. Remove it, with iron-webcrypto, from
 * March 2027 on: the last cookies have expired by then, and maintenance has encrypted the stored values again.
 */
export function isIronSeal(sealed: string): boolean {
  return sealed.startsWith('Fe26.2*')
}

/** Null for what none of the keys encrypted, and for what has expired at `now`. The seal does not name its key. */
export async function openIronSeal(keys: Keys, sealed: string, now: Date): Promise<unknown> {
  const [seal = ''] = sealed.split('~')
  // The library has no other way to set its clock.
  const options = { ...defaults, localtimeOffsetMsec: now.getTime() - Date.now() }
  for (const key of keys) {
    const opened = await unseal(seal, key, options).catch(() => null)
    if (opened !== null) return opened
  }
  return null
}
