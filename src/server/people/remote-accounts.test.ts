import { once } from 'node:events'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { addUserSession, findSessionUser } from '#/server/people/sessions.ts'
import { testAccounts } from '#/testing/accounts-contract.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { answering, dropping } from '#/testing/http.ts'
import { listening } from '#/testing/listening.ts'
import { startOwnersApi } from '#/testing/owners-api.ts'
import { remoteAccounts } from './remote-accounts.ts'
import { remoteApi } from '#/server/gateways/accounts/remote/client.ts'

const { db } = await cloneDatabase()
const owner = await startOwnersApi()
const { app } = testApp(db)
const caller = async () => ({ locale: 'ar', requestId: 'request-1', token: null }) as const
const api = remoteApi({ baseUrl: owner.url, appKey: 'app-key', caller })
const accounts = remoteAccounts(api, db, app.clock, app.random)
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

describe('like every implementation of accounts', () => testAccounts(accounts))

let people = 0
function somebody() {
  const phone = `+2015000000${10 + people++}`
  return { name: 'Salma', phone, password: 'x', policyVersion: POLICY_VERSION }
}

async function logIn(phone: string) {
  const result = await accounts.login(phone, 'x')
  if (!result.ok) throw new Error(result.code)
  return result
}

test('the API gets the fields of the specification, and the phone in national format', async () => {
  expect(await accounts.register({ ...somebody(), phone: '+201511111111' })).toEqual({
    ok: true,
    message: 'Welcome, Salma',
  })
  expect(await logIn('+201511111111')).toMatchObject({
    message: 'Hello',
    response: { token: 'token-of-01511111111', message: 'Hello', user: { name: 'Salma' } },
  })
  const own = { phone: '01511111111', password: 'x' }
  expect(owner.received.map(({ line, body }) => [line, body])).toEqual([
    ['POST /api/user/register', { ...own, name: 'Salma', password_confirmation: 'x' }],
    ['POST /api/user/login', own],
  ])
})

test('a registered user has a row without a password, and a consent', async () => {
  const person = somebody()
  await accounts.register(person)
  const [row] = await db.select().from(users).where(eq(users.phone, person.phone))
  expect(row).toMatchObject({ name: 'Salma', passwordHash: '!' })
  const given = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, row?.id ?? ''))
  expect(given).toMatchObject([{ purpose: 'account', policyVersion: POLICY_VERSION }])
  expect(await app.gateways.accounts.login(person.phone, '!')).toMatchObject({ ok: false })
})

test('a user registered elsewhere gets a row at the first login, whose name follows the API’s', async () => {
  const { phone } = somebody()
  owner.next.push(answering(200, { token: 't', id: 7, name: 'Nadia' }))
  const { user, response } = await logIn(phone)
  expect(user.name).toBe('Nadia')
  expect(response).toEqual({ token: 't', id: 7, name: 'Nadia' })
  owner.next.push(answering(200, { token: 't', user: { name: 'Nadia Fouad' } }))
  expect((await logIn(phone)).user).toEqual({ ...user, name: 'Nadia Fouad' })
  owner.next.push(answering(200, { token: 't', user: { name: '<b>' }, message: 5 }))
  expect(await logIn(phone)).toMatchObject({ user: { name: 'Nadia Fouad' }, message: null })
})

test('a user without a name is shown by phone', async () => {
  owner.next.push(answering(200, { token: 't' }))
  expect((await logIn('+201522222222')).user.name).toBe('015 2222 2222')
})

test('an account of ours is taken over by the API’s user with the same phone', async () => {
  const person = somebody()
  await app.gateways.accounts.register(person)
  const before = await app.gateways.accounts.login(person.phone, 'x')
  if (!before.ok) throw new Error(before.code)
  const session = await addUserSession(app, before.user.id, '')
  owner.next.push(answering(200, { token: 't' }))
  expect((await logIn(person.phone)).user).toEqual(before.user)
  expect(await findSessionUser(app, session)).toBeNull()
  expect(await app.gateways.accounts.login(person.phone, 'x')).toMatchObject({ ok: false })
  const current = await addUserSession(app, before.user.id, '')
  owner.next.push(answering(200, { token: 't' }))
  await logIn(person.phone)
  expect(await findSessionUser(app, current)).toBe(before.user.id)
})

test.each([{}, { token: '' }, { token: 5 }, { token: 'a b' }, { token: 'x'.repeat(2001) }, []])(
  'a login response without a token signs nobody in and creates no row',
  async (answer) => {
    const { phone } = somebody()
    owner.next.push(answering(200, answer))
    expect(await accounts.login(phone, 'x')).toEqual({ ok: false, code: 'login-invalid' })
    expect(await db.select().from(users).where(eq(users.phone, phone))).toEqual([])
    expect(log.mock.lastCall?.[0]).toContain('invalid login response')
  },
)

test('a failed registration is refused, taken or unavailable', async () => {
  const person = somebody()
  const codes = { 409: 'phone-taken', 422: 'register-refused', 401: 'accounts-unavailable' }
  for (const [status, code] of Object.entries(codes)) {
    owner.next.push(answering(Number(status)), answering(Number(status)))
    expect(await accounts.register(person), status).toEqual({ ok: false, code })
    owner.next.length = 0
  }
  expect(await db.select().from(users).where(eq(users.phone, person.phone))).toEqual([])
})

const failing = [answering(403), answering(500), answering(429), answering(200, '<html>'), dropping]

test.each(failing)('an invalid response is a code for both, never an exception', async (answer) => {
  owner.next.push(answer, answer)
  const unavailable = { ok: false, code: 'accounts-unavailable' }
  expect(await accounts.login(somebody().phone, 'x')).toEqual(unavailable)
  owner.next.splice(0, owner.next.length, answer, answer)
  expect(await accounts.register(somebody())).toEqual(unavailable)
})

test('an unreachable API is a code too', async () => {
  const nowhere = remoteApi({ baseUrl: await closedAddress(), appKey: 'k', caller })
  const lost = remoteAccounts(nowhere, db, app.clock, app.random)
  expect(await lost.login(somebody().phone, 'x')).toMatchObject({ code: 'accounts-unavailable' })
})

/** The address of a server that has just closed. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
