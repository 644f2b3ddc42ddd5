import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, openTypes, refused, tomorrow } from '#/features/visit-types/typed-practice.testing.ts'
import { egp } from '#/domain/money/money.ts'
import { endAffiliation } from '#/server/affiliations/change.ts'
import { saveRoom } from '#/server/centre-rooms/save.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import type { DaySearch } from '#/server/clinic-day/day.ts'
import { moveToDoctor } from '#/server/clinic-day/other-doctor.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { branches, doctorInsurers } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { pageNews } from '#/server/db/schema/page-news.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { takePayment } from '#/server/receipts/take.ts'
import { newCentre } from '#/testing/centre.ts'
import { newPhone } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'

const { db, app, nextPractice } = await openTypes()

type Practice = Awaited<ReturnType<typeof nextPractice>>

const FEE = egp(700)

async function openCentre() {
  const centre = await newCentre(db, app)
  const doctors = [await nextPractice(), await nextPractice()] as const
  const ids = [await centre.join(doctors[0].practice), await centre.join(doctors[1].practice)]
  const [branch] = doctors[1].practice.branchIds
  await db.update(branches).set({ feePiastres: FEE }).where(eq(branches.id, branch))
  return { ...centre, doctors, ids, desk: await centre.member('assistant') }
}

let centre: Awaited<ReturnType<typeof openCentre>>
let one: Practice
let other: Practice

beforeEach(async () => {
  centre = await openCentre()
  ;[one, other] = centre.doctors
})

const rowOf = async (id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('The booking is missing.')
  return row
}

async function move(reference: string, time: string, change: { fee?: number; who?: Desk } = {}) {
  const { at } = await other.slot(time)
  const { fee = FEE, who = centre.desk } = change
  return moveToDoctor(app, who, {
    reference,
    doctor: other.practice.slug,
    at,
    feePiastres: fee,
  })
}
type Desk = Parameters<typeof moveToDoctor>[1]

const boardOf = async (search: DaySearch) =>
  (await inRequest(app, {}, () => findBoard(app, centre.desk, { day: tomorrow, ...search }))).result

const messagesTo = (phone: string, kind: 'booking-changed' | 'clinic-booking') =>
  db
    .select({ inputs: notices.inputs })
    .from(notices)
    .where(and(eq(notices.phone, phone), eq(notices.kind, kind)))

/** In how many transactions the doctor's times have changed. */
const newsOf = ({ practice }: Practice) =>
  db.$count(pageNews, eq(pageNews.topic, `diary:${practice.doctorId}`))

