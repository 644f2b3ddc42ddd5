import { expect, test } from '@playwright/test'
import { codeFor } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { post } from '../support/http-client.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'

const password = { password: 'another one', password_confirmation: 'another one' }
const third = { password: 'a third one', password_confirmation: 'a third one' }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function forget(phone: string) {
  return post(base, '/forgot-password', { form: 'forgot', phone })
}

function reset(code: string, cookie: string, more = {}) {
  const fields = { form: 'reset', code, ...password, ...more }
  return post(base, '/forgot-password/code', fields, { cookie })
}

async function register(): Promise<string> {
  const phone = newPhone()
  const registered = await post(base, '/register', {
    form: 'register',
    name: 'Mona',
    phone,
    ...password,
  })
  expect(registered.status).toBe(303)
  return phone
}

test('a code is refused after five wrong attempts, a second time, and for another phone', async () => {
  const [mine, theirs] = [await register(), await register()]
  const [asked, other] = [await forget(mine), await forget(theirs)]
  const [code, foreign] = [await codeFor(mine), await codeFor(theirs)]
  expect(asked).toMatchObject({ status: 303, location: '/forgot-password/code' })
  expect(asked.cookies).not.toContain(mine.slice(1))

  expect((await reset(code, other.cookies)).status).toBe(code === foreign ? 303 : 422)
  expect((await reset(code, '')).status).toBe(422)
  expect((await reset(code, 'verifying-reset=forged')).status).toBe(422)
  const right = await reset(code, asked.cookies)
  expect(right).toMatchObject({ status: 303, location: '/login' })
  // A double click gets two successful responses; any other form with the code is refused.
  expect(await reset(code, asked.cookies)).toMatchObject({ status: 303, location: '/login' })
  const again = await reset(code, asked.cookies, third)
  expect(again.status).toBe(422)
  expect(again.html).toContain('الكود ده انتهى')

  const phone = await register()
  const { cookies } = await forget(phone)
  const real = await codeFor(phone)
  for (let n = 0; n < 5; n++) expect((await reset(wrong(real), cookies)).status).toBe(422)
  const sixth = await reset(real, cookies, third)
  expect(sixth.status).toBe(422)
  expect(sixth.html).toContain('الكود ده انتهى')
})

test('invalid codes are returned with the field, and passwords are not', async () => {
  const { cookies } = await forget(await register())
  for (const odd of [
    '',
    '12345',
    '1'.repeat(10_000),
    '<script>alert(1)</script>',
    '%00',
    '١٢٣abc',
  ]) {
    const answer = await reset(odd, cookies, {
      password: 'sesame-1',
      password_confirmation: 'sesame-1',
    })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('id="reset-code-error"')
    expect(answer.html).not.toContain('<script>alert')
    expect(answer.html).not.toContain('sesame-1')
  }
  const mismatch = await reset('123456', cookies, { password_confirmation: 'else' })
  expect(mismatch.html).toContain('كلمة المرور غير متطابقة')
})

test('of ten requests for codes three succeed, with and without an account', async () => {
  for (const phone of [await register(), newPhone()]) {
    for (let n = 1; n <= 10; n++) {
      expect((await forget(phone)).status, `request ${n}`).toBe(n <= 3 ? 303 : 429)
    }
  }
})

test('settings can only be changed after login', async () => {
  const forms: Record<string, string>[] = [
    { form: 'phone', phone: newPhone(), password: 'x' },
    { form: 'phone-code', code: '123456' },
    { form: 'email', email: 'mona@example.com' },
  ]
  for (const fields of forms) {
    const answer = await post(base, '/account/settings', fields)
    expect(answer).toMatchObject({ status: 303 })
    expect(answer.location).toMatch(/^\/login\?next=/)
  }
})
