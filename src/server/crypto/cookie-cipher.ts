import {
  EncryptJWT,
  errors,
  jwtDecrypt,
  type CompactJWEHeaderParameters,
  type JWTDecryptResult,
} from 'jose'
import { z } from 'zod'
import { derivedKey, keyName, type Keys } from '#/server/config/keys.ts'
import type { Clock } from '#/server/clock.ts'
import { isIronSeal, openIronSeal } from './iron-seal.ts'

/** Encrypts what only the server reads of a cookie (JWE, RFC 7516). */
export type CookieCipher = {
  /** With the newest key; it expires after `seconds`. */
  encrypt: (contents: object, seconds: number) => Promise<string>
  /** What any of the keys encrypted; an empty object for anything else, and once it has expired. */
  decrypt: (sealed: string) => Promise<object>
}

const [alg, enc] = ['dir', 'A256GCM'] as const
const algorithms = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }

export function cookieCipher(secrets: Keys, clock: Clock): CookieCipher {
  const kid = keyName(secrets[0])
  const newest = keyOf(secrets[0])
  const keys = new Map(secrets.map((secret) => [keyName(secret), keyOf(secret)]))
  const namedKey = (header: CompactJWEHeaderParameters): Buffer => {
    const key = keys.get(header.kid ?? '')
    if (!key) throw new errors.JWEDecryptionFailed()
    return key
  }
  return {
    encrypt: (contents, seconds) =>
      new EncryptJWT({ contents })
        .setProtectedHeader({ alg, enc, kid })
        .setExpirationTime(new Date(clock.now().getTime() + seconds * 1000))
        .encrypt(newest),
    decrypt: async (sealed) => {
      const now = clock.now()
      if (isIronSeal(sealed)) return objectOf(await openIronSeal(secrets, sealed, now))
      const options = { ...algorithms, currentDate: now, requiredClaims: ['exp'] }
      return objectOf((await orNull(jwtDecrypt(sealed, namedKey, options)))?.payload['contents'])
    },
  }
}

function keyOf(secret: string): Buffer {
  return derivedKey(secret, 'cookies')
}

/** Anybody may send a cookie that we did not encrypt. */
async function orNull(opening: Promise<JWTDecryptResult>): Promise<JWTDecryptResult | null> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function objectOf(contents: unknown): object {
  return z.looseObject({}).safeParse(contents).data ?? {}
}
