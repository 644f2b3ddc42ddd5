import { getRequest, getRequestHeader } from '@tanstack/react-start/server'
import { z } from 'zod'
import type { Actor } from '#/domain/permissions.ts'
import { SESSION_COOKIE, SESSION_DAYS } from '#/domain/account/session.ts'
import { isServerFunction } from '#/i18n/detection.ts'
import type { LoginResponse, User } from '#/server/gateways/accounts/accounts.ts'
import type { Caller } from '#/server/gateways/accounts/remote/client.ts'
import { addUserSession, endUserSession, findSessionUser } from '#/server/people/sessions.ts'
import { openFromBrowser, encryptForBrowser } from '#/server/http/sealed-cookie.ts'
import { requestContext } from '#/server/http/context.ts'
import { dropCookie, readCookie, writeCookie } from '#/server/http/cookies.ts'
import { memoizePerRequest } from '#/server/http/per-request.ts'
import { asksForJson } from '#/server/http/refusal.ts'

const LIFETIME_SECONDS = SESSION_DAYS * 24 * 3600

/** Browsers reject cookies of over 4096 bytes, and sealing adds a third. */
const MAX_RESPONSE_BYTES = 2400

const contentsSchema = z.object({
  sessionId: z.uuid(),
  response: z.object({ token: z.string() }).catchall(z.json()).optional(),
})
type Contents = z.infer<typeof contentsSchema>

/**
 * Starts a session and returns its tag, the half that the browser's scripts keep. The owner's API's
 * response to the login is sealed in the cookie, so that scripts cannot read the API's token.
 */
export async function startSession(user: User, response?: LoginResponse | null): Promise<string> {
  const previous = await readSessionId()
  if (previous) await endUserSession(requestContext().app, previous)
  const sessionId = await addUserSession(requestContext().app, user.id, askingBrowser())
  const contents = { sessionId, response: response ? fitting(response) : undefined }
  writeCookie(SESSION_COOKIE, await encryptForBrowser(contents, LIFETIME_SECONDS), LIFETIME_SECONDS)
  return tagOf(sessionId)
}

/** The request's user agent, at most 200 characters. */
export function askingBrowser(): string {
  return (getRequestHeader('user-agent') ?? '').slice(0, 200)
}

export async function endSession(): Promise<void> {
  const sessionId = await readSessionId()
  if (sessionId) await endUserSession(requestContext().app, sessionId)
  dropCookie(SESSION_COOKIE)
}

/** On whose behalf this request may ask the owner's API. */
export async function currentCaller(): Promise<Caller> {
  const { locale, requestId } = requestContext()
  const contents = await readContents()
  return { locale, requestId, token: contents?.response?.token ?? null }
}

/** The current user as permission rules take it. */
export async function currentActor(): Promise<Actor> {
  const user = await currentUser()
  return user ? { kind: 'patient', userId: user.id } : { kind: 'visitor' }
}

/**
 * Whom this request may act for: the user of the active session in the sealed cookie. A script that
 * changes something, by server function or form, must also send the tag, else it counts as a visitor.
 * A plain form cannot send the tag; the check of its origin protects it.
 */
export async function currentUser(): Promise<User | null> {
  const sessionId = await readSessionId()
  if (!sessionId || !isTrusted(getRequest(), sessionId)) return null
  return findUser(sessionId)
}

/** The session of this request, whose user it acts for; null for a visitor. */
export async function currentSession(): Promise<{ user: User; sessionId: string } | null> {
  const [user, sessionId] = [await currentUser(), await readSessionId()]
  return user && sessionId ? { user, sessionId } : null
}

export type CurrentLogin = { user: User; tag: string; response: LoginResponse | null }

/** The login in this browser's cookie, without a check of the tag: user, tag, the API's response. */
export async function currentLogin(): Promise<CurrentLogin | null> {
  const { sessionId, response = null } = (await readContents()) ?? {}
  const user = sessionId && (await findUser(sessionId))
  return user ? { user, tag: tagOf(sessionId), response } : null
}

function isTrusted(request: Request, sessionId: string): boolean {
  if (request.method === 'GET') return true
  if (!isServerFunction(request) && !asksForJson(request)) return true
  const bearer = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  return requestContext().app.isSigned('session-tag', sessionId, bearer)
}

const findUser = memoizePerRequest(async (sessionId): Promise<User | null> => {
  const { app } = requestContext()
  const userId = await findSessionUser(app, sessionId)
  return userId ? app.gateways.accounts.findUser(userId) : null
})

function tagOf(sessionId: string): string {
  return requestContext().app.sign('session-tag', sessionId)
}

async function readSessionId(): Promise<string | null> {
  return (await readContents())?.sessionId ?? null
}

/** Null without a cookie, or for one that we did not seal. */
async function readContents(): Promise<Contents | null> {
  const cookie = readCookie(SESSION_COOKIE)
  return cookie ? open(cookie) : null
}

const open = memoizePerRequest(async (cookie): Promise<Contents | null> => {
  const contents = contentsSchema.safeParse(await openFromBrowser(cookie))
  return contents.success ? contents.data : null
})

/** Of a response too long for the cookie, only the token is kept. */
function fitting(response: LoginResponse): LoginResponse {
  const bytes = Buffer.byteLength(JSON.stringify(response))
  return bytes <= MAX_RESPONSE_BYTES ? response : { token: response.token }
}
