import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTypes, refused, ok, tomorrow } from '#/features/visit-types/typed-practice.testing.ts'
import { WITHOUT_TIME } from '#/domain/schedule/day.ts'
import { clinicTime } from '#/domain/schedule/zone.ts'
import { endAffiliation } from '#/server/affiliations/change.ts'
import {
  endRoom,
  findRoomsForVisits,
  reopenRoom,
  type RoomEnd,
} from '#/server/centre-rooms/close.ts'
import { findRooms } from '#/server/centre-rooms/page.ts'
import { saveRoom, type RoomInput } from '#/server/centre-rooms/save.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { addVisit } from '#/server/clinic-day/add.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import { findClinicTimes } from '#/server/clinic-day/clinic-times.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { ownEditor } from '#/server/visit-types/editor.ts'
import { withdrawVisitType } from '#/server/visit-types/withdraw.ts'
import { newCentre } from '#/testing/centre.ts'
import { newPhone, newVisitor } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'

const { db, app, clock, nextPractice } = await openTypes()

type Practice = Awaited<ReturnType<typeof nextPractice>>

/** Two doctors of a centre, whose ECG of 45 minutes, and 15 after it, needs its room. */
async function openCentre() {
  const centre = await newCentre(db, app)
  const doctors = [await nextPractice(), await nextPractice()] as const
  for (const doctor of doctors) {
    await centre.join(doctor.practice)
    await doctor.save({ needs: 'ecg' })
  }
  const manager = await centre.member('manager')
  const desk = await centre.member('assistant')
  const save = (room: Partial<RoomInput> = {}) =>
    saveRoom(app, manager, {
      id: null,
      kind: 'ecg',
      nameAr: 'غرفة ١',
      nameEn: 'Room 1',
      hours: null,
      ...room,
    })
  const page = async (change: RoomEnd | null = null, who = desk) =>
    (await inRequest(app, {}, () => findRooms(app, who, change))).result
  const roomOf = async (name: string) => {
    const room = (await page())?.rooms.find(({ nameEn }) => nameEn === name)
    if (!room) throw new Error(`There is no ${name}.`)
    return room
  }
  const end = async (change: RoomEnd, who = desk) => {
    const seen = (await page(change))?.pending?.seen ?? ''
    return endRoom(app, who, { change, seen })
  }
  return { centre, doctors, manager, desk, save, page, roomOf, end }
}

let centre: Awaited<ReturnType<typeof openCentre>>
let one: Practice
let other: Practice

beforeEach(async () => {
  centre = await openCentre()
  ;[one, other] = centre.doctors
})

const book = async (doctor: Practice, time: string) => doctor.booked(await doctor.slot(time, 'ecg'))
const rowOf = async (id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('The booking is missing.')
  return row
}
const closed = (room: string): RoomEnd => ({ way: 'close', room, from: tomorrow, until: tomorrow })

