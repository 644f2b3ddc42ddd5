import { eq } from 'drizzle-orm'
import { UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import type { Typed } from '#/forms/post.ts'
import { bookSlot } from '#/server/bookings/prove.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { verificationCodes } from '#/server/db/schema/verification.ts'
import { idTokenChecker, signedTokens } from '#/server/gateways/identity/id-token.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { setFeatureFlag } from '#/server/operations/feature-flags.ts'
import { findUserProfile } from '#/server/people/profiles.ts'
import { requestReset, resetPassword } from '#/server/people/reset.ts'
import { joinGuest, requestGuestJoin } from '#/server/people/join-guest.ts'
import { changePhone, requestPhoneChange, resendPhoneChange } from '#/server/people/change-phone.ts'
import { checkCode, sendCode } from '#/server/verification/send-code.ts'
import { newVisitor, openClinic } from '#/testing/clinic.ts'
import { claimsOf, PROJECT, startAuth } from '#/testing/firebase/auth.ts'
import { startGateway } from '#/testing/gateway.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { resetForms } from './reset-forms.server.ts'

const gateway = await startGateway()
const clinic = await openClinic(gateway.sms)
const { db, clock } = clinic
const google = await startAuth({ now: () => clock.now() })
afterAll(google.stop)

const check = idTokenChecker(PROJECT, signedTokens(google.keysAddress), clock)
const identity = { apiKey: 'key', projectId: PROJECT, emulator: null, check }
const app = { ...clinic.app, gateways: { ...clinic.app.gateways, identity } }

let phones = 0
const newPhone = () => `+2015${String((phones += 1)).padStart(8, '0')}`
const asker = () => ({ locale: 'ar' as const, address: crypto.randomUUID() })
const source = () => ({ address: crypto.randomUUID(), knownBrowser: null })
const changer = () => ({ locale: 'ar' as const, source: source() })
const offered = { ok: true, isOffered: true }
const refused = (code: string) => ({ ok: false, code })

beforeEach(() => clock.set(SEEDED_AT))

test('a token from Firebase resets a forgotten password, and we send no code', async () => {
  const { phone, id } = await account()
  expect(await requestReset(app, { phone }, asker())).toEqual(offered)
  expect(gateway.texts(phone)).toEqual([])
  const chosen = { code: await google.token(phone), password: 'sesame-9' }
  const common = { ...chosen, password: 'password' }
  expect(await resetPassword(app, phone, common, source())).toEqual(refused('password-common'))
  expect(await resetPassword(app, phone, chosen, source())).toEqual({ ok: true })
  // A double click.
  expect(await resetPassword(app, phone, chosen, source())).toEqual({ ok: true })
  expect(await app.gateways.accounts.login(phone, 'sesame-9')).toMatchObject({ ok: true })
  expect(await findUserProfile(app, id)).toMatchObject({ isPhoneVerified: true })
})

test('after proving a phone without an account, the person is told that it has none', async () => {
  const phone = newPhone()
  expect(await requestReset(app, { phone }, asker())).toEqual(offered)
  const chosen = { code: await google.token(phone), password: 'sesame-9' }
  expect(await resetPassword(app, phone, chosen, source())).toEqual(refused('no-account'))
})

test('a token can confirm a change of phone and add guest bookings to the account', async () => {
  const [user, phone] = [await account(), newPhone()]
  const wish = { phone, password: 'old' }
  expect(await requestPhoneChange(app, user, wish, changer())).toEqual(offered)
  const theirs = { phone, code: await google.token(user.phone) }
  expect(await changePhone(app, user, theirs, 'ar')).toEqual(refused('token-other-phone'))
  const change = { phone, code: await google.token(phone) }
  expect(await changePhone(app, user, change, 'ar')).toEqual({ ok: true })
  const moved = { ...user, phone }
  expect(await requestGuestJoin(app, moved, changer())).toEqual(offered)
  clock.pass(1)
  const joined = await joinGuest(app, moved, { code: await google.token(phone) })
  expect(joined).toEqual({ ok: true, bookings: 0 })
})

test('a token can prove the phone of a guest’s booking', async () => {
  const [doctor, phone] = [await clinic.nextDoctor(), newPhone()]
  await setFeatureFlag(app, 'prove-guest-phones', true)
  const proved: string[] = []
  const visitor = { ...newVisitor(), device: crypto.randomUUID() }
  const book = (code: string | null, isOwn = false) =>
    bookSlot(
      app,
      visitor,
      {
        ...doctor.slot(),
        bookedFor: 'self',
        familyMemberId: null,
        patientName: 'منى السيد',
        reason: null,
        namesDoctor: false,
        payment: 'clinic',
        phone,
        locale: 'en',
        submissionKey: crypto.randomUUID(),
      },
      { code, isOwn, proved, keepProof: async (one) => void proved.push(one) },
    )
  const why = { field: 'code', code: 'proof-staff' }
  const steps = (code: string) => ({ ok: false, problems: [{ field: 'code', code }, why] })
  expect(await book(null)).toEqual(steps('code-offered'))
  expect(gateway.texts(phone)).toEqual([])
  clock.pass(1)
  expect(await book(null, true)).toEqual(steps('code-sent'))
  expect(gateway.codeOf(phone)).toMatch(/^\d{6}$/)
  expect(await book(await google.token(phone))).toMatchObject({ ok: true })
  expect(proved).toEqual([phone])
  await setFeatureFlag(app, 'prove-guest-phones', false)
})

test('a token that is not a current proof of this phone for this project is refused', async () => {
  const { phone } = await account()
  await requestReset(app, { phone }, asker())
  const unsigned = new UnsecuredJWT({ ...claimsOf(phone, clock.now()), sub: 'one' }).encode()
  const early = Math.floor(clock.now().getTime() / 1000) - 11 * 60
  const password = { firebase: { sign_in_provider: 'password' } }
  const hostile: [string, string][] = [
    [unsigned, 'token-refused'],
    [await google.token(phone, { aud: 'other-demo' }), 'token-refused'],
    [await google.token(phone, password), 'token-refused'],
    [await google.token(phone, { auth_time: early }), 'code-expired'],
    [await google.token(newPhone()), 'token-other-phone'],
  ]
  for (const [code, answer] of hostile) {
    const chosen = { code, password: 'sesame-9' }
    expect(await resetPassword(app, phone, chosen, source())).toEqual(refused(answer))
  }
  // Tokens count as attempts, like codes.
  const right = { code: await google.token(phone), password: 'sesame-9' }
  expect(await resetPassword(app, phone, right, source())).toEqual(refused('code-expired'))
  expect(await app.gateways.accounts.login(phone, 'old')).toMatchObject({ ok: true })
})

test('a sign-in is accepted once, for any purpose, even if its token was renewed', async () => {
  const phone = newPhone()
  const step = (purpose: 'reset' | 'guest-booking') =>
    sendCode(app, { purpose, phone, userId: null, ...asker() })
  await step('guest-booking')
  const token = await google.token(phone)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => checkCode(app, { purpose: 'guest-booking', phone }, token)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const iat = Math.floor(clock.now().getTime() / 1000) + 30
  const renewed = await google.token(phone, { iat, exp: iat + 3600 })
  await step('reset')
  for (const again of [token, renewed]) {
    expect(await checkCode(app, { purpose: 'reset', phone }, again)).toEqual(
      refused('code-expired'),
    )
  }
  clock.pass(1)
  const later = await google.token(phone)
  expect(await checkCode(app, { purpose: 'reset', phone }, later)).toMatchObject({ ok: true })
  const [row] = await db.select().from(verificationCodes).where(eq(verificationCodes.phone, phone))
  expect(row?.signIn).toMatch(/^[\w-]{43}$/)
})

test('a step that waits for Firebase accepts no code, and without the service no token', async () => {
  const phone = newPhone()
  await requestReset(app, { phone }, asker())
  for (const code of ['000000', '123456', '']) {
    expect(await checkCode(app, { purpose: 'reset', phone }, code)).toEqual(refused('code-wrong'))
  }
  const token = await google.token(phone)
  const without = clinic.app
  expect(await requestReset(without, { phone }, asker())).toEqual({ ok: true })
  expect(await checkCode(without, { purpose: 'reset', phone }, token)).toEqual(
    refused('code-wrong'),
  )
})

test('our own code is sent immediately without a script, and by a button with one', async () => {
  const { phone } = await account()
  const typed = { phone: `0${phone.slice(3)}` }
  const plain = await send('forgot', typed)
  expect(plain.result).toEqual({ ok: true, location: '/en/forgot-password/code' })
  expect(gateway.texts(phone)).toHaveLength(1)

  clock.pass(1)
  const scripted = await send('forgot', typed, { accept: 'application/json' })
  expect(gateway.texts(phone)).toHaveLength(1)
  const cookie = asSent(scripted.cookies, 'verifying-reset')
  const own = { cookie, accept: 'application/json' }
  clock.pass(1)
  expect((await send('reset', { sender: 'own' }, own)).result).toEqual(plain.result)
  expect(gateway.texts(phone)).toHaveLength(2)
  const fields = { password: 'sesame-9', password_confirmation: 'sesame-9' }
  const reset = await send('reset', { ...fields, code: gateway.codeOf(phone) }, { cookie })
  expect(reset.result).toEqual({ ok: true, location: '/en/login' })
})

test('for a change of phone our own code is sent only after the password was entered', async () => {
  const [user, other, phone] = [await account(), await account(), newPhone()]
  const wish = { phone, password: 'old' }
  const over = refused('code-expired')
  expect(await resendPhoneChange(app, user, phone, changer())).toEqual(over)
  await requestPhoneChange(app, user, wish, changer())
  expect(await resendPhoneChange(app, other, phone, changer())).toEqual(over)
  clock.pass(1)
  expect(await resendPhoneChange(app, user, phone, changer())).toEqual({ ok: true })
  const change = { phone, code: gateway.codeOf(phone) }
  expect(await changePhone(app, user, change, 'ar')).toEqual({ ok: true })
})

async function account() {
  const phone = newPhone()
  const facts = { name: 'Mona', phone, password: 'old', policyVersion: POLICY_VERSION }
  await app.gateways.accounts.register(facts)
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  return { id: user?.id ?? '', name: 'Mona', phone }
}

type RequestOptions = { cookie?: string; accept?: string }

function send(form: keyof typeof resetForms, typed: Typed, sent: RequestOptions = {}) {
  const request = { method: 'POST' as const, locale: 'en' as const, ...sent }
  return inRequest(app, request, async () =>
    resetForms[form]({ ...(await issueFormToken(app)), ...typed }),
  )
}
