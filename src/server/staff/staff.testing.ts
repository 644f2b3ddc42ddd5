import { TOTP } from 'otpauth'
import { beforeEach, expect } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { offerSetup, setUpSecondStep } from './setup.ts'
import { signInStaff } from './signin.ts'
import { findStaffByEmail } from './staff.ts'
import { addMember, type MemberInput } from './team.ts'

/** The password set by an admin, and the one that the member chooses. */
export const first = 'a long first password'
export const own = 'a password of my own'

/** A desk whose clock advances a day with each test, with functions to add members and sign in. */
export async function openTestDesk() {
  const { db } = await cloneDatabase()
  const { app, clock } = testApp(db)
  let count = 0

  beforeEach(() => clock.set(new Date(SEEDED_AT.getTime() + (count += 1) * 86_400_000)))

  function input(change: Partial<MemberInput>): MemberInput {
    count += 1
    const email = `member${count}@example.com`
    return {
      name: 'Salma Adel',
      email,
      password: first,
      role: 'staff',
      areas: ['requests'],
      ...change,
    }
  }

  async function add(change: Partial<MemberInput> = {}): Promise<string> {
    const member = input(change)
    await addMember(app, null, member)
    return member.email
  }

  async function ready(change: Partial<MemberInput>) {
    const email = await add(change)
    await setUp(email)
    return memberOf(email)
  }

  async function memberOf(email: string) {
    const member = await findStaffByEmail(app, email)
    if (!member) throw new Error('There is no such member.')
    return member
  }

  function signIn(email: string, password: string, code = '') {
    return signInStaff(
      app,
      { email, password, code },
      { address: `from ${email}`, knownBrowser: null, browser: 'Firefox' },
    )
  }

  async function offered(email: string) {
    const member = await memberOf(email)
    const view = await offerSetup(app, member, 'Balsam')
    const code = () =>
      new TOTP({ secret: view.secret }).generate({ timestamp: clock.now().getTime() })
    return { member, view, code }
  }

  async function setUp(email: string) {
    const { member, view, code } = await offered(email)
    expect(
      await setUpSecondStep(app, { member, sessionId: null }, setupForm(view.setup, code())),
    ).toEqual({
      ok: true,
    })
    return { code, recoveryCodes: view.recoveryCodes }
  }

  return { db, app, clock, input, add, ready, memberOf, signIn, offered, setUp }
}

export function setupForm(setup: string, code: string) {
  return { setup, code, password: own, password_confirmation: own, kept: 'yes' as const }
}