describe('booking', () => {
  test('a type that needs a room has no time until the centre has one', async () => {
    expect(await one.times('ecg')).toEqual([])
    expect(await one.times()).toHaveLength(4)
    expect(await one.book(await one.slot('18:00', 'ecg'))).toEqual(refused('slot-taken'))
    expect(await centre.save()).toEqual(ok)
    expect(await one.times('ecg')).toEqual(['18:00', '18:30', '19:00'])
  })

  test('what one doctor takes is gone for the others, buffers included, and only for visits that need it', async () => {
    await centre.save()
    const row = await book(one, '18:00')
    expect(row.roomId).toBe((await centre.roomOf('Room 1')).id)
    expect(await other.times('ecg')).toEqual(['19:00'])
    expect(await other.times()).toHaveLength(4)
    expect(await other.hold(newVisitor(), await other.slot('18:30', 'ecg'))).toEqual(
      refused('slot-taken'),
    )
    const plain = await other.booked(await other.slot('18:30'))
    expect(plain.roomId).toBeNull()
    await centre.save({ nameAr: 'غرفة ٢', nameEn: 'Room 2' })
    expect(await other.times('ecg')).toEqual(['19:00'])
  })

  test('a branch that is at no centre needs no room', async () => {
    const alone = await nextPractice()
    await alone.save({ needs: 'ecg' })
    expect((await book(alone, '18:00')).roomId).toBeNull()
  })

  test('a moved visit takes a room at its new time, and leaves its old one', async () => {
    await centre.save()
    const row = await book(one, '18:00')
    const asker = { actor: { kind: 'visitor' as const }, proved: [row.reference] }
    const { branch, at } = await one.slot('19:00')
    await book(other, '19:00')
    const move = { reference: row.reference, branch, at }
    expect(await moveBooking(app, asker, move)).toEqual(refused('slot-taken'))
    await centre.save({ nameAr: 'غرفة ٢', nameEn: 'Room 2' })
    expect(await moveBooking(app, asker, move)).toEqual(ok)
    expect((await rowOf(row.id)).roomId).toBe((await centre.roomOf('Room 2')).id)
    expect(await other.times('ecg')).toEqual(['18:00'])
    expect((await book(other, '18:00')).roomId).not.toBeNull()
  })

  test('a moved visit keeps needing its kind of room, whatever became of its type', async () => {
    await centre.save()
    const row = await book(one, '18:00')
    await book(other, '19:00')
    const { branchIds } = one.practice
    const timesOf = async () => {
      const place = { reference: row.reference, branch: branchIds[0], day: tomorrow }
      const { result } = await inRequest(app, {}, () =>
        findClinicTimes(app, one.owner, place, 'move'),
      )
      const day = result?.week.days.find(({ date }) => date === tomorrow)
      return day?.slots.map(({ startsAt }) => clinicTime(new Date(startsAt)))
    }
    const { id, seen } = await one.first()
    expect(await withdrawVisitType(app, ownEditor(one.owner), { id, seen })).toEqual(ok)
    expect(await timesOf()).toEqual([])
    const { at } = await one.slot('19:00')
    const asker = { actor: { kind: 'visitor' as const }, proved: [row.reference] }
    const move = { reference: row.reference, branch: branchIds[0], at }
    expect(await moveBooking(app, asker, move)).toEqual(refused('slot-taken'))
    await db.update(visitTypes).set({ needs: null }).where(eq(visitTypes.id, id))
    expect(await timesOf()).toEqual([])
    expect(await moveBooking(app, asker, move)).toEqual(refused('slot-taken'))
    await centre.save({ nameAr: 'غرفة ٢', nameEn: 'Room 2' })
    expect(await timesOf()).toContain('19:00')
    expect(await moveBooking(app, asker, move)).toEqual(ok)
    expect((await rowOf(row.id)).roomId).toBe((await centre.roomOf('Room 2')).id)
  })

  test('an expired hold keeps no room from other doctors, and takes one again when it is booked', async () => {
    await centre.save()
    const visitor = newVisitor()
    const slot = await one.slot('18:00', 'ecg')
    expect(await one.hold(visitor, slot)).toMatchObject(ok)
    const wanted = await other.slot('18:00', 'ecg')
    expect(await other.hold(newVisitor(), wanted)).toEqual(refused('slot-taken'))
    clock.set(new Date(+SEEDED_AT + 11 * 60_000))
    expect(await other.times('ecg')).toContain('18:00')
    expect((await centre.page())?.waiting).toEqual([])
    const row = await other.booked(wanted)
    expect(row.roomId).toBe((await centre.roomOf('Room 1')).id)
    expect(await one.book(slot, { visitor })).toEqual(refused('slot-taken'))
  })

  test('the front desk’s visit takes one too, and who comes without a time waits for it', async () => {
    await centre.save()
    const add = async (doctor: Practice, at: string) => {
      const membership = await doctor.practice.member('assistant')
      const place = { branch: doctor.practice.branchIds[0], at, type: 'ecg' }
      const patient = { patientName: 'منى', phone: newPhone(), here: false, reason: null }
      const input = { place, ...patient, locale: 'ar' as const, submissionKey: randomUUID() }
      return addVisit(app, membership, input)
    }
    const { at } = await one.slot('18:00')
    expect(await add(one, at)).toMatchObject(ok)
    expect(await add(other, at)).toEqual(refused('slot-taken'))
    expect(await add(other, WITHOUT_TIME)).toMatchObject(ok)
  })

  test('of 60 at once for one room and two doctors, no two get it at the same time', async () => {
    await centre.save()
    const wanted = await Promise.all(
      ['18:00', '18:30', '19:00'].flatMap((time) =>
        [one, other].map(async (doctor) => ({ doctor, at: await doctor.slot(time, 'ecg') })),
      ),
    )
    const tries = Array.from({ length: 10 }, () => wanted).flat()
    const results = await Promise.all(tries.map(({ doctor, at }) => doctor.hold(newVisitor(), at)))
    const room = await centre.roomOf('Room 1')
    const held = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.roomId, room.id), eq(bookings.status, 'held')))
      .orderBy(asc(bookings.startsAt))
    expect(results.filter(({ ok: isHeld }) => isHeld)).toHaveLength(held.length)
    expect(held.length).toBeGreaterThan(0)
    for (const [index, { occupiedUntil, endsAt }] of held.entries()) {
      const next = held[index + 1]
      if (next) expect(+(occupiedUntil ?? endsAt)).toBeLessThanOrEqual(+next.startsAt)
    }
  })
})

