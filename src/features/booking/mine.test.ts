import { expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { inRequest } from '#/testing/request.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from './clinic.testing.ts'
import { cancelBooking } from './manage.server.ts'
import { listMyBookings } from './mine.server.ts'

const { services, clock, nextDoctor, book } = await openClinic()

test('a patient’s list is their own: what is to come, soonest first, and the rest', async () => {
  const { slots, slot, practice } = await nextDoctor()
  const [mona, other] = [await account(), await account()]
  const last = slots.length - 1
  const later = referenceOf(await book(newVisitor(mona), slot(last)))
  const sooner = referenceOf(await book(newVisitor(mona), slot(0)))
  const cancelled = referenceOf(await book(newVisitor(mona), slot(1)))
  await cancelBooking(services, asker(mona), cancelled)
  await book(newVisitor(other), slot(2))
  await book(newVisitor(), slot(3))

  const before = await list(mona)
  expect(before.upcoming.map(({ reference }) => reference)).toEqual([sooner, later])
  expect(before.past).toMatchObject([{ reference: cancelled, status: 'cancelled' }])
  expect(before.upcoming[0]?.doctor).toBe(practice.nameEn)

  clock.set(new Date(Date.parse(slot(last).at) - 60_000))
  const after = await list(mona)
  expect(after.upcoming.map(({ reference }) => reference)).toEqual([later])
  expect(after.past.map(({ reference }) => reference)).toEqual([cancelled, sooner])
})

function asker(userId: string) {
  return { actor: { kind: 'patient', userId } as const, proved: [] }
}

async function list(userId: string) {
  const work = () => listMyBookings(services, userId)
  return (await inRequest(services, { locale: 'en' }, work)).result
}

async function account(): Promise<string> {
  const facts = { name: 'Mona', phone: newPhone(), password: 'x', policyVersion: POLICY_VERSION }
  await services.accounts.register(facts)
  const found = await services.accounts.login(facts.phone, facts.password)
  return found.ok ? found.user.id : ''
}
