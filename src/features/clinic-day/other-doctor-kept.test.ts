import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused, tomorrow } from '#/features/visit-types/typed-practice.testing.ts'
import { endAffiliation } from '#/server/affiliations/change.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import { doctorInsurers } from '#/server/db/schema/directory.ts'
import { waitingEntries } from '#/server/db/schema/waiting.ts'
import { newCentre } from '#/testing/centre.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openDoctorMoves, type Centre } from './other-doctor.testing.ts'

const { db, app, openCentre, rowOf, pay } = await openDoctorMoves()

let centre: Centre
let one: Centre['one']
let other: Centre['other']
let move: Centre['move']

beforeEach(async () => {
  centre = await openCentre()
  ;({ one, other, move } = centre)
})

/** Returns once another transaction waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rowCount === 0);
}

describe('a visit that is to move to another doctor', () => {
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
    await endAffiliation(app, other.owner, centre.otherId)
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
    expect((await centre.boardOf({ move: row.reference }))?.moved?.elsewhere).toBe('move-series')
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

    const taken = await pay(await one.practice.member('assistant'), row)
    expect(taken).toMatchObject(ok)
    expect(await move(row.reference, '19:00')).toEqual(refused('move-paid'))
    expect(await rowOf(row.id)).toMatchObject({ doctorId: one.practice.doctorId })
  })

  test('is not paid at the desk that opened it with its old doctor', async () => {
    const desk = await one.practice.member('assistant')
    const row = await one.booked(await one.slot('18:00'))
    const { doctorId, branchIds } = other.practice
    const paying = await db.transaction(async (tx) => {
      const place = { doctorId, branchId: branchIds[0] }
      await tx.update(bookings).set(place).where(eq(bookings.id, row.id))
      const paid = pay(desk, row)
      await untilSomebodyWaits()
      return { paid }
    })
    expect(await paying.paid).toEqual(refused('visit-not-found'))
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
