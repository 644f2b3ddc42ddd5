import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { CODE_TRIES } from '#/domain/account/verification.ts'
import type { Typed } from '#/forms/post.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { verificationCodes } from '#/server/db/schema/verification.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { makeApp } from '#/server/assembly/make-app.ts'
import { PasswordsBusy } from '#/server/passwords/password-queue.ts'
import { findUserProfile } from '#/server/people/profiles.ts'
import { requestReset, resetPassword, viewForgot } from '#/server/people/reset.ts'
import { addUserSession, findSessionUser } from '#/server/people/sessions.ts'
import { changePhone, requestPhoneChange } from '#/server/people/change-phone.ts'
import { deleteOldCodes } from '#/server/verification/codes.ts'
import { checkCode, sendCode } from '#/server/verification/send-code.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering, dropping } from '#/testing/http.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { resetForms } from './reset-forms.server.ts'

const { db } = await cloneDatabase()
const gateway = await startGateway()
const { app, clock } = testApp(db, gateway.sms)

let phones = 0
const newPhone = () => `+2012${String((phones += 1)).padStart(8, '0')}`
const asker = () => ({ locale: 'ar' as const, address: crypto.randomUUID() })
const source = () => ({ address: crypto.randomUUID(), knownBrowser: null })
const changer = () => ({ locale: 'ar' as const, source: source() })
const choosing = (code: string, password = 'new') => ({ code, password })
const reset = (phone: string, input: ReturnType<typeof choosing>) =>
  resetPassword(app, phone, input, source())
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

beforeEach(() => clock.set(SEEDED_AT))

describe('a forgotten password', () => {
  test('is reset with the code, which ends every session and proves the phone', async () => {
    const { phone, id } = await account()
    const sessions = [await addUserSession(app, id, ''), await addUserSession(app, id, '')]
    expect(await requestReset(app, { phone }, asker())).toEqual({ ok: true })
    expect(gateway.texts(phone).at(-1)).toMatch(/^كود بلسم: \d{6}\n/)
    const changed = await reset(phone, choosing(gateway.codeOf(phone)))
    expect(changed).toEqual({ ok: true })
    // A double click.
    expect(await reset(phone, choosing(gateway.codeOf(phone)))).toEqual({ ok: true })
    expect(await app.gateways.accounts.login(phone, 'old')).toMatchObject({ ok: false })
    expect(await app.gateways.accounts.login(phone, 'new')).toMatchObject({ ok: true })
    for (const session of sessions) expect(await findSessionUser(app, session)).toBeNull()
    expect(await findUserProfile(app, id)).toMatchObject({ isPhoneVerified: true })
  })

  test('of an unknown phone gets the same answers, and a message that there is no account', async () => {
    const [{ phone: known }, unknown] = [await account(), newPhone()]
    for (const phone of [known, unknown]) {
      expect(await requestReset(app, { phone }, asker())).toEqual({ ok: true })
      expect(gateway.texts(phone)).toHaveLength(1)
    }
    expect(gateway.texts(unknown)[0]).toContain('https://balsam.example/register')
    expect(gateway.codeOf(unknown)).toBe('')
    for (let n = 1; n <= CODE_TRIES + 1; n++) {
      const code = n > CODE_TRIES ? 'code-expired' : 'code-wrong'
      for (const phone of [known, unknown]) {
        const tried = await reset(phone, choosing(wrong(gateway.codeOf(known))))
        expect(tried).toEqual({ ok: false, code })
      }
    }
  })

  test('cannot be reset where another service manages the accounts', async () => {
    const api = { API_BASE_URL: 'http://127.0.0.1:1', API_APP_KEY: 'key' }
    const elsewhere = makeApp(db, { ...testKeys, ...gateway.sms, ...api })
    const [{ id, phone }, notHere] = [await account(), { ok: false, code: 'not-here' }]
    expect(await requestReset(elsewhere, { phone }, asker())).toEqual(notHere)
    expect(await elsewhere.gateways.accounts.choosePassword(id, 'new')).toEqual(notHere)
    expect(await elsewhere.gateways.accounts.changePhone(id, newPhone(), 'ar')).toEqual(notHere)
    expect(gateway.texts(phone)).toEqual([])
    expect(await viewForgot(elsewhere, null)).toMatchObject({ isHere: false })
  })

  test('can be reset with the forms, also in Arabic digits', async () => {
    const { phone } = await account()
    const response = await send('forgot', { phone: `0${phone.slice(3)}` })
    expect(response.result).toEqual({ ok: true, location: '/en/forgot-password/code' })
    const cookie = asSent(response.cookies, 'verifying-reset')
    expect(response.cookies.join()).not.toContain(phone.slice(3))
    const code = gateway.codeOf(phone).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(+digit))
    const fields = { code: ` ${code} `, password: 'sesame-9', password_confirmation: 'sesame-9' }
    expect((await send('reset', { ...fields, password_confirmation: 'y' }, cookie)).result).toEqual(
      {
        ok: false,
        problems: [{ field: 'password_confirmation', code: 'password-mismatch' }],
      },
    )
    expect((await send('reset', fields)).result).toEqual({
      ok: false,
      problems: [{ field: 'code', code: 'code-expired' }],
    })
    expect((await send('reset', fields, cookie)).result).toMatchObject({ location: '/en/login' })
  })
})

