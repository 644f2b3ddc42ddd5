import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clinicInstant } from '#/domain/schedule/zone.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { addVisit } from '#/server/clinic-day/add.ts'
import { moveAsClinic } from '#/server/clinic-day/change.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { daysOff } from '#/server/db/schema/directory.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { findHoursVersion } from './hours.ts'
import { proposeChange } from './propose.ts'

const { db, app, hold, book, offeredInstead } = await openClinic()
const TUESDAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'

let practice: TestPractice
const slot = (date = TUESDAY, minutes = 18 * 60) => ({
  doctor: practice.slug,
  branch: practice.branchIds[0],
  at: (clinicInstant(date, minutes) ?? new Date(0)).toISOString(),
})

beforeEach(async () => {
  practice = await emptyPractice(db, app)
})

/** Starts `act` while a change of the schedule is written; it goes on when the day off is there. */
async function duringDayOff<Result>(act: () => Promise<Result>): Promise<Result> {
  const { doctorId } = practice
  const { acting } = await db.transaction(async (tx) => {
    await lockSchedule(tx, doctorId)
    const started = act()
    // A slow machine takes its time to get there.
    await vi.waitFor(isWaiting, { timeout: 60_000 })
    await tx.insert(daysOff).values({ id: randomUUID(), doctorId, branchId: null, date: TUESDAY })
    return { acting: started }
  })
  return acting
}

async function isWaiting(): Promise<void> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  expect(rows).not.toEqual([])
}

const onTuesday = async () => {
  const rows = await db.select().from(bookings).where(eq(bookings.doctorId, practice.doctorId))
  const { at } = slot()
  return rows.filter(({ startsAt, status }) => startsAt.toISOString() === at && status === 'booked')
}

const gone = { ok: false, code: 'slot-not-found' }

describe('a day off that is saved while somebody', () => {
  test('chooses one of its times: they get free ones of other days', async () => {
    const refused = await duringDayOff(() => hold(newVisitor(), slot()))
    expect(refused).toMatchObject(gone)
    const offered = await offeredInstead(newVisitor(), slot())
    expect(offered).toHaveLength(3)
    for (const startsAt of offered) expect(startsAt.slice(0, 10)).not.toBe(TUESDAY)
  })

  test('books one of its times without a hold: they get free ones of other days', async () => {
    const refused = await duringDayOff(() => book(newVisitor(), slot()))
    expect(refused).toMatchObject(gone)
    expect(await offeredInstead(newVisitor(), slot())).toHaveLength(3)
    expect(await onTuesday()).toEqual([])
  })

  test('sends the form of a time that they hold: they get free ones of other days', async () => {
    const visitor = newVisitor()
    expect(await hold(visitor, slot())).toMatchObject({ ok: true })
    const refused = await duringDayOff(() => book(visitor, slot()))
    expect(refused).toMatchObject(gone)
    expect(await offeredInstead(newVisitor(), slot())).toHaveLength(3)
    expect(await onTuesday()).toEqual([])
  })

  test('moves a booking to one of its times: it stays where it was', async () => {
    const reference = referenceOf(await book(newVisitor(), slot(WEDNESDAY)))
    const to = { ...slot(), reference }
    const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
    expect(await duringDayOff(() => moveBooking(app, asker, to))).toEqual(gone)
    const owner = await practice.member('owner')
    await db.delete(daysOff).where(eq(daysOff.doctorId, practice.doctorId))
    expect(await duringDayOff(() => moveAsClinic(app, owner, to))).toEqual(gone)
    expect(await onTuesday()).toEqual([])
  })

  test('adds a patient at the desk at one of its times: nothing is written', async () => {
    const owner = await practice.member('owner')
    const input = {
      place: slot(),
      patientName: 'سامي فؤاد',
      phone: newPhone(),
      here: false,
      reason: null,
      submissionKey: randomUUID(),
      locale: 'ar' as const,
    }
    expect(await duringDayOff(() => addVisit(app, owner, input))).toEqual(gone)
    expect(await onTuesday()).toEqual([])
  })
})

test('a hold from before a change of the hours can’t be booked outside the new ones', async () => {
  const visitor = newVisitor()
  const { branch } = slot()
  expect(await hold(visitor, slot(TUESDAY, 19 * 60))).toMatchObject({ ok: true })
  const change = {
    kind: 'special' as const,
    branchId: branch,
    date: TUESDAY,
    sessions: [{ startsAt: '18:00', endsAt: '20:00', slotMinutes: 60 }],
  }
  const seen = await findHoursVersion(app, practice.doctorId)
  const owner = await practice.member('owner')
  expect(await proposeChange(app, owner, { change, seen })).toEqual({ ok: true, isDone: true })
  // The time is still one of the grid, but a visit there takes an hour now.
  expect(await book(visitor, slot(TUESDAY, 19 * 60))).toMatchObject({ ok: true })
  const rows = await db.select().from(bookings).where(eq(bookings.doctorId, practice.doctorId))
  const own = rows.find(({ status }) => status === 'booked')
  expect(own?.endsAt).toEqual(clinicInstant(TUESDAY, 20 * 60))
})
