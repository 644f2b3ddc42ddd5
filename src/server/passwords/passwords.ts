import { scrypt, timingSafeEqual } from 'node:crypto'
import { normalPassword } from '#/domain/account/password.ts'
import { hashInTurn } from './password-queue.ts'
import { COST } from './password-cost.ts'
import { isWorker } from '#/server/config/runtime.ts'

const KEY_BYTES = 32

/** Stored instead of a hash when no password opens this account here. */
export const NO_PASSWORD = '!'

/** `scrypt$salt$key`, both in base64url; runs on Node and on workerd. */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const key = await derive(password, salt)
  return `scrypt$${encode(salt)}$${encode(key)}`
}

/** Takes as long for an unknown account as for a wrong password, so that timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = (hash ?? NOBODY).split('$')
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const stored = Buffer.from(expected, 'base64url')
  const equal = stored.length === key.length && timingSafeEqual(stored, key)
  return equal && hash !== undefined
}

const NOBODY = `scrypt$${encode(new Uint8Array(16))}$${encode(new Uint8Array(KEY_BYTES))}`

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  const key = () => scryptKey(normalPassword(password), salt)
  return isWorker() ? key() : hashInTurn(key)
}

function scryptKey(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? fail(error) : done(key)))
  })
}