/** More passwords than the queue holds: the form answers that with a 503. */
function busy(error: unknown) {
  if (!(error instanceof PasswordsBusy)) throw error
  return { ok: false as const, code: 'busy' as const }
}

describe('a code', () => {
  test('is refused at the sixth attempt, even if it is correct', async () => {
    const { phone } = await account()
    await requestReset(app, { phone }, asker())
    const code = gateway.codeOf(phone)
    for (let n = 0; n < CODE_TRIES; n++) {
      expect(await reset(phone, choosing(wrong(code)))).toMatchObject({
        code: 'code-wrong',
      })
    }
    expect(await reset(phone, choosing(code))).toMatchObject({
      code: 'code-expired',
    })
  })

  test('tried a hundred times at once is compared five times', async () => {
    const { phone } = await account()
    await requestReset(app, { phone }, asker())
    const code = wrong(gateway.codeOf(phone))
    const tries = Array.from({ length: 100 }, () => reset(phone, choosing(code)).catch(busy))
    const codes = (await Promise.all(tries)).map((answer) => (answer.ok ? 'ok' : answer.code))
    expect(codes.filter((one) => one === 'code-wrong')).toHaveLength(CODE_TRIES)
    expect(codes.filter((one) => one === 'code-expired' || one === 'busy')).toHaveLength(
      100 - CODE_TRIES,
    )
  })

  test('is accepted once, even for concurrent attempts', async () => {
    const { phone } = await account()
    await requestReset(app, { phone }, asker())
    const code = gateway.codeOf(phone)
    const subject = { purpose: 'reset', phone } as const
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => checkCode(app, subject, code)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await reset(phone, choosing(code))).toMatchObject({
      code: 'code-expired',
    })
  })

  test('expires after ten minutes, and when a newer one is sent', async () => {
    const { phone } = await account()
    await requestReset(app, { phone }, asker())
    const first = gateway.codeOf(phone)
    clock.pass(5)
    await requestReset(app, { phone }, asker())
    const second = gateway.codeOf(phone)
    if (first !== second) {
      expect(await reset(phone, choosing(first))).toMatchObject({ ok: false })
    }
    clock.pass(10)
    expect(await reset(phone, choosing(second))).toMatchObject({
      code: 'code-expired',
    })
    expect(await deleteOldCodes(app, clock.now())).toBeGreaterThan(0)
  })

  test('is valid only for its phone and its purpose', async () => {
    const [mine, theirs] = [await account(), await account()]
    await requestReset(app, { phone: mine.phone }, asker())
    await requestReset(app, { phone: theirs.phone }, asker())
    const [code, other] = [gateway.codeOf(mine.phone), gateway.codeOf(theirs.phone)]
    if (code !== other) {
      expect(await reset(theirs.phone, choosing(code))).toMatchObject({
        code: 'code-wrong',
      })
    }
    const elsewhere = { purpose: 'guest-booking', phone: mine.phone } as const
    expect(await checkCode(app, elsewhere, code)).toMatchObject({ code: 'code-expired' })
  })

  test('is stored only as a hash', async () => {
    const { phone } = await account()
    await requestReset(app, { phone }, asker())
    const [row] = await db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.phone, phone))
    expect(JSON.stringify(row)).not.toContain(gateway.codeOf(phone))
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
  })

  test('is sent three times in fifteen minutes and eight times a day, whoever requests it', async () => {
    const phone = newPhone()
    const ask = () => requestReset(app, { phone }, asker())
    const sent = []
    for (let n = 0; n < 10; n++) sent.push((await ask()).ok)
    expect(sent.filter(Boolean)).toHaveLength(3)
    for (let n = 0; n < 10; n++) {
      clock.pass(16)
      sent.push((await ask()).ok)
    }
    expect(sent.filter(Boolean)).toHaveLength(8)
    expect(gateway.texts(phone)).toHaveLength(8)
    clock.pass(24 * 60)
    expect(await ask()).toEqual({ ok: true })
  })

  test('is limited by address too, to thirty an hour for unproved phones', async () => {
    const same = { locale: 'ar' as const, address: 'one' }
    const answers = []
    for (let n = 0; n < 62; n++) {
      answers.push(await requestReset(app, { phone: newPhone() }, same))
    }
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30)
  })

  test('that the gateway does not accept is reported', async () => {
    const phone = newPhone()
    for (const answer of [dropping, answering(500), answering(422)]) {
      gateway.next.push(answer)
      expect(await requestReset(app, { phone }, asker())).toEqual({
        ok: false,
        code: 'code-not-sent',
      })
    }
    const nobody = testApp(db).app
    const request = { purpose: 'reset', userId: null, ...asker() } as const
    expect(await sendCode(nobody, { ...request, phone: newPhone() })).toMatchObject({
      code: 'code-not-sent',
    })
  })
})