describe('a room that closes', () => {
  test('its visits go to another room; the rest wait for one, and get it when it opens', async () => {
    await centre.save()
    await centre.save({ nameAr: 'غرفة ٢', nameEn: 'Room 2' })
    const [first, second] = [await book(one, '18:00'), await book(other, '18:00')]
    const later = await book(one, '19:00')
    const room = await centre.roomOf('Room 1')
    const spare = await centre.roomOf('Room 2')
    const pending = (await centre.page(closed(room.id)))?.pending
    expect(pending?.affected.map(({ gets }) => gets)).toEqual([null, expect.any(String)])
    expect(await endRoom(app, centre.desk, { change: closed(room.id), seen: 'old' })).toEqual(
      refused('changed-meanwhile'),
    )
    expect((await rowOf(first.id)).roomId).toBe(room.id)
    expect(await centre.end(closed(room.id))).toEqual(ok)
    expect((await rowOf(first.id)).roomId).toBeNull()
    expect((await rowOf(second.id)).roomId).toBe(spare.id)
    expect((await rowOf(later.id)).roomId).toBe(spare.id)
    expect((await centre.page())?.waiting).toMatchObject([{ reference: first.reference }])

    const board = await inRequest(app, {}, () => findBoard(app, centre.desk, { day: tomorrow }))
    const visits = board.result?.columns.flatMap((column) => column.visits) ?? []
    const shown = visits.map(({ reference, lacksRoom }) => [reference, lacksRoom])
    expect(Object.fromEntries(shown)).toMatchObject({
      [first.reference]: true,
      [second.reference]: false,
    })

    const [closure] = (await centre.roomOf('Room 1')).closures
    expect(await reopenRoom(app, centre.desk, closure?.id ?? '')).toEqual(ok)
    expect((await rowOf(first.id)).roomId).toBe(room.id)
    expect((await centre.page())?.waiting).toEqual([])
    const entries = await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, centre.centre.id))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['room-changed', 'room-closed', 'room-opened']),
    )
  })

  test('while it is closed nothing is booked in it, and a withdrawn one is gone', async () => {
    await centre.save()
    const room = await centre.roomOf('Room 1')
    expect(await centre.end(closed(room.id))).toEqual(ok)
    expect(await centre.end(closed(room.id))).toEqual(ok)
    expect((await centre.roomOf('Room 1')).closures).toHaveLength(1)
    expect(await one.times('ecg')).toEqual([])
    expect(await one.book(await one.slot('18:00', 'ecg'))).toEqual(refused('slot-taken'))
    expect(await one.book(await one.slot('18:00', 'ecg', 1))).toMatchObject(ok)
    expect(await centre.end({ way: 'withdraw', room: room.id }, centre.manager)).toEqual(ok)
    expect((await centre.page())?.rooms).toEqual([])
    expect((await centre.page())?.waiting).toHaveLength(1)
    await centre.save()
    expect((await centre.page())?.waiting).toEqual([])
  })

  test('visits that wait get a room that a cancellation frees', async () => {
    await centre.save()
    const row = await book(one, '18:00')
    await db.update(bookings).set({ roomId: null }).where(eq(bookings.id, row.id))
    const rival = await book(other, '18:00')
    expect(await findRoomsForVisits(app, centre.desk)).toEqual(ok)
    expect((await rowOf(row.id)).roomId).toBeNull()
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, rival.id))
    expect(await findRoomsForVisits(app, centre.desk)).toEqual(ok)
    expect((await rowOf(row.id)).roomId).not.toBeNull()
  })

  test('a doctor who leaves gives back the rooms of visits to come', async () => {
    await centre.save()
    const row = await book(one, '18:00')
    const [open] = await db
      .select({ id: affiliations.id })
      .from(affiliations)
      .where(and(eq(affiliations.doctorId, one.practice.doctorId), isNull(affiliations.endedAt)))
    expect(await endAffiliation(app, centre.manager, open?.id ?? '')).toEqual(ok)
    expect((await rowOf(row.id)).roomId).toBeNull()
    expect(await other.times('ecg')).toEqual(['18:00', '18:30', '19:00'])
  })
})

