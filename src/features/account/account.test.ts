import { expect, test } from 'vitest'
import type { Typed } from '#/forms/post.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof } from '#/server/session/proofs.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { findSignIn } from './sign-in.server.ts'
import { explainAccount } from './explain.ts'
import { accountForms } from './forms.server.ts'
import { leaveAccount } from './logout.server.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const password = 'sesame-1'
const person = { name: 'منى السيد', phone: '01012345678' }
const mona = { ...person, password, password_confirmation: password }

async function send(form: 'login' | 'register', fields: Typed, address = 'somewhere', cookie = '') {
  const typed = { ...(await issueFormToken(app)), ...fields }
  return inRequest(app, { method: 'POST', address, cookie }, async () => {
    const outcome = await accountForms[form](typed)
    const words = outcome.ok ? [] : outcome.problems.map(explainAccount)
    return { outcome, words }
  })
}

async function words(form: 'login' | 'register', fields: Typed, address?: string) {
  return (await send(form, fields, address)).result.words
}

test('registering reports only the first failure, in the specification’s order and words', async () => {
  const { name, phone, password } = mona
  expect(await words('register', {})).toEqual(['الاسم مطلوب'])
  expect(await words('register', { name: ' ', phone, password })).toEqual(['الاسم مطلوب'])
  expect(await words('register', { name })).toEqual(['رقم الموبايل مطلوب'])
  expect(await words('register', { name, phone })).toEqual(['كلمة المرور مطلوبة'])
  expect(await words('register', { name, phone, password, password_confirmation: 'y' })).toEqual([
    'كلمة المرور غير متطابقة',
  ])
})

test('the format of a phone is checked after all required fields', async () => {
  const typed = { ...mona, phone: '12', password_confirmation: 'y' }
  expect(await words('register', typed)).toEqual(['كلمة المرور غير متطابقة'])
  const [invalid] = await words('register', { ...mona, phone: '12' })
  expect(invalid).toContain('رقم موبايل مصري صحيح')
})

test('a new password has 8 to 256 bytes and is not a common one; this is checked last', async () => {
  const short = 'كلمة المرور قصيرة. اكتب ٨ حروف أو أرقام على الأقل.'
  const common = 'كلمة المرور دي سهلة ومنتشرة وسهل حد يخمّنها. اختار واحدة تانية.'
  expect(await words('register', { ...mona, ...twice('1234567') })).toEqual([short])
  expect(await words('register', { ...mona, ...twice('x'.repeat(257)) })).toEqual([
    'كلمة المرور طويلة قوي. قصّرها شوية.',
  ])
  expect(await words('register', { ...mona, ...twice('Password1') })).toEqual([common])
  expect(await words('register', { ...mona, password: 'x' })).toEqual(['كلمة المرور غير متطابقة'])
  const [phone] = await words('register', { ...mona, ...twice('x'), phone: '12' })
  expect(phone).toContain('رقم موبايل مصري صحيح')
})

test('logging in requires the phone, then the password', async () => {
  expect(await words('login', {})).toEqual(['رقم الموبايل مطلوب'])
  expect(await words('login', { phone: mona.phone })).toEqual(['كلمة المرور مطلوبة'])
})

test('registering does not log in, but leads to login', async () => {
  const { result, cookies } = await send('register', { ...mona, next: '/doctors?page=2' })
  expect(result.outcome).toEqual({ ok: true, location: '/login?next=%2Fdoctors%3Fpage%3D2' })
  expect(asSent(cookies, 'session')).toBe('')
  expect(asSent(cookies, 'notice')).toBe('notice=registered')
})

test('registering from an invitation logs in, and returns to the invitation', async () => {
  const phone = '01055557777'
  for (const next of ['/provider/join/abc', '/en/provider/join/abc']) {
    const { result, cookies } = await send('register', {
      ...mona,
      phone: next.startsWith('/en') ? '01055558888' : phone,
      next,
    })
    expect(result.outcome).toMatchObject({ ok: true, location: next, login: {} })
    expect(asSent(cookies, 'session')).not.toBe('')
  }
  const taken = await send('register', { ...mona, phone, next: '/provider/join/abc' })
  expect(taken.result.outcome).toMatchObject({ ok: false })
  expect(asSent(taken.cookies, 'session')).toBe('')
})

test('the login after registering is filled in with the phone, once, and no address contains it', async () => {
  const phone = '01055556666'
  const { result, cookies } = await send('register', { ...mona, phone })
  expect(JSON.stringify(result.outcome)).not.toContain('5555')
  const cookie = asSent(cookies, 'registered')
  expect(cookie).not.toContain('5555')
  const opened = await inRequest(app, { cookie }, () => findSignIn(undefined))
  expect(opened.result.phone).toBe('010 5555 6666')
  expect(asSent(opened.cookies, 'registered')).toBe('registered=')
  const later = await inRequest(app, {}, () => findSignIn(undefined))
  expect(later.result.phone).toBe('')
})

test('repeating a form gets the same answer; another form is told that the phone is taken', async () => {
  const person = { ...mona, phone: '01012340000' }
  const form = { ...(await issueFormToken(app)), ...person }
  expect((await send('register', form)).result.outcome.ok).toBe(true)
  expect((await send('register', { ...form, phone: '+20 101 234 0000' })).result.outcome.ok).toBe(
    true,
  )
  const [taken] = await words('register', person)
  expect(taken).toContain('له حساب بالفعل')
})

