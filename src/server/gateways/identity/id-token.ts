import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose'
import { z } from 'zod'
import { CODE_MINUTES } from '#/domain/account/verification.ts'
import type { Clock } from '#/server/clock.ts'
import type { TokenRefusal } from './identity.ts'

/** The public keys of the signer of ID tokens, as Google documents them. */
export const KEYS_ADDRESS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const DEADLINE_MS = 5000
/** The allowed difference between Google's clock and ours. */
const TOLERANCE_SECONDS = 60

type Expected = { issuer: string; audience: string; currentDate: Date; clockTolerance: number }
/** Returns the claims of a genuine token of this project; otherwise throws jose's errors. */
export type ReadToken = (token: string, expected: Expected) => Promise<JWTPayload>

/** Tokens that Google has signed. */
export function signedTokens(address: string = KEYS_ADDRESS): ReadToken {
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: DEADLINE_MS })
  return async (token, expected) =>
    (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload
}

/** Tokens of an emulator are unsigned, and accepted as they are. */
export const unsignedTokens: ReadToken = async (token, expected) =>
  UnsecuredJWT.decode(token, expected).payload

const claimsSchema = z.object({
  sub: z.string().min(1),
  auth_time: z.number().int(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

type Checked = { ok: true; signIn: string } | TokenRefusal

/** Checks Google's rules for ID tokens, and that the sign-in is by this phone and recent enough. */
export function idTokenChecker(projectId: string, read: ReadToken, clock: Clock) {
  return async (token: string, phone: string): Promise<Checked> => {
    const currentDate = clock.now()
    const issuer = `https://securetoken.google.com/${projectId}`
    const expected = { issuer, audience: projectId, currentDate, clockTolerance: TOLERANCE_SECONDS }
    const payload = await read(token, expected).catch(codeOf)
    if (typeof payload === 'string') return refused(payload)
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) return refused('token-refused')
    const { sub, auth_time: signedInAt, phone_number: proved } = claims.data
    const now = currentDate.getTime() / 1000
    if (signedInAt > now + TOLERANCE_SECONDS) return refused('token-refused')
    if (signedInAt < now - CODE_MINUTES * 60) return refused('code-expired')
    if (proved !== phone) return refused('token-other-phone')
    return { ok: true, signIn: `${sub} ${signedInAt}` }
  }
}

function refused(code: TokenRefusal['code']): TokenRefusal {
  return { ok: false, code }
}

/** Distinguishes an invalid token from keys that could not be loaded. */
function codeOf(error: unknown): TokenRefusal['code'] {
  if (error instanceof errors.JWTExpired) return 'code-expired'
  const isAway = !(error instanceof errors.JOSEError) || awayCodes.has(error.code)
  return isAway ? 'identity-unavailable' : 'token-refused'
}

const awayCodes = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'])
