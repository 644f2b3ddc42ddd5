import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { saveRoom } from '#/server/centre-rooms/save.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { waitingEntries, waitingEvents } from '#/server/db/schema/waiting.ts'
import { newCentre } from '#/testing/centre.ts'
import { newPhone } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openDoctorMoves, type Centre } from './other-doctor.testing.ts'

const { db, app, clock, openCentre, rowOf, pay } = await openDoctorMoves()

let centre: Centre
let one: Centre['one']
let other: Centre['other']
let move: Centre['move']
let undo: Centre['undo']

beforeEach(async () => {
  clock.set(SEEDED_AT)
  centre = await openCentre()
  ;({ one, other, move, undo } = centre)
})

/** A visit that has just been moved from 18:00 with the first doctor to 19:00 with the second. */
async function moved() {
  const row = await one.booked(await one.slot('18:00'))
  expect(await move(row.reference, '19:00')).toMatchObject(ok)
  return row
}

const pending = (phone: string, kind: 'booking-changed' | 'clinic-booking') =>
  db
    .select({ inputs: notices.inputs })
    .from(notices)
    .where(and(eq(notices.phone, phone), eq(notices.kind, kind), eq(notices.status, 'pending')))

const later = (minutes: number) => clock.set(new Date(+clock.now() + minutes * 60_000))

describe('a move to another doctor that is undone', () => {
  test('is as if it had not been: doctor, time, fee, terms and the patient’s answer', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const confirmedAt = new Date(+clock.now() - 60_000)
    await db.update(bookings).set({ confirmedAt }).where(eq(bookings.id, row.id))
    const before = await rowOf(row.id)
    await move(row.reference, '19:00')
    const visitAt = async (doctor: string) => {
      const board = await centre.boardOf({})
      const column = board?.columns.find(({ practice }) => practice === doctor)
      return column?.visits.find(({ reference }) => reference === row.reference)
    }
    expect(await visitAt(other.practice.slug)).toMatchObject({ canUndoMove: true })
    later(1)
    expect(await undo(row.reference)).toEqual({ ...ok, reference: row.reference })
    expect(await rowOf(row.id)).toEqual(before)
    expect(await other.times()).toContain('19:00')
    expect(await one.times()).not.toContain('18:00')
    expect((await visitAt(one.practice.slug))?.canUndoMove).toBeUndefined()
  })

  test('changes the pending message back to the old time, and notifies both practices', async () => {
    const [first, second] = [newPhone(), newPhone()]
    await providerMember(app, first, { doctorId: one.practice.doctorId })
    await providerMember(app, second, { doctorId: other.practice.doctorId })
    const row = await moved()
    later(1)
    await undo(row.reference)
    const startsAt = row.startsAt.toISOString()
    expect(await pending(row.phone ?? '', 'booking-changed')).toMatchObject([
      { inputs: { startsAt } },
    ])
    expect((await pending(first, 'clinic-booking')).at(-1)).toMatchObject({
      inputs: { event: 'booked', startsAt },
    })
    expect((await pending(second, 'clinic-booking')).at(-1)).toMatchObject({
      inputs: { event: 'moved-to-doctor' },
    })
  })

  test('takes back a room, and the place in the line for an earlier time', async () => {
    await one.save({ needs: 'ecg' })
    await other.save({ needs: 'ecg' })
    const manager = await centre.member('manager')
    const room = { id: null, kind: 'ecg' as const, nameAr: 'غرفة ١', nameEn: 'Room 1', hours: null }
    await saveRoom(app, manager, room)
    const row = await one.booked(await one.slot('18:00', 'ecg'))
    const entry = { id: randomUUID(), reference: `BLW-${randomUUID().slice(0, 8)}` }
    await db.insert(waitingEntries).values({
      ...entry,
      doctorId: one.practice.doctorId,
      bookingId: row.id,
      fromDay: '2027-12-01',
      untilDay: '2027-12-01',
      status: 'waiting',
      name: 'منى السيد',
      phone: row.phone ?? '',
      locale: 'ar',
      submissionKey: randomUUID(),
      joinedAt: SEEDED_AT,
    })
    await db
      .insert(waitingEvents)
      .values({ entryId: entry.id, event: 'joined', at: SEEDED_AT, detail: {} })
    const type = await other.first()
    expect(await move(row.reference, '19:00', { fee: type.feePiastres })).toMatchObject(ok)
    const statusOf = async () =>
      (await db.select().from(waitingEntries).where(eq(waitingEntries.id, entry.id)))[0]?.status
    expect(await statusOf()).toBe('over')
    expect(await undo(row.reference)).toMatchObject(ok)
    expect(await rowOf(row.id)).toMatchObject({ roomId: row.roomId, visitTypeId: row.visitTypeId })
    expect(await statusOf()).toBe('waiting')
  })
})

describe('a move to another doctor stays', () => {
  test('after two minutes, and once it was undone', async () => {
    const row = await moved()
    later(2.1)
    expect(await undo(row.reference)).toEqual(refused('undo-over'))
    const second = await one.booked(await one.slot('18:30'))
    await move(second.reference, '19:30')
    expect(await undo(second.reference)).toMatchObject(ok)
    expect(await undo(second.reference)).toEqual(refused('changed-meanwhile'))
    expect(await rowOf(second.id)).toMatchObject({ doctorId: one.practice.doctorId })
  })

  test('where its old time is taken, or money was taken at the new doctor’s desk', async () => {
    const row = await moved()
    await one.booked(await one.slot('18:00'))
    expect(await undo(row.reference)).toEqual(refused('slot-taken'))
    const paid = await one.booked(await one.slot('18:30'))
    await move(paid.reference, '19:30')
    await pay(await other.practice.member('assistant'), await rowOf(paid.id))
    expect(await undo(paid.reference)).toEqual(refused('move-paid'))
    for (const { id } of [row, paid])
      expect(await rowOf(id)).toMatchObject({ doctorId: other.practice.doctorId })
  })

  test('for those who may not change the visits of both doctors', async () => {
    const row = await moved()
    const unknown = refused('visit-not-found')
    expect(await undo(row.reference, await centre.member('nurse'))).toEqual(unknown)
    const stranger = await (await newCentre(db, app)).member('owner')
    expect(await undo(row.reference, stranger)).toEqual(unknown)
    expect(await undo(row.reference, other.owner)).toEqual(unknown)
    expect(await undo(row.reference, null)).toEqual(unknown)
  })
})

test('of two desks that undo it at once one does, and the other learns of it', async () => {
  const row = await moved()
  const colleague = await centre.member('assistant')
  const results = await Promise.all([undo(row.reference), undo(row.reference, colleague)])
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(results.find((result) => !result.ok)).toEqual(refused('changed-meanwhile'))
  expect(await rowOf(row.id)).toMatchObject({
    doctorId: one.practice.doctorId,
    startsAt: row.startsAt,
  })
})

test('an undone move and a booking of the old time at once: one of them has it', async () => {
  const row = await moved()
  const slot = await one.slot('18:00')
  const [undone, booked] = await Promise.allSettled([undo(row.reference), one.booked(slot)])
  const isUndone = undone.status === 'fulfilled' && undone.value.ok
  expect(isUndone).toBe(booked.status === 'rejected')
  const doctorId = (isUndone ? one : other).practice.doctorId
  expect(await rowOf(row.id)).toMatchObject({ doctorId })
})
