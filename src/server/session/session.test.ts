import { beforeAll, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import {
  addUserSession,
  endOtherUserSessions,
  endSessionsOf,
  listUserSessions,
} from '#/server/people/sessions.ts'
import { testApp } from '#/testing/app.ts'
import { sealedCookie, sessionTagOf } from '#/testing/credentials.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { testKeys } from '#/testing/secrets.ts'
import {
  currentActor,
  currentLogin,
  currentSession,
  currentUser,
  endSession,
  startSession,
} from './session.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const person = {
  name: 'Mona',
  phone: '+201012345678',
  password: 'x',
  policyVersion: POLICY_VERSION,
}
const change = { path: '/_serverFn/abc', method: 'POST' } as const
let user: User

beforeAll(async () => {
  await app.gateways.accounts.register(person)
  const found = await app.gateways.accounts.login(person.phone, person.password)
  if (!found.ok) throw new Error('The account is missing.')
  user = found.user
})

async function logIn(before = '') {
  const started = await inRequest(app, { cookie: before }, () => startSession(user))
  return { tag: started.result, cookie: asSent(started.cookies, 'session'), all: started.cookies }
}

async function whoAsks(request: Parameters<typeof inRequest>[1]) {
  return (await inRequest(app, request, currentActor)).result.kind
}

test('the session cookie is not readable for scripts', async () => {
  const { all } = await logIn()
  expect(all.join()).toMatch(/HttpOnly/i)
  expect(all.join()).toMatch(/SameSite=Lax/i)
  expect(all.join()).not.toContain(user.id)
})

test('on https the cookie has a __Host- name, and the plain name is ignored', async () => {
  const https = { origin: 'https://balsam.test' }
  const { cookies } = await inRequest(app, https, () => startSession(user))
  const cookie = asSent(cookies, '__Host-session')
  expect(cookies.join()).toMatch(/^__Host-session=[^;]+;.*Path=\/;.*Secure/i)
  expect(cookies.join()).not.toMatch(/Domain=/i)
  expect((await inRequest(app, { ...https, cookie }, currentActor)).result.kind).toBe('patient')
  const plain = cookie.replace('__Host-', '')
  const response = await inRequest(app, { ...https, cookie: plain }, currentActor)
  expect(response.result.kind).toBe('visitor')
  const ended = await inRequest(app, { ...https, cookie }, endSession)
  expect(ended.cookies.join()).toMatch(/^__Host-session=;.*Max-Age=0;.*Secure/i)
})

test('the cookie alone is enough to read, and for a plain form', async () => {
  const { cookie } = await logIn()
  expect(await whoAsks({ cookie })).toBe('patient')
  expect(await whoAsks({ path: '/_serverFn/abc', cookie })).toBe('patient')
  expect(await whoAsks({ method: 'POST', path: '/booking/BLS', cookie })).toBe('patient')
})

const byScript = { path: '/booking/BLS', method: 'POST', accept: 'application/json' } as const

test.each([
  ['a server function', change],
  ['a form that a script sends', byScript],
])('%s can change things only with matching cookie and tag', async (_name, change) => {
  const { cookie, tag } = await logIn()
  const other = await logIn()
  expect(await whoAsks({ ...change, cookie, bearer: tag })).toBe('patient')
  expect(await whoAsks({ ...change, cookie })).toBe('visitor')
  expect(await whoAsks({ ...change, cookie, bearer: 'forged' })).toBe('visitor')
  expect(await whoAsks({ ...change, cookie, bearer: other.tag })).toBe('visitor')
  expect(await whoAsks({ ...change, bearer: tag })).toBe('visitor')
})

test.each(['session=garbage', 'session=Fe26.2*1*a*b*c**d*e~2', 'session=', 'session=%00%ff'])(
  'a cookie that we did not seal (%s) is ignored',
  async (cookie) => {
    expect((await inRequest(app, { cookie }, currentLogin)).result).toBeNull()
    expect((await inRequest(app, { cookie }, currentUser)).result).toBeNull()
  },
)

test('an altered cookie is ignored', async () => {
  const { cookie } = await logIn()
  const forged = cookie.replace(/.(?=.{40}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect(forged).not.toBe(cookie)
  expect(await whoAsks({ cookie: forged })).toBe('visitor')
})

test('a session from before a rotated secret stays valid, with its tag', async () => {
  const [, older] = testKeys.SESSION_SECRET
  const sessionId = await addUserSession(app, user.id, '')
  const cookie = `session=${await sealedCookie({ sessionId }, older)}`
  const bearer = sessionTagOf(sessionId, older)
  expect(await whoAsks({ ...change, cookie, bearer })).toBe('patient')
  const gone = `session=${await sealedCookie({ sessionId }, 'a secret that nobody has any more')}`
  expect(await whoAsks({ cookie: gone })).toBe('visitor')
})

test('an ended session is over wherever its cookie is', async () => {
  const { cookie, tag } = await logIn()
  await inRequest(app, { cookie }, endSession)
  expect((await inRequest(app, { cookie }, currentLogin)).result).toBeNull()
  expect(await whoAsks({ ...change, cookie, bearer: tag })).toBe('visitor')
})

test('users can see their sessions, and end others', async () => {
  const [here, there] = [await logIn(), await logIn()]
  const session = await inRequest(app, { cookie: here.cookie }, currentSession)
  const { sessionId = '' } = session.result ?? {}
  const listed = await listUserSessions(app, user.id)
  const other = listed.find(({ id }) => id !== sessionId)
  expect(listed.map(({ id }) => id)).toContain(sessionId)
  expect(listed[0]).toMatchObject({ browser: 'Mozilla/5.0 Firefox/140.0' })
  expect(await endSessionsOf(app, '00000000-0000-7000-8000-000000000000', sessionId)).toBe(false)
  expect(await endSessionsOf(app, user.id, other?.id ?? '')).toBe(true)
  expect(await endSessionsOf(app, user.id, other?.id ?? '')).toBe(false)
  await endOtherUserSessions(app, user.id, sessionId)
  expect(await listUserSessions(app, user.id)).toMatchObject([{ id: sessionId }])
  expect(await whoAsks({ cookie: there.cookie })).toBe('visitor')
  expect(await whoAsks({ cookie: here.cookie })).toBe('patient')
  clock.pass(31 * 24 * 60)
  expect(await listUserSessions(app, user.id)).toEqual([])
})

test('a session is marked as seen once a day', async () => {
  const { cookie } = await logIn()
  const seen = async () => (await listUserSessions(app, user.id))[0]?.seenAt
  await whoAsks({ cookie })
  const first = await seen()
  expect(first).toEqual(clock.now())
  clock.pass(60)
  await whoAsks({ cookie })
  expect(await seen()).toEqual(first)
  clock.pass(24 * 60)
  await whoAsks({ cookie })
  expect(await seen()).toEqual(clock.now())
})

test('logging in again ends the previous session', async () => {
  const { cookie } = await logIn()
  const again = await logIn(cookie)
  expect(await whoAsks({ cookie })).toBe('visitor')
  expect(await whoAsks({ cookie: again.cookie })).toBe('patient')
})
