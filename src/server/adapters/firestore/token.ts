import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#/server/ports/clock.ts'

export type ServiceAccount = { clientEmail: string; privateKey: string; keyId: string }

export const FIRESTORE_AUDIENCE = 'https://firestore.googleapis.com/'
export const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token'

const LIFETIME_SECONDS = 3600
/** Before its end, so that none runs out on the way. */
const RENEWED_SECONDS = 300
const DEADLINE_MS = 8000

/** Firestore takes a token that the account signs itself: nobody is asked for one. It is signed anew each hour. */
export function accountToken(account: ServiceAccount, clock: Clock): () => Promise<string> {
  return renewed(clock, async (now) => ({
    token: await signed(account, now, { audience: FIRESTORE_AUDIENCE }),
    seconds: LIFETIME_SECONDS,
  }))
}

const grantedSchema = z.object({ access_token: z.string(), expires_in: z.number() })

/** For services whose documents name no other way: what the account signs is exchanged for a token with one right. */
export function accessToken(
  account: ServiceAccount,
  clock: Clock,
  { scope, address = TOKEN_ADDRESS }: { scope: string; address?: string },
): () => Promise<string> {
  return renewed(clock, async (now) => {
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
    // Its answer may repeat what was sent.
    if (!response.ok) throw new TokenRefused(String(response.status))
    const granted = grantedSchema.parse(await response.json())
    return { token: granted.access_token, seconds: granted.expires_in }
  })
}

class TokenRefused extends Error {
  override name = 'TokenRefused'
}

type Granted = { token: string; seconds: number }

function renewed(clock: Clock, ask: (now: number) => Promise<Granted>): () => Promise<string> {
  let kept: { token: string; until: number } | undefined
  return async () => {
    const now = Math.floor(clock.now().getTime() / 1000)
    if (kept && now < kept.until) return kept.token
    const { token, seconds } = await ask(now)
    kept = { token, until: now + seconds - RENEWED_SECONDS }
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
