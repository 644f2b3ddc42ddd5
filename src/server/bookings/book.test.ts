import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { OCCUPYING_STATUSES } from '#/domain/booking/booking.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { freeSlots } from './free-slots.ts'

const clinic = await openClinic()
const { db, clock, hold, book } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

describe('booking', () => {
  test('turns the hold into a booking with its consent and history', async () => {
    const visitor = newVisitor()
    await hold(visitor, slot())
    const reference = referenceOf(await book(visitor, slot()))
    expect(reference).toMatch(/^BLS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(visitor.ticket).toBeNull()
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['booked'])
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    const events = await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, row?.id ?? ''))
    expect(events.map(({ event }) => event)).toEqual(['hold', 'confirm'])
    const given = await db
      .select()
      .from(consents)
      .where(eq(consents.bookingId, row?.id ?? ''))
    expect(given).toMatchObject([{ purpose: 'booking', policyVersion: '2026-11' }])
  })

  test('with the same form twice, or ten times concurrently, makes one booking', async () => {
    const key = randomUUID()
    const phone = newPhone()
    const visitor = newVisitor()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => book({ ...visitor }, slot(), { key, phone })),
    )
    const [first] = answers
    expect(first).toMatchObject({ ok: true })
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await book(newVisitor(), slot(), { key, phone })).toEqual(first)
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['booked'])
  })

  test('with another person’s form key and another phone reveals nothing', async () => {
    const key = randomUUID()
    await book(newVisitor(), slot(), { key })
    expect(await book(newVisitor(), slot(), { key })).toMatchObject({
      ok: false,
      code: 'slot-taken',
    })
  })

  test('succeeds after the hold expired if the slot is still free', async () => {
    const visitor = newVisitor()
    await hold(visitor, slot())
    clock.pass(11)
    expect(await book(visitor, slot())).toMatchObject({ ok: true })
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['booked', 'expired'])
  })

  test('is refused after the hold expired and another took the slot, with the nearest times', async () => {
    const slow = newVisitor()
    await hold(slow, slot())
    clock.pass(11)
    await hold(newVisitor(), slot())
    const answer = await book(slow, slot())
    expect(answer).toEqual({ ok: false, code: 'slot-taken' })
    expect(await clinic.offeredInstead(slow, slot())).toHaveLength(3)
  })

  test('confirms the hold of its own page before the browser has the ticket', async () => {
    const page = randomUUID()
    await hold(newVisitor(), slot(), { page })
    expect(await book(newVisitor(), slot())).toMatchObject({ ok: false, code: 'slot-taken' })
    expect(await book(newVisitor(), slot(), { key: page })).toMatchObject({ ok: true })
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['booked'])
  })

  test('succeeds while its own page holds the slot', async () => {
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const page = randomUUID()
      const [, booked] = await Promise.all([
        hold(newVisitor(), slot(index), { page }),
        book(newVisitor(), slot(index), { key: page }),
      ])
      expect(booked).toMatchObject({ ok: true })
    }
  })

  test('of another slot is not proved by the hold of its page', async () => {
    const page = randomUUID()
    await hold(newVisitor(), slot(0), { page })
    await book(newVisitor(), slot(1), { key: page })
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['booked', 'held'])
  })

  test('requires the hold’s own secret', async () => {
    const owner = newVisitor()
    await hold(owner, slot())
    const thief = newVisitor()
    thief.ticket = { holdId: owner.ticket?.holdId ?? '', secret: 'guessed' }
    expect(await book(thief, slot())).toMatchObject({ ok: false, code: 'slot-taken' })
    expect(await book(owner, slot())).toMatchObject({ ok: true })
  })

  test('one slot fifty times concurrently makes one booking', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(newVisitor(), slot())))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['booked'])
  })

  test('updates the soonest slot of the directory', async () => {
    const soonest = async () => {
      const [row] = await db
        .select()
        .from(doctorListings)
        .where(eq(doctorListings.doctorId, doctor.doctorId))
      return row
    }
    const before = await soonest()
    const [first] = freeSlots(doctor.practice, clock.now())
    expect(first?.startsAt).toEqual(before?.nextSlotAt)
    await book(newVisitor(), {
      doctor: slot().doctor,
      branch: first?.branchId ?? '',
      at: first?.startsAt.toISOString() ?? '',
    })
    expect((await soonest())?.nextSlotAt).not.toEqual(before?.nextSlotAt)
  })
})

test('the database’s constraint has the same statuses that occupy a doctor’s time', async () => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'bookings_doctor_once'`,
  )
  const named = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(
    ([, status]) => status,
  )
  expect(new Set(named)).toEqual(new Set(OCCUPYING_STATUSES))
})
