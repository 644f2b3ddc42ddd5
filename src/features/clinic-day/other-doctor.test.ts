import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { egp } from '#/domain/money/money.ts'
import { saveRoom } from '#/server/centre-rooms/save.ts'
import { moveToDoctor } from '#/server/clinic-day/other-doctor.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { pageNews } from '#/server/db/schema/page-news.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { newPhone } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { FEE, openDoctorMoves, type Centre } from './other-doctor.testing.ts'

const { db, app, openCentre, rowOf } = await openDoctorMoves()

let centre: Centre
let one: Centre['one']
let other: Centre['other']
let move: Centre['move']

beforeEach(async () => {
  centre = await openCentre()
  ;({ one, other, move } = centre)
})

const messagesTo = (phone: string, kind: 'booking-changed' | 'clinic-booking') =>
  db
    .select({ inputs: notices.inputs })
    .from(notices)
    .where(and(eq(notices.phone, phone), eq(notices.kind, kind)))

/** In how many transactions the doctor's times have changed. */
const newsOf = ({ practice }: Centre['one']) =>
  db.$count(pageNews, eq(pageNews.topic, `diary:${practice.doctorId}`))

describe('a visit that moves to another doctor of its centre', () => {
  test('takes that doctor’s time and fee, leaves its own, and stays the patient’s booking', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const { at } = await other.slot('19:00')
    const seen = await centre.boardOf({ move: row.reference, doctor: other.practice.slug, at })
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
    const seen = await centre.boardOf({ move: row.reference })
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
})