test('a login returns the token and the user, and starts a session', async () => {
  const { phone, password } = mona
  const { result, cookies } = await send('login', { phone, password, next: '/en/doctors' })
  expect(result.outcome).toMatchObject({
    ok: true,
    location: '/en/doctors',
    login: { message: 'تم الدخول إلى حسابك بنجاح', user: { name: mona.name } },
  })
  expect(asSent(cookies, 'session')).not.toBe('')
})

test.each(['https://elsewhere.example', '//elsewhere.example', '/..//elsewhere.example'])(
  'a login never redirects to %s',
  async (next) => {
    clock.pass(20)
    const { phone, password } = mona
    const { result } = await send('login', { phone, password, next })
    expect(result.outcome).toMatchObject({ ok: true, location: '/account' })
  },
)

test('a wrong password and an unknown phone get the same answer', async () => {
  clock.pass(20)
  const wrong = await send('login', { phone: mona.phone, password: 'wrong' })
  const unknown = await send('login', { phone: '01112345678', password: 'wrong' })
  expect(wrong.result).toEqual(unknown.result)
  expect(wrong.result.outcome.ok).toBe(false)
  expect(wrong.cookies).toEqual(unknown.cookies)
})

test('the sixth login of a phone within fifteen minutes is delayed, with any password', async () => {
  clock.pass(20)
  const phone = '01212345678'
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await words('login', { phone, password: 'wrong' })).toEqual([
      'رقم الموبايل أو كلمة المرور غلط.',
    ])
  }
  const [refused] = await words('login', { phone, password: 'wrong' })
  expect(refused).toContain('محاولات كتير')
  clock.pass(16)
  expect(await words('login', { phone, password: 'wrong' })).not.toContain(refused)
})

test('guesses from elsewhere do not lock the owner of a phone out', async () => {
  clock.pass(60)
  const sami = { ...mona, name: 'سامي فؤاد', phone: '01112340000' }
  await send('register', sami)
  const { phone, password } = sami
  const { cookies } = await send('login', { phone, password }, 'home')
  const device = asSent(cookies, 'device')
  for (let guess = 0; guess < 40; guess++) {
    await send('login', { phone, password: 'wrong' }, `of a guesser ${guess}`)
  }
  // The guesser at another address, and the owner with an unknown browser, wait a little.
  const [waits] = await words('login', { phone, password }, 'a fresh address')
  expect(waits).toContain('محاولات كتير')
  const known = await send('login', { phone, password }, 'a café', device)
  expect(known.result.outcome.ok).toBe(true)
  clock.pass(6)
  expect(await words('login', { phone, password }, 'a fresh address')).toEqual([])
})

test('attempts from one address are delayed twice as long each time, also in a known browser', async () => {
  clock.pass(60)
  const phone = '01112349999'
  const refused = async () => (await words('login', { phone, password: 'wrong' }, 'one'))[0] ?? ''
  for (let free = 0; free < 5; free++) expect(await refused()).not.toContain('محاولات')
  for (const minutes of [1, 2, 4, 8]) {
    expect(await refused()).toContain('محاولات كتير')
    clock.pass(minutes)
    expect(await refused()).not.toContain('محاولات')
  }
  const { cookies } = await send('login', { phone: mona.phone, password: 'x' }, 'home')
  const device = asSent(cookies, 'device')
  const tries = []
  for (let guess = 0; guess < 12; guess++) {
    const typed = { phone: mona.phone, password: 'wrong' }
    tries.push((await send('login', typed, 'home', device)).result.words[0])
  }
  expect(tries.at(-1)).toContain('محاولات كتير')
})

test('twenty concurrent guesses from one address are five attempts', async () => {
  clock.pass(60)
  const typed = { phone: '01112348888', password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => words('login', typed, 'two')))
  expect(answers.filter(([word]) => !word?.includes('محاولات'))).toHaveLength(5)
})

test('registering a known phone reveals nothing about its password, and is rate-limited', async () => {
  clock.pass(120)
  const dina = { ...mona, name: 'دينا حسن', phone: '01112347777' }
  await send('register', dina, 'dina')
  for (const typed of ['a wrong guess', password, 'another guess', password, 'a last one']) {
    const [taken] = await words('register', { ...dina, ...twice(typed) }, 'guesser')
    expect(taken).toContain('له حساب بالفعل')
  }
  const [waits] = await words('register', dina, 'guesser')
  expect(waits).toContain('محاولات كتير')
})

test('the number of registrations from one address is limited to sixty an hour', async () => {
  clock.pass(61)
  const subject = 'a shared address'
  const register = (phone: string) => words('register', { ...mona, phone }, subject)
  expect(await register('01510000001')).toEqual([])
  const spent = { name: 'register', subject, attempts: 60, windowMinutes: 60 }
  await Promise.all(Array.from({ length: 59 }, () => takeLimits(app, [spent])))
  const [refused] = await register('01510000002')
  expect(refused).toContain('محاولات كتير')
})

test('a form with a forged seal is refused', async () => {
  const [refused] = await words('login', { ...mona, seal: 'forged' })
  expect(refused).toContain('ماقدرناش نستقبل الطلب')
})

test('logging out also removes access to everything this browser had proved', async () => {
  const { cookies } = await inRequest(app, { method: 'POST' }, async () => {
    await addProof('requests', 'BLR-0000-0000')
    return leaveAccount()
  })
  for (const name of ['session', 'bookings', 'requests', 'vouchers']) {
    expect(cookies.findLast((cookie) => cookie.startsWith(`${name}=`))).toMatch(/Max-Age=0|1970/)
  }
})

function twice(typed: string) {
  return { password: typed, password_confirmation: typed }
}
