import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { z } from 'zod'
import { listening } from '#/testing/listening.ts'

export const PROJECT = 'balsam-demo'
/** The response of its check for robots for people. */
export const NO_ROBOT = 'no-robot'

type EmulatorResponse = { status: number; body: unknown }
type Session = { phone: string; code: string }

const sentSchema = z.object({ phoneNumber: z.string(), recaptchaToken: z.literal(NO_ROBOT) })
const typedSchema = z.object({ sessionInfo: z.string(), code: z.string() })
const ownerSchema = z.object({ idToken: z.string() })

/**
 * Simulates the part of Firebase Authentication's REST API for phones, and Google's list of keys. It signs
 * its tokens as Google does, with its own key.
 */
export async function startAuth({ now = () => new Date() }: { now?: () => Date } = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }],
  }
  const sessions = new Map<string, Session>()
  /** Users' ids by phone. */
  const users = new Map<string, string>()
  const calls: string[] = []
  const state = { isAway: false, areKeysAway: false }
  let count = 0

  /** A token as Google issues it to somebody who has just proved this phone; `changed` overrides claims. */
  function token(phone: string, changed: JWTPayload = {}): Promise<string> {
    return signed({ ...claimsOf(phone, now()), sub: `user-of-${phone}`, ...changed })
  }

  function signed(claims: JWTPayload, key = privateKey): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })
      .sign(key)
  }

  function sendCode(sent: unknown): EmulatorResponse {
    const parsed = sentSchema.safeParse(sent)
    if (!parsed.success) return failure('CAPTCHA_CHECK_FAILED')
    count += 1
    const session = { phone: parsed.data.phoneNumber, code: String(100_000 + count) }
    sessions.set(`session-${count}`, session)
    return ok({ sessionInfo: `session-${count}` })
  }

  async function signIn(sent: unknown): Promise<EmulatorResponse> {
    const { sessionInfo, code } = typedSchema.parse(sent)
    const session = sessions.get(sessionInfo)
    if (!session) return failure('SESSION_EXPIRED')
    if (session.code !== code) return failure('INVALID_CODE')
    sessions.delete(sessionInfo)
    const { phone } = session
    const isNewUser = !users.has(phone)
    const localId = users.get(phone) ?? `user-${count}`
    users.set(phone, localId)
    const idToken = await token(phone, { sub: localId, user_id: localId })
    const renewing = { refreshToken: 'renewing', expiresIn: '3600' }
    return ok({ idToken, ...renewing, localId, isNewUser, phoneNumber: phone })
  }

  function remove(sent: unknown): EmulatorResponse {
    const [, payload = ''] = ownerSchema.parse(sent).idToken.split('.')
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    users.delete(z.object({ phone_number: z.string() }).parse(claims).phone_number)
    return ok({ kind: 'identitytoolkit#DeleteAccountResponse' })
  }

  async function answer(request: IncomingMessage): Promise<EmulatorResponse> {
    const { pathname } = new URL(request.url ?? '', 'http://auth.test')
    calls.push(pathname)
    if (pathname === '/keys') return state.areKeysAway ? failure('AWAY', 503) : ok(keys)
    const body = request.method === 'POST' ? await json(request) : undefined
    if (state.isAway) return failure('AWAY', 503)
    if (pathname === '/v1/recaptchaParams') return ok({ recaptchaSiteKey: 'site-key' })
    // Without reCAPTCHA Enterprise, which a project has to enable.
    if (pathname === '/v2/recaptchaConfig') return failure('INVALID_RECAPTCHA_CONFIG')
    if (pathname === '/v1/accounts:sendVerificationCode') return sendCode(body)
    if (pathname === '/v1/accounts:signInWithPhoneNumber') return signIn(body)
    if (pathname === '/v1/accounts:lookup') return ok({ users: [{ localId: `user-${count}` }] })
    if (pathname === '/v1/accounts:delete') return remove(body)
    return failure('NOT_FOUND', 404)
  }

  const server = createServer((request, response) => {
    const write = ({ status, body }: EmulatorResponse) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    void answer(request).then(write, () => write(failure('INVALID_REQUEST')))
  })
  const origin = `http://127.0.0.1:${await listening(server)}`
  return {
    origin,
    keysAddress: `${origin}/keys`,
    asked: calls,
    users,
    state,
    token,
    signed,
    /** The latest code that was sent to this phone (E.164). */
    codeOf: (phone: string) =>
      [...sessions.values()].findLast((session) => session.phone === phone)?.code ?? '',
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The claims of Google's tokens after a sign-in by phone. */
export function claimsOf(phone: string, now: Date): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  }
}

function ok(body: unknown): EmulatorResponse {
  return { status: 200, body }
}

function failure(message: string, status = 400): EmulatorResponse {
  return { status, body: { error: { code: status, message, errors: [{ message }] } } }
}
