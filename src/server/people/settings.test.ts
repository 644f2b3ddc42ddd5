import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { findBookingByReference, listBookingsOfUser } from '#/server/diary/find.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { startGateway } from '#/testing/gateway.ts'
import { findUserProfile } from './profiles.ts'
import { addUserSession, findSessionUser } from './sessions.ts'
import { joinGuest, requestGuestJoin } from './join-guest.ts'
import { changePassword } from './change-password.ts'

const gateway = await startGateway()
const { db, app, book, nextDoctor } = await openClinic(gateway.sms)

let phones = 0
const source = () => ({ address: crypto.randomUUID(), knownBrowser: null })
const asker = () => ({ locale: 'ar' as const, source: source() })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function account() {
  phones += 1
  const phone = `+2012${String(phones).padStart(8, '0')}`
  const facts = { name: 'Mona', phone, password: 'open sesame', policyVersion: POLICY_VERSION }
  await app.gateways.accounts.register(facts)
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  return { id: user?.id ?? '', name: 'Mona', phone }
}

test('a name can be changed', async () => {
  const user = await account()
  expect(await app.gateways.accounts.rename(user.id, 'منى السيد')).toEqual({ ok: true })
  expect(await app.gateways.accounts.findUser(user.id)).toMatchObject({ name: 'منى السيد' })
})

describe('a password', () => {
  test('can be changed with the current one, which ends the other sessions', async () => {
    const user = await account()
    const [here, elsewhere] = [
      await addUserSession(app, user.id, ''),
      await addUserSession(app, user.id, ''),
    ]
    const request = { sessionId: here, source: source() }
    const change = { current: 'open sesame', password: 'another one' }
    expect(await changePassword(app, user, change, request)).toEqual({ ok: true })
    expect(await app.gateways.accounts.login(user.phone, 'open sesame')).toMatchObject({
      ok: false,
    })
    expect(await app.gateways.accounts.login(user.phone, 'another one')).toMatchObject({ ok: true })
    expect(await findSessionUser(app, here)).toBe(user.id)
    expect(await findSessionUser(app, elsewhere)).toBeNull()
  })

  test('stays if the current one is wrong, or the new one is common', async () => {
    const user = await account()
    const request = { sessionId: await addUserSession(app, user.id, ''), source: source() }
    const change = (current: string, password: string) =>
      changePassword(app, user, { current, password }, request)
    expect(await change('something', 'another one')).toEqual({ ok: false, code: 'password-wrong' })
    expect(await change('open sesame', 'password')).toEqual({ ok: false, code: 'password-common' })
    expect(await app.gateways.accounts.login(user.phone, 'open sesame')).toMatchObject({ ok: true })
  })
})

describe('a guest’s booking', () => {
  test('joins the account with its phone after a code, and no other', async () => {
    const [user, other] = [await account(), await account()]
    const { slot } = await nextDoctor()
    const own = referenceOf(await book(newVisitor(), slot(0), { phone: user.phone }))
    const foreign = referenceOf(await book(newVisitor(), slot(1), { phone: other.phone }))
    expect(await requestGuestJoin(app, user, asker())).toEqual({ ok: true })
    const code = gateway.codeOf(user.phone)
    expect(await joinGuest(app, user, { code: wrong(code) })).toEqual({
      ok: false,
      code: 'code-wrong',
    })
    expect(await joinGuest(app, other, { code })).toMatchObject({ ok: false })
    expect(await joinGuest(app, user, { code })).toEqual({ ok: true, bookings: 1 })
    const mine = await listBookingsOfUser(app, user.id)
    expect(mine.map(({ reference }) => reference)).toEqual([own])
    expect((await findBookingByReference(app, foreign))?.userId).toBeNull()
    expect(await findUserProfile(app, user.id)).toMatchObject({ isPhoneVerified: true })
  })

  test('that belongs to an account stays there', async () => {
    const [user, other] = [await account(), await account()]
    const { slot } = await nextDoctor()
    await book(newVisitor(other.id), slot(0), { phone: user.phone })
    await requestGuestJoin(app, user, asker())
    const { phone } = user
    expect(await joinGuest(app, user, { code: gateway.codeOf(phone) })).toMatchObject({
      bookings: 0,
    })
    expect(await listBookingsOfUser(app, other.id)).toHaveLength(1)
  })
})
