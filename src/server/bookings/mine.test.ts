import { expect, test } from 'vitest'
import type { Asker } from '#/domain/permissions.ts'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { cancelBooking } from './cancel.ts'
import { listKnownBookings, listMyBookings } from './mine.ts'

const { app, clock, nextDoctor, book } = await openClinic()

test('a patient’s list has only their own visits: coming ones, soonest first, and the others', async () => {
  const { slots, slot, practice } = await nextDoctor()
  const [mona, other] = [await account(), await account()]
  const last = slots.length - 1
  const later = referenceOf(await book(newVisitor(mona), slot(last)))
  const sooner = referenceOf(await book(newVisitor(mona), slot(0)))
  const cancelled = referenceOf(await book(newVisitor(mona), slot(1)))
  await cancelBooking(app, asker(mona), cancelled)
  await book(newVisitor(other), slot(2))
  await book(newVisitor(), slot(3))

  const before = await list(mona)
  expect(before.upcoming.map(({ reference }) => reference)).toEqual([sooner, later])
  expect(before.past).toMatchObject([{ reference: cancelled, status: 'cancelled' }])
  expect(before.upcoming[0]?.doctor).toMatch(new RegExp(`^(?:Dr|Prof)\\. ${practice.name.en}$`))

  clock.set(new Date(Date.parse(slot(last).at) - 60_000))
  const after = await list(mona)
  expect(after.upcoming.map(({ reference }) => reference)).toEqual([later])
  expect(after.past.map(({ reference }) => reference)).toEqual([cancelled, sooner])
})

test('a browser lists what was booked in it, soonest first, until it is over', async () => {
  const { slots, slot } = await nextDoctor()
  const later = referenceOf(await book(newVisitor(), slot(slots.length - 1)))
  const sooner = referenceOf(await book(newVisitor(), slot(0)))
  const cancelled = referenceOf(await book(newVisitor(), slot(1)))
  await book(newVisitor(), slot(2))
  const here = { actor: { kind: 'visitor' } as const, proved: [cancelled, later, sooner] }
  await cancelBooking(app, here, cancelled)

  expect(await known(here)).toEqual([sooner, later])
  expect(await known({ ...here, proved: [] })).toEqual([])
  clock.set(new Date(Date.parse(slot(slots.length - 1).at) - 60_000))
  expect(await known(here)).toEqual([later])
  clock.set(new Date(Date.parse(slot(slots.length - 1).at) + 24 * 3600_000))
  expect(await known(here)).toEqual([])
})

test('a booking of the account that the browser has proved too is listed once', async () => {
  const { slot } = await nextDoctor()
  const mona = await account()
  const own = referenceOf(await book(newVisitor(mona), slot(1)))
  const guest = referenceOf(await book(newVisitor(), slot(0)))
  expect(await known({ ...asker(mona), proved: [own, guest] })).toEqual([guest, own])
})

test('a booking whose payment expired is not listed as coming', async () => {
  const { slot } = await nextDoctor()
  const unpaid = referenceOf(await book(newVisitor(), slot(0), { payment: 'card' }))
  const here = { actor: { kind: 'visitor' } as const, proved: [unpaid] }
  expect(await known(here)).toEqual([unpaid])
  clock.pass(60)
  expect(await known(here)).toEqual([])
})

async function known(who: Asker): Promise<string[]> {
  const work = () => listKnownBookings(app, who)
  return (await inRequest(app, {}, work)).result.map(({ reference }) => reference)
}

function asker(userId: string) {
  return { actor: { kind: 'patient', userId } as const, proved: [] }
}

async function list(userId: string) {
  const work = () => listMyBookings(app, userId)
  return (await inRequest(app, { locale: 'en' }, work)).result
}

async function account(): Promise<string> {
  const facts = { name: 'Mona', phone: newPhone(), password: 'x', policyVersion: POLICY_VERSION }
  await app.gateways.accounts.register(facts)
  const found = await app.gateways.accounts.login(facts.phone, facts.password)
  return found.ok ? found.user.id : ''
}
