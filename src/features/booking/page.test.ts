import { expect, test } from 'vitest'
import { newVisitor, openClinic, referenceOf } from './clinic.testing.ts'
import { findBookingPage } from './page.server.ts'

const { services, nextDoctor, book } = await openClinic()

test('whoever goes back to the time that they booked finds their booking, and nobody else does', async () => {
  const { slot } = await nextDoctor()
  const asked = slot()
  const visitor = newVisitor()
  const chosen = async (by: typeof visitor) => (await findBookingPage(services, by, asked))?.chosen
  expect(await chosen(visitor)).toMatchObject({ state: 'free' })
  const reference = referenceOf(await book(visitor, asked))
  const owner = { ...visitor, proved: [reference] }
  expect(await chosen(owner)).toMatchObject({ state: 'yours', reference, waitsForPayment: false })
  expect(await chosen(newVisitor())).toMatchObject({ state: 'taken' })
})

test('a booking that was cancelled is no longer theirs', async () => {
  const { slot } = await nextDoctor()
  const asked = slot()
  const reference = referenceOf(await book(newVisitor(), asked))
  const booking = await services.bookings.findByReference(reference)
  const by = { actor: 'visitor', userId: null } as const
  await services.bookings.cancel(booking?.id ?? '', by, services.clock.now())
  const page = await findBookingPage(services, { ...newVisitor(), proved: [reference] }, asked)
  expect(page?.chosen).toMatchObject({ state: 'free' })
})
