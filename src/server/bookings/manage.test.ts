import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { cancelBooking } from './cancel.ts'
import type { SlotInput } from './hold.ts'
import { moveBooking } from './move.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'

const clinic = await openClinic()
const { app, db, clock, book } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

describe('after booking', () => {
  const visitorKind = { kind: 'visitor' } as const
  const asker = (...proved: string[]) => ({ actor: visitorKind, proved })

  test('only a browser that proved the booking can see it', async () => {
    const result = await book(newVisitor(), slot())
    const reference = result.ok ? result.reference : ''
    expect(await findBookingStatus(app, asker(), reference)).toBeNull()
    expect(await findBookingStatus(app, asker(reference), reference)).toMatchObject({
      status: 'booked',
    })
  })

  test('only the patient is reminded of other visits to the doctor', async () => {
    const phone = newPhone()
    const [later, sooner] = [
      referenceOf(await book(newVisitor(), slot(1), { phone })),
      referenceOf(await book(newVisitor(), slot(0), { phone })),
    ]
    const relative = referenceOf(await book(newVisitor(), slot(2)))
    const otherOf = async (reference: string, ...proved: string[]) =>
      (await findBookingStatus(app, asker(reference, ...proved), reference))?.other
    expect(await otherOf(sooner, later, relative)).toMatchObject({ reference: later })
    expect(await otherOf(sooner)).toBeNull()
    expect(await otherOf(relative, sooner, later)).toBeNull()
    await cancelBooking(app, asker(later), later)
    expect(await otherOf(sooner, later)).toBeNull()
  })

  test('a slot is free immediately after the cancellation, which is possible once', async () => {
    const reference = referenceOf(await book(newVisitor(), slot()))
    expect(await cancelBooking(app, asker(), reference)).toMatchObject({
      ok: false,
      code: 'not-yours',
    })
    expect(await cancelBooking(app, asker(reference), reference)).toEqual({ ok: true })
    expect(await cancelBooking(app, asker(reference), reference)).toMatchObject({
      ok: false,
      code: 'already-finished',
    })
    expect(await book(newVisitor(), slot())).toMatchObject({ ok: true })
  })

  test('the cut-off applies to cancelling and moving', async () => {
    const reference = referenceOf(await book(newVisitor(), slot()))
    clock.set(new Date(Date.parse(slot().at) - 60 * 60_000))
    expect(await cancelBooking(app, asker(reference), reference)).toMatchObject({
      ok: false,
      code: 'too-late',
    })
    const { branch, at } = slot(5)
    expect(await moveBooking(app, asker(reference), { reference, branch, at })).toMatchObject({
      ok: false,
      code: 'too-late',
    })
  })

  test('a mistaken booking can be undone after the cut-off, where the branch allows it', async () => {
    const soon = new Date(Date.parse(slot().at) - 30 * 60_000)
    clock.set(soon)
    const reference = referenceOf(await book(newVisitor(), slot()))
    const status = await findBookingStatus(app, asker(reference), reference)
    expect(status?.undoUntil).toBe(new Date(+soon + 600_000).toISOString())
    expect(await cancelBooking(app, asker(reference), reference)).toEqual({ ok: true })

    await db.update(branches).set({ allowsUndo: false }).where(eq(branches.id, slot().branch))
    const strict = referenceOf(await book(newVisitor(), slot()))
    expect(await findBookingStatus(app, asker(strict), strict)).toMatchObject({ undoUntil: null })
    expect(await cancelBooking(app, asker(strict), strict)).toMatchObject({ code: 'too-late' })
  })

  test('a move frees the old time and takes the new one, or changes nothing', async () => {
    const reference = referenceOf(await book(newVisitor(), slot()))
    const to = slot(4)
    const move = (at: SlotInput) =>
      moveBooking(app, asker(reference), { reference, branch: at.branch, at: at.at })
    referenceOf(await book(newVisitor(), slot(2)))
    expect(await move(slot(2))).toMatchObject({ ok: false, code: 'slot-taken' })
    expect(await findBookingStatus(app, asker(reference), reference)).toMatchObject({
      startsAt: slot(0).at,
    })
    expect(await move(to)).toEqual({ ok: true })
    expect(await findBookingStatus(app, asker(reference), reference)).toMatchObject({
      startsAt: to.at,
    })
    expect(await book(newVisitor(), slot(0))).toMatchObject({ ok: true })
    expect(await book(newVisitor(), to)).toMatchObject({ ok: false, code: 'slot-taken' })
  })

  test('a booking stays visible when its doctor is unpublished', async () => {
    const reference = referenceOf(await book(newVisitor(), slot()))
    await clinic.db
      .update(doctors)
      .set({ publishedAt: null })
      .where(eq(doctors.id, doctor.doctorId))
    const status = await findBookingStatus(app, asker(reference), reference)
    expect(status).toMatchObject({ status: 'booked', reference })
    expect(await book(newVisitor(), slot(1))).toMatchObject({ ok: false, code: 'slot-not-found' })
  })
})
