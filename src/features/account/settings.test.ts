import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openClinic, newVisitor, referenceOf } from '#/features/booking/clinic.testing.ts'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { startGateway } from '#/testing/gateway.ts'
import { changePassword, joinGuest, requestGuestJoin } from './settings.server.ts'

const gateway = await startGateway()
const { db, services, book, nextDoctor } = await openClinic(gateway.sms)

let phones = 0
const source = () => ({ address: crypto.randomUUID(), knownBrowser: null })
const asker = () => ({ locale: 'ar' as const, source: source() })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function account() {
  phones += 1
  const phone = `+2012${String(phones).padStart(8, '0')}`
  const facts = { name: 'Mona', phone, password: 'open sesame', policyVersion: POLICY_VERSION }
  await services.accounts.register(facts)
  const [user] = await db.select().from(users).where(eq(users.phone, phone))
  return { id: user?.id ?? '', name: 'Mona', phone }
}

test('a name is changed', async () => {
  const user = await account()
  expect(await services.accounts.rename(user.id, 'منى السيد')).toEqual({ ok: true })
  expect(await services.accounts.findUser(user.id)).toMatchObject({ name: 'منى السيد' })
})

describe('a password', () => {
  test('is changed by whoever knows it, which ends the other sessions', async () => {
    const user = await account()
    const [here, elsewhere] = [
      await services.sessions.start(user.id, ''),
      await services.sessions.start(user.id, ''),
    ]
    const asked = { sessionId: here, source: source() }
    const change = { current: 'open sesame', password: 'another one' }
    expect(await changePassword(services, user, change, asked)).toEqual({ ok: true })
    expect(await services.accounts.login(user.phone, 'open sesame')).toMatchObject({ ok: false })
    expect(await services.accounts.login(user.phone, 'another one')).toMatchObject({ ok: true })
    expect(await services.sessions.findUserId(here)).toBe(user.id)
    expect(await services.sessions.findUserId(elsewhere)).toBeNull()
  })

  test('stays where the one before is wrong, or the new one is a common one', async () => {
    const user = await account()
    const asked = { sessionId: await services.sessions.start(user.id, ''), source: source() }
    const change = (current: string, password: string) =>
      changePassword(services, user, { current, password }, asked)
    expect(await change('something', 'another one')).toEqual({ ok: false, code: 'password-wrong' })
    expect(await change('open sesame', 'password')).toEqual({ ok: false, code: 'password-common' })
    expect(await services.accounts.login(user.phone, 'open sesame')).toMatchObject({ ok: true })
  })
})

describe('what was booked as a guest', () => {
  test('joins the account of its phone by a code, and no other’s', async () => {
    const [user, other] = [await account(), await account()]
    const { slot } = await nextDoctor()
    const own = referenceOf(await book(newVisitor(), slot(0), { phone: user.phone }))
    const foreign = referenceOf(await book(newVisitor(), slot(1), { phone: other.phone }))
    expect(await requestGuestJoin(services, user, asker())).toEqual({ ok: true })
    const code = gateway.codeOf(user.phone)
    expect(await joinGuest(services, user, { code: wrong(code) })).toEqual({
      ok: false,
      code: 'code-wrong',
    })
    expect(await joinGuest(services, other, { code })).toMatchObject({ ok: false })
    expect(await joinGuest(services, user, { code })).toEqual({ ok: true, bookings: 1 })
    const mine = await services.bookings.listOfUser(user.id)
    expect(mine.map(({ reference }) => reference)).toEqual([own])
    expect((await services.bookings.findByReference(foreign))?.userId).toBeNull()
    expect(await services.profiles.find(user.id)).toMatchObject({ isPhoneVerified: true })
  })

  test('of an account already stays there', async () => {
    const [user, other] = [await account(), await account()]
    const { slot } = await nextDoctor()
    await book(newVisitor(other.id), slot(0), { phone: user.phone })
    await requestGuestJoin(services, user, asker())
    const { phone } = user
    expect(await joinGuest(services, user, { code: gateway.codeOf(phone) })).toMatchObject({
      bookings: 0,
    })
    expect(await services.bookings.listOfUser(other.id)).toHaveLength(1)
  })
})
