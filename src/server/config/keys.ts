import { hkdfSync } from 'node:crypto'

/** The secrets of one setting, newest first: the first seals and signs, all of them open and verify. */
export type Keys = readonly [string, ...string[]]

/** Derives a secret for one purpose, which does not reveal the original. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `balsam ${purpose}`, 32))
}

/** The length of a key's name. */
export const KEY_NAME_CHARACTERS = 8

/** Says which of the keys encrypted a value, and reveals nothing about the key. */
export function keyName(secret: string): string {
  return derivedKey(secret, 'key name').toString('hex').slice(0, KEY_NAME_CHARACTERS)
}

/** The secrets derived from each key for one purpose, in hex, newest first. */
export function derivedKeys([newest, ...older]: Keys, purpose: string): Keys {
  const derive = (secret: string) => derivedKey(secret, purpose).toString('hex')
  return [derive(newest), ...older.map(derive)]
}
