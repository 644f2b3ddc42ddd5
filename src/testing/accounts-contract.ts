import { expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import type { Accounts } from '#/server/gateways/accounts/accounts.ts'

const mona = {
  name: 'منى السيد',
  phone: '+201012345678',
  password: ' سرّ & "quotes" ',
  policyVersion: POLICY_VERSION,
}

/** Tests for every implementation of accounts; the calling file passes an empty one. */
export function testAccounts(accounts: Accounts): void {
  test('registers a phone once', async () => {
    expect(await accounts.register(mona)).toMatchObject({ ok: true })
    const other = { ...mona, name: 'Other', password: 'other' }
    expect(await accounts.register(other)).toEqual({ ok: false, code: 'phone-taken' })
  })

  test('answers a form that comes again as it did the first time, whatever its words', async () => {
    const submissionKey = '0199a000-0000-7000-8000-000000000001'
    const form = { ...mona, phone: '+201098765432', submissionKey }
    expect(await accounts.register(form)).toMatchObject({ ok: true })
    expect(await accounts.register(form)).toEqual({ ok: true, message: null })
    const another = { ...form, submissionKey: '0199a000-0000-7000-8000-000000000002' }
    expect(await accounts.register(another)).toEqual({ ok: false, code: 'phone-taken' })
  })

  test('signs in whoever knows the password, as the same user each time', async () => {
    const first = await accounts.login(mona.phone, mona.password)
    const again = await accounts.login(mona.phone, mona.password)
    const user = { name: mona.name, phone: mona.phone }
    expect(first).toMatchObject({ ok: true, user })
    if (!first.ok || !again.ok) throw new Error('The login failed.')
    expect(again.user).toEqual(first.user)
    expect(await accounts.findUser(first.user.id)).toEqual(first.user)
  })

  test('refuses a wrong password and an unknown phone alike', async () => {
    const refused = { ok: false, code: 'login-failed' }
    expect(await accounts.login(mona.phone, 'other')).toEqual(refused)
    expect(await accounts.login(mona.phone, '')).toEqual(refused)
    expect(await accounts.login('+201112345678', mona.password)).toEqual(refused)
  })

  test('finds nobody by an id that nobody has', async () => {
    expect(await accounts.findUser('00000000-0000-7000-8000-000000000000')).toBeNull()
  })
}
