import { beforeEach, expect, test, vi } from 'vitest'
import type { Typed } from '#/forms/post.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { makeApp } from '#/server/assembly/make-app.ts'
import { currentCaller, currentLogin } from '#/server/session/session.ts'
import { TestClock } from '#/testing/test-clock.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { answering, dropping } from '#/testing/http.ts'
import { startOwnersApi } from '#/testing/owners-api.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { testKeys } from '#/testing/secrets.ts'
import { explainAccount } from './explain.ts'
import { accountForms } from './forms.server.ts'
import { answerSession } from './session.server.ts'

const { db } = await cloneDatabase()
const owner = await startOwnersApi()
const settings = { ...testKeys, API_BASE_URL: owner.url, API_APP_KEY: 'app-key' }
const clock = new TestClock()
const app = makeApp(db, settings, { clock, caller: currentCaller })
const mona = {
  name: 'منى السيد',
  phone: '٠١٠١٢٣٤٥٦٧٨',
  password: 'sesame-1',
  password_confirmation: 'sesame-1',
}
beforeEach(() => clock.pass(61))
vi.spyOn(console, 'error').mockImplementation(() => {})

async function send(form: 'login' | 'register', fields: Typed = mona, cookie = '') {
  const typed = { ...(await issueFormToken(app)), ...fields }
  const sent = await inRequest(app, { method: 'POST', cookie, locale: 'en' }, async () => {
    const outcome = await accountForms[form](typed)
    return { outcome, words: outcome.ok ? [] : outcome.problems.map(explainAccount) }
  })
  return { ...sent.result, session: asSent(sent.cookies, 'session'), cookies: sent.cookies }
}

test('success is reported in the API’s words, requested in the visitor’s language', async () => {
  const { outcome, cookies } = await send('register')
  expect(outcome.ok).toBe(true)
  expect(asSent(cookies, 'notice')).toBe(
    `notice=${encodeURIComponent('registered:Welcome, منى السيد')}`,
  )
  expect(owner.received[0]?.headers).toMatchObject({
    'accept-language': 'en',
    'x-app-key': 'app-key',
  })
})

test('without a message from the API ours is used', async () => {
  owner.next.push(answering(200, { token: 't', message: null }))
  const { outcome, cookies } = await send('login')
  expect(outcome).toMatchObject({ ok: true, login: { message: 'You are logged in' } })
  expect(asSent(cookies, 'notice')).toBe('notice=signed-in')
})

const linesOf = () => owner.received.map(({ line }) => line)

test('submitting a form twice registers once', async () => {
  const form = { ...(await issueFormToken(app)), ...mona, phone: '01112345678' }
  expect((await send('register', form)).outcome.ok).toBe(true)
  expect((await send('register', form)).outcome.ok).toBe(true)
  expect(linesOf()).toEqual(['POST /api/user/register'])
})

test('a refused registration is not followed by a login to see whose account it is', async () => {
  const person = { ...mona, phone: '01212345678' }
  await send('register', person)
  owner.received.length = 0
  owner.next.push(answering(422))
  expect((await send('register', person)).outcome.ok).toBe(false)
  expect(linesOf()).toEqual(['POST /api/user/register'])
})

test('a registration that is refused as taken is repeated once, like any POST', async () => {
  owner.next.push(answering(409), answering(409))
  expect((await send('register', { ...mona, phone: '01512345678' })).words).toEqual([
    'This number already has an account. Log in with it instead.',
  ])
  expect(linesOf()).toEqual(['POST /api/user/register', 'POST /api/user/register'])
})

const body = {
  token: 'secret-of-the-api',
  refresh_token: 'another-secret',
  id: 7,
  user: { name: 'Mona', city: 'Giza', api_token: 'secret-of-the-api', devices: ['phone'] },
  data: { copy: 'secret-of-the-api', plan: 'gold' },
}

test('the browser stores the whole login response, with our tag instead of the token', async () => {
  owner.next.push(answering(200, body))
  const { outcome, session } = await send('login')
  const login = outcome.ok && 'login' in outcome ? outcome.login : {}
  const stored = {
    id: 7,
    message: 'You are logged in',
    user: { name: 'Mona', city: 'Giza', devices: ['phone'], hasDesk: false },
    data: { plan: 'gold' },
  }
  expect(login).toMatchObject(stored)
  expect(login).toHaveProperty('token')
  expect(JSON.stringify(login)).not.toContain('secret')

  // A page that was reached by a plain form requests it, too.
  const answer = (await inRequest(app, { cookie: session }, answerSession)).result
  expect(await answer.json()).toEqual({ login: Object.assign({}, login, { message: '' }) })
})

test('the API’s token stays in the sealed cookie, and is used from there for the user', async () => {
  const { outcome, session, cookies } = await send('login')
  expect(outcome).toMatchObject({
    ok: true,
    login: { message: 'Hello', user: { name: mona.name } },
  })
  const visible = JSON.stringify([outcome, cookies])
  expect(visible).not.toContain('token-of-01012345678')
  const login = (await inRequest(app, { cookie: session }, currentLogin)).result
  expect(login?.user).toMatchObject({ name: mona.name, phone: '+201012345678' })

  await send('login', mona, session)
  expect(owner.received.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer token-of-01012345678',
  ])
})

test.each([2_340, 20_000])('a response of %i characters fits into the cookie', async (letters) => {
  owner.next.push(
    answering(200, { token: 'long', user: { name: 'Mona', about: 'x'.repeat(letters) } }),
  )
  const { outcome, session } = await send('login')
  expect(outcome.ok).toBe(true)
  expect(session.length).toBeLessThan(4_000)
  await send('login', mona, session)
  expect(owner.received[1]?.headers.authorization).toBe('Bearer long')
})

test('a login response without a token stores nothing', async () => {
  owner.next.push(answering(200, { message: 'Hello', user: { name: 'Mona' } }))
  const { words, cookies } = await send('login')
  expect(words).toEqual(['Something went wrong. Please try again.'])
  expect(cookies).toEqual([])
})

test.each(['login', 'register'] as const)(
  '%s reports that the API is unavailable',
  async (form) => {
    owner.next.push(dropping)
    expect((await send(form)).words).toEqual([
      'Accounts are not available right now. Try again in a few minutes.',
    ])
  },
)