describe('a change of phone', () => {
  test('requires the password and a code to the new phone, and notifies the old one', async () => {
    const [user, phone] = [await account(), newPhone()]
    const ask = (password: string) => requestPhoneChange(app, user, { phone, password }, changer())
    expect(await ask('something')).toEqual({ ok: false, code: 'password-wrong' })
    expect(gateway.texts(phone)).toEqual([])
    expect(await ask('old')).toEqual({ ok: true })
    const change = { phone, code: gateway.codeOf(phone) }
    expect(await changePhone(app, await account(), change, 'ar')).toMatchObject({ ok: false })
    clock.pass(1)
    expect(await ask('old')).toEqual({ ok: true })
    const again = { phone, code: gateway.codeOf(phone) }
    expect(await changePhone(app, user, again, 'en')).toEqual({ ok: true })
    expect(await app.gateways.accounts.login(phone, 'old')).toMatchObject({ ok: true })
    expect(await db.select().from(notices).where(eq(notices.phone, user.phone))).toMatchObject([
      { kind: 'phone-changed', locale: 'en', userId: user.id },
    ])
  })

  test('reveals that a phone is taken only to its owner', async () => {
    const [user, other] = [await account(), await account()]
    const wish = { phone: other.phone, password: 'old' }
    expect(await requestPhoneChange(app, user, wish, changer())).toEqual({ ok: true })
    const change = { phone: other.phone, code: gateway.codeOf(other.phone) }
    expect(await changePhone(app, user, change, 'ar')).toEqual({
      ok: false,
      code: 'phone-taken',
    })
  })
})

async function account() {
  const phone = newPhone()
  const facts = { name: 'Mona', phone, password: 'old', policyVersion: POLICY_VERSION }
  await app.gateways.accounts.register(facts)
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  return { id: user?.id ?? '', name: 'Mona', phone }
}

function send(form: keyof typeof resetForms, typed: Typed, cookie = '') {
  const request = { method: 'POST' as const, locale: 'en' as const, cookie }
  return inRequest(app, request, async () =>
    resetForms[form]({ ...(await issueFormToken(app)), ...typed }),
  )
}