describe('a visit that moves to another doctor of its centre', () => {
  test('takes that doctor’s time and fee, leaves its own, and stays the patient’s booking', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const { at } = await other.slot('19:00')
    const seen = await boardOf({ move: row.reference, doctor: other.practice.slug, at })
    expect(seen?.moved).toMatchObject({
      elsewhere: null,
      target: { ok: true, feePiastres: FEE, oldFeePiastres: row.feePiastres, startsAt: at },
    })
    expect(seen?.columns.map(({ takesMoved }) => takesMoved)).toEqual([true, true])
    expect(await move(row.reference, '19:00', { fee: row.feePiastres })).toEqual(
      refused('fee-changed'),
    )
    const news = await newsOf(one)
    expect(await move(row.reference, '19:00')).toMatchObject(ok)
    expect(await newsOf(one)).toBe(news + 1)
    const moved = await rowOf(row.id)
    expect(moved).toMatchObject({
      doctorId: other.practice.doctorId,
      branchId: other.practice.branchIds[0],
      startsAt: new Date(at),
      feePiastres: FEE,
      reference: row.reference,
      patientName: row.patientName,
      phone: row.phone,
    })
    expect(await one.times()).toContain('18:00')
    expect(await other.times()).not.toContain('19:00')
    // The same form again does no harm.
    expect(await move(row.reference, '19:00')).toMatchObject(ok)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, row.reference), eq(auditEntries.action, 'booking-moved')),
      )
    expect(entry).toMatchObject({
      before: { doctorId: one.practice.doctorId },
      after: { doctorId: other.practice.doctorId },
    })
  })

  test('tells the patient, and the practices of both doctors', async () => {
    const [before, after] = [newPhone(), newPhone()]
    await providerMember(app, before, { doctorId: one.practice.doctorId })
    await providerMember(app, after, { doctorId: other.practice.doctorId })
    const row = await one.booked(await one.slot('18:00'))
    const { at } = await other.slot('19:00')
    await move(row.reference, '19:00')
    expect(await messagesTo(row.phone ?? '', 'booking-changed')).toMatchObject([
      { inputs: { startsAt: at } },
    ])
    const left = { event: 'moved-to-doctor', startsAt: row.startsAt.toISOString() }
    expect((await messagesTo(before, 'clinic-booking')).at(-1)).toMatchObject({ inputs: left })
    expect(await messagesTo(after, 'clinic-booking')).toMatchObject([
      { inputs: { event: 'booked', startsAt: at } },
    ])
  })

  test('is the same type there, with a room of its own, or is refused', async () => {
    await one.save({ needs: 'ecg' })
    const manager = await centre.member('manager')
    const room = { id: null, kind: 'ecg' as const, nameAr: 'غرفة ١', nameEn: 'Room 1', hours: null }
    await saveRoom(app, manager, room)
    const row = await one.booked(await one.slot('18:00', 'ecg'))
    expect(row.roomId).not.toBeNull()
    const seen = await boardOf({ move: row.reference })
    const column = seen?.columns.find(({ practice }) => practice === other.practice.slug)
    expect(column).toMatchObject({ takesMoved: false, places: [] })
    expect(await move(row.reference, '18:00')).toEqual(refused('move-type'))
    await other.save({ needs: 'ecg', nameEn: 'Another name', fee: '300' })
    const type = await other.first()
    const moved = await moveToDoctor(app, centre.desk, {
      reference: row.reference,
      doctor: other.practice.slug,
      at: (await other.slot('18:00')).at,
      feePiastres: egp(300),
    })
    expect(moved).toMatchObject(ok)
    expect(await rowOf(row.id)).toMatchObject({
      visitTypeId: type.id,
      feePiastres: egp(300),
      roomId: row.roomId,
    })
    expect(await one.times()).toHaveLength(4)
    expect(await one.times('ecg')).toEqual(['19:00'])
  })

  test('of two that want one time the second keeps its own', async () => {
    const [first, second] = [
      await one.booked(await one.slot('18:00')),
      await one.booked(await one.slot('18:30')),
    ]
    const colleague = await centre.member('assistant')
    const results = await Promise.all([
      move(first.reference, '19:00'),
      move(second.reference, '19:00', { who: colleague }),
    ])
    const won = results.filter((result) => result.ok)
    expect(won).toHaveLength(1)
    expect(results.find((result) => !result.ok)).toEqual(refused('slot-taken'))
    const rows = [await rowOf(first.id), await rowOf(second.id)]
    const stayed = rows.find(({ doctorId }) => doctorId === one.practice.doctorId)
    const original = stayed?.id === first.id ? first : second
    expect(stayed).toMatchObject({ startsAt: original.startsAt, status: 'booked' })
  })

  test('those that cross between two doctors at once each have one time, without a deadlock', async () => {
    const mine = await Promise.all(
      ['18:00', '18:30'].map(async (time) => one.booked(await one.slot(time))),
    )
    const theirs = await Promise.all(
      ['18:00', '18:30'].map(async (time) => other.booked(await other.slot(time))),
    )
    const back = async (reference: string, time: string) =>
      moveToDoctor(app, centre.desk, {
        reference,
        doctor: one.practice.slug,
        at: (await one.slot(time)).at,
        feePiastres: mine[0]?.feePiastres ?? 0,
      })
    const results = await Promise.all([
      ...mine.flatMap(({ reference }) => ['19:00', '19:30'].map((time) => move(reference, time))),
      ...theirs.flatMap(({ reference }) => ['19:00', '19:30'].map((time) => back(reference, time))),
    ])
    for (const result of results)
      if (!result.ok)
        expect(['slot-taken', 'changed-meanwhile', 'visit-not-found']).toContain(result.code)
    const rows = await Promise.all([...mine, ...theirs].map(({ id }) => rowOf(id)))
    const places = rows.map(({ doctorId, startsAt }) => `${doctorId} ${startsAt.toISOString()}`)
    expect(new Set(places).size).toBe(4)
  })

  test('needs the right to change visits of both doctors at this centre', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const unknown = refused('visit-not-found')
    expect(await move(row.reference, '19:00', { who: await centre.member('nurse') })).toEqual(
      unknown,
    )
    const stranger = await (await newCentre(db, app)).member('owner')
    expect(await move(row.reference, '19:00', { who: stranger })).toEqual(unknown)
    expect(await move(row.reference, '19:00', { who: one.owner })).toEqual(unknown)
    expect(await move(row.reference, '19:00', { who: null })).toEqual(unknown)
    await endAffiliation(app, other.owner, centre.ids[1] ?? '')
    expect(await move(row.reference, '19:00')).toEqual(unknown)
    expect(await rowOf(row.id)).toMatchObject({ doctorId: one.practice.doctorId })
  })

  test('stays where it is paid, part of a series, or approved, and takes along what was stated', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const set = (change: object) => db.update(bookings).set(change).where(eq(bookings.id, row.id))
    await set({ payment: 'online' })
    expect(await move(row.reference, '19:00')).toEqual(refused('move-paid'))
    await set({ payment: 'clinic', seriesId: randomUUID() })
    expect(await move(row.reference, '19:00')).toEqual(refused('move-series'))
    expect((await boardOf({ move: row.reference }))?.moved?.elsewhere).toBe('move-series')
    await set({ seriesId: null })

    const insurerSlug = 'axa'
    const [id, bookingId] = [randomUUID(), row.id]
    await db.delete(doctorInsurers).where(eq(doctorInsurers.doctorId, other.practice.doctorId))
    const stated = { id, bookingId, insurerSlug, state: 'stated' as const, statedAt: SEEDED_AT }
    await db.insert(bookingCoverages).values(stated)
    expect(await move(row.reference, '19:00')).toEqual(refused('move-insurer'))
    await db.insert(doctorInsurers).values({ doctorId: other.practice.doctorId, insurerSlug })
    const approval = { state: 'approved' as const, approvedPiastres: 1000, approvedUntil: tomorrow }
    await db.update(bookingCoverages).set(approval).where(eq(bookingCoverages.id, id))
    expect(await move(row.reference, '19:00')).toEqual(refused('move-approved'))
    const again = { state: 'stated' as const, approvedPiastres: null, approvedUntil: null }
    await db.update(bookingCoverages).set(again).where(eq(bookingCoverages.id, id))

    const taken = await takePayment(app, await one.practice.member('assistant'), {
      reference: row.reference,
      amountPiastres: row.feePiastres,
      method: 'cash',
      discountPiastres: 0,
      discountReason: null,
      price: null,
      submissionKey: randomUUID(),
    })
    expect(taken).toMatchObject(ok)
    expect(await move(row.reference, '19:00')).toEqual(refused('move-paid'))
    expect(await rowOf(row.id)).toMatchObject({ doctorId: one.practice.doctorId })
  })

  test('ends the wait for an earlier time with its old doctor', async () => {
    const row = await one.booked(await one.slot('18:00', undefined, 3))
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
    await move(row.reference, '19:00')
    const [after] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, entry.id))
    expect(after).toMatchObject({ status: 'over' })
  })
})
