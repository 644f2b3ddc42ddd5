import { sha256Hex } from '#/server/crypto/signatures.ts'

/**
 * A fingerprint of a state. A form carries that of the state its user saw, and is refused if the state
 * has changed since.
 */
export function versionOf(seen: unknown): string {
  return sha256Hex(JSON.stringify(seen)).slice(0, 32)
}
