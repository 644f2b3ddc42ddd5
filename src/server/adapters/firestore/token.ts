import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '#/server/ports/clock.ts'

export type ServiceAccount = { clientEmail: string; privateKey: string; keyId: string }

export const FIRESTORE_AUDIENCE = 'https://firestore.googleapis.com/'

const LIFETIME_SECONDS = 3600
/** Before its end, so that none runs out on the way. */
const RENEWED_SECONDS = 300

/** Google takes a token that the account signs itself: nobody is asked for one. It is signed anew each hour. */
export function accountToken(account: ServiceAccount, clock: Clock): () => Promise<string> {
  let kept: { token: string; until: number } | undefined
  return async () => {
    const now = Math.floor(clock.now().getTime() / 1000)
    if (kept && now < kept.until) return kept.token
    const key = await importPKCS8(account.privateKey, 'RS256')
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'RS256', kid: account.keyId, typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setSubject(account.clientEmail)
      .setAudience(FIRESTORE_AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(key)
    kept = { token, until: now + LIFETIME_SECONDS - RENEWED_SECONDS }
    return token
  }
}
