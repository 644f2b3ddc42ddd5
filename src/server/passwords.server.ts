import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { normalPassword } from '#/domain/password.ts'

// OWASP's first choice for scrypt: 2^17 would need 128 MiB a login; 2^15 with p = 3 is its equal.
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 32

/** In the place of a hash: no password opens this account here. */
export const NO_PASSWORD = '!'

/** `scrypt$salt$key`, both in base64url; runs on Node and on workerd. */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const key = await derive(password, salt)
  return `scrypt$${encode(salt)}$${encode(key)}`
}

/** An unknown account costs as much time as a wrong password, so that the clock tells nothing. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = (hash ?? NOBODY).split('$')
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  const equal = wanted.length === key.length && timingSafeEqual(wanted, key)
  return equal && hash !== undefined
}

const NOBODY = `scrypt$${encode(new Uint8Array(16))}$${encode(new Uint8Array(KEY_BYTES))}`

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(normalPassword(password), salt, KEY_BYTES, COST, (error, key) =>
      error ? fail(error) : done(key),
    )
  })
}