describe('keeping rooms', () => {
  test('names are the centre’s own, hours never leave a visit outside, and another’s room is gone', async () => {
    await centre.save()
    expect(await centre.save()).toEqual(refused('room-name-taken'))
    const room = await centre.roomOf('Room 1')
    await book(one, '18:00')
    const mornings = { weekdays: [1, 2, 3, 4, 5, 6, 7], startsAt: '08:00', endsAt: '12:00' }
    const change = { id: room.id, nameAr: 'القلب', nameEn: 'Heart' }
    expect(await centre.save({ ...change, hours: mornings })).toEqual(refused('room-hours-used'))
    const evenings = { ...mornings, startsAt: '18:00', endsAt: '19:00' }
    expect(await centre.save({ ...change, hours: evenings })).toEqual(ok)
    expect((await centre.roomOf('Heart')).hours).toEqual(evenings)
    expect(await one.times('ecg')).toEqual([])
    const stranger = await newCentre(db, app)
    const theirs = await stranger.member('owner')
    const input = { kind: 'ecg' as const, nameAr: 'غرفة', nameEn: 'Room', hours: null }
    expect(await saveRoom(app, theirs, { ...input, id: room.id })).toEqual(refused('room-gone'))
    const order = { change: closed(room.id), seen: '' }
    expect(await endRoom(app, theirs, order)).toEqual(refused('room-gone'))
    expect(await reopenRoom(app, theirs, randomUUID())).toEqual(refused('room-gone'))
  })

  test('the front desk closes rooms and does not change them; nurses and doctors see none', async () => {
    await centre.save()
    const room = await centre.roomOf('Room 1')
    const no = refused('not-yours')
    const input = { id: room.id, kind: 'ecg' as const, nameAr: 'غرفة', nameEn: 'Room', hours: null }
    expect(await saveRoom(app, centre.desk, input)).toEqual(no)
    expect(await centre.end({ way: 'withdraw', room: room.id })).toEqual(no)
    const nurse = await centre.centre.member('nurse')
    for (const who of [nurse, one.owner, null]) {
      expect(await endRoom(app, who, { change: closed(room.id), seen: '' })).toEqual(no)
      const { result } = await inRequest(app, {}, () => findRooms(app, who, null))
      expect(result).toBeNull()
    }
    const past: RoomEnd = { way: 'close', room: room.id, from: '2020-01-01', until: tomorrow }
    expect(await centre.end(past)).toEqual(refused('range-invalid'))
  })
})
