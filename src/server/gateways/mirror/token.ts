import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#/server/clock.ts'

export type ServiceAccount = { clientEmail: string; privateKey: string; keyId: string }

export const FIRESTORE_AUDIENCE = 'https://firestore.googleapis.com/'
export const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token'

const LIFETIME_SECONDS = 3600
/** Renewed this long before its expiry, so that a token does not expire during a request. */
const RENEWED_SECONDS = 300
const DEADLINE_MS = 8000

/** Firestore accepts a token that the account signs itself, so that no token request is needed. */
export function accountToken(account: ServiceAccount, clock: Clock): () => Promise<string> {
  return renewed({ clock, cache: new Map(), name: FIRESTORE_AUDIENCE }, async (now) => ({
    token: await signed(account, now, { audience: FIRESTORE_AUDIENCE }),
    seconds: LIFETIME_SECONDS,
  }))
}

const grantedSchema = z.object({ access_token: z.string(), expires_in: z.number() })

/** For services without self-signed tokens: exchanges a signed JWT for a token with one scope. */
export function accessToken(
  account: ServiceAccount,
  clock: Clock,
  { scope, address = TOKEN_ADDRESS }: { scope: string; address?: string },
): () => Promise<string> {
  const name = [account.clientEmail, account.keyId, scope, address].join(' ')
  return renewed({ clock, cache: granted, name }, async (now) => {
    const assertion = await signed(account, now, { audience: TOKEN_ADDRESS, scope })
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }),
    })
    // Only the status: the response body may repeat what was sent.
    if (!response.ok) throw new TokenRefused(String(response.status))
    const answer = grantedSchema.parse(await response.json())
    return { token: answer.access_token, seconds: answer.expires_in }
  })
}

class TokenRefused extends Error {
  override name = 'TokenRefused'
}

type Granted = { token: string; seconds: number }
/** `until`: by the monotonic clock. */
type TokenCache = Map<string, { token: string; until: number }>

/** Shared between requests: at the edge each one creates its services, and would request a token. */
const granted: TokenCache = new Map()

function renewed(
  { clock, cache, name }: { clock: Clock; cache: TokenCache; name: string },
  ask: (now: number) => Promise<Granted>,
): () => Promise<string> {
  return async () => {
    const askedAt = clock.monotonic()
    const last = cache.get(name)
    if (last && askedAt < last.until) return last.token
    const { token, seconds } = await ask(Math.floor(clock.now().getTime() / 1000))
    cache.set(name, { token, until: askedAt + (seconds - RENEWED_SECONDS) * 1000 })
    return token
  }
}

async function signed(
  account: ServiceAccount,
  now: number,
  { audience, scope }: { audience: string; scope?: string },
): Promise<string> {
  const key = await importPKCS8(account.privateKey, 'RS256')
  return new SignJWT(scope === undefined ? {} : { scope })
    .setProtectedHeader({ alg: 'RS256', kid: account.keyId, typ: 'JWT' })
    .setIssuer(account.clientEmail)
    .setSubject(account.clientEmail)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(key)
}
