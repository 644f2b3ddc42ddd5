import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TestClock } from '#/testing/test-clock.ts'
import { claimsOf, PROJECT, startAuth } from '#/testing/firebase/auth.ts'
import { idTokenChecker, signedTokens, unsignedTokens } from './id-token.ts'

const PHONE = '+201012345678'
const clock = new TestClock()
const now = () => clock.now()
const google = await startAuth({ now })
afterAll(google.stop)
beforeEach(() => void (google.state.areKeysAway = false))

const checker = () => idTokenChecker(PROJECT, signedTokens(google.keysAddress), clock)
const check = checker()
const refused = (code: string) => ({ ok: false, code })
const seconds = (minutesAgo: number) => Math.floor(now().getTime() / 1000) - minutesAgo * 60
const other = await generateKeyPair('RS256')

test('a fresh token for this phone identifies its sign-in, also after a renewal', async () => {
  const signIn = { ok: true, signIn: `user-of-${PHONE} ${seconds(0)}` }
  expect(await check(await google.token(PHONE), PHONE)).toEqual(signIn)
  expect(await check(await google.token(PHONE, { iat: seconds(-1) }), PHONE)).toEqual(signIn)
})

test.each<[string, () => Promise<string> | string, string]>([
  ['unsigned', () => new UnsecuredJWT(claimsOf(PHONE, now())).encode(), 'token-refused'],
  [
    'signed with another key',
    () => google.signed(claimsOf(PHONE, now()), other.privateKey),
    'token-refused',
  ],
  [
    'signed with a key that Google does not list',
    () => signedAs({ alg: 'RS256', kid: 'key-2' }),
    'token-refused',
  ],
  [
    'signed with a public key as a secret',
    () => signedAs({ alg: 'HS256', kid: 'key-1' }),
    'token-refused',
  ],
  ['of another project', () => google.token(PHONE, { aud: 'other-demo' }), 'token-refused'],
  [
    'of another project’s issuer',
    () => google.token(PHONE, { iss: 'https://securetoken.google.com/other-demo' }),
    'token-refused',
  ],
  ['by another provider', () => google.token(PHONE, provided('password')), 'token-refused'],
  ['without a number', () => google.token(PHONE, { phone_number: undefined }), 'token-refused'],
  ['without a person', () => google.token(PHONE, { sub: '' }), 'token-refused'],
  ['of a future sign-in', () => google.token(PHONE, { auth_time: seconds(-5) }), 'token-refused'],
  ['of an old sign-in', () => google.token(PHONE, { auth_time: seconds(11) }), 'code-expired'],
  ['that has expired', () => google.token(PHONE, { exp: seconds(2) }), 'code-expired'],
  ['for another number', () => google.token('+201112345678'), 'token-other-phone'],
  ['cut short', async () => (await google.token(PHONE)).slice(0, -9), 'token-refused'],
  ['that is not a JWT', () => 'aa.bb.cc', 'token-refused'],
])('a token %s is refused', async (_name, make, code) => {
  expect(await check(await make(), PHONE)).toEqual(refused(code))
})

test('without the keys every token is refused, and later the same one is accepted', async () => {
  const fresh = checker()
  const token = await google.token(PHONE)
  google.state.areKeysAway = true
  expect(await fresh(token, PHONE)).toEqual(refused('identity-unavailable'))
  const nowhere = idTokenChecker(PROJECT, signedTokens('http://127.0.0.1:1/'), clock)
  expect(await nowhere(token, PHONE)).toEqual(refused('identity-unavailable'))
  google.state.areKeysAway = false
  expect(await fresh(token, PHONE)).toMatchObject({ ok: true })
})

test('an emulator’s tokens are unsigned, and otherwise checked the same', async () => {
  const emulated = idTokenChecker(PROJECT, unsignedTokens, clock)
  const unsigned = (changed = {}) =>
    new UnsecuredJWT({ ...claimsOf(PHONE, now()), sub: 'one', ...changed }).encode()
  expect(await emulated(unsigned(), PHONE)).toMatchObject({ ok: true })
  expect(await emulated(await google.token(PHONE), PHONE)).toEqual(refused('token-refused'))
  expect(await emulated(unsigned({ aud: 'other-demo' }), PHONE)).toEqual(refused('token-refused'))
  expect(await emulated(unsigned({ auth_time: seconds(11) }), PHONE)).toEqual(
    refused('code-expired'),
  )
})

function provided(provider: string) {
  return { firebase: { sign_in_provider: provider } }
}

/** Signed with a shared secret, or with a key that is not Google's. */
function signedAs(header: { alg: string; kid: string }): Promise<string> {
  const key =
    header.alg === 'HS256'
      ? new TextEncoder().encode('what anybody may know'.repeat(2))
      : other.privateKey
  return new SignJWT({ ...claimsOf(PHONE, now()), sub: 'one' }).setProtectedHeader(header).sign(key)
}
