import { expect, test } from 'vitest'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { cancelAs } from '#/server/bookings/cancel.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { findBookingPage } from './booking-form.ts'

const { app, nextDoctor, hold, book } = await openClinic()

test('only the person who booked a time finds their booking when they return to it', async () => {
  const { slot } = await nextDoctor()
  const selected = slot()
  const visitor = newVisitor()
  const chosen = async (by: typeof visitor) => (await findBookingPage(app, by, selected))?.chosen
  expect(await chosen(visitor)).toMatchObject({ state: 'free' })
  const reference = referenceOf(await book(visitor, selected))
  const owner = { ...visitor, proved: [reference] }
  expect(await chosen(owner)).toMatchObject({ state: 'yours', reference, waitsForPayment: false })
  expect(await chosen(newVisitor())).toMatchObject({ state: 'taken' })
})

test('a time that somebody else only holds is not said to be booked', async () => {
  const { slot } = await nextDoctor()
  const held = await hold(newVisitor(), slot())
  const chosen = async () => (await findBookingPage(app, newVisitor(), slot()))?.chosen
  const until = held.ok && held.expiresAt
  expect(await chosen()).toMatchObject({ state: 'being-booked', until })
  const alternatives = (await chosen()) ?? {}
  expect('alternatives' in alternatives && alternatives.alternatives).toHaveLength(3)
})

test('a cancelled booking is no longer shown as theirs', async () => {
  const { slot } = await nextDoctor()
  const chosen = slot()
  const reference = referenceOf(await book(newVisitor(), chosen))
  const booking = await findBookingByReference(app, reference)
  const by = { actor: 'visitor', userId: null } as const
  await cancelAs(app, booking?.id ?? '', by, () => ({ ok: true }))
  const page = await findBookingPage(app, { ...newVisitor(), proved: [reference] }, chosen)
  expect(page?.chosen).toMatchObject({ state: 'free' })
})
