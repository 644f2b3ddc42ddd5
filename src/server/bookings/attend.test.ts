import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { listClinicDay } from '#/server/clinic-day/clinic-day.ts'
import { viewVisits } from '#/server/clinic-day/visit-views.ts'
import { bookingEvents } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { confirmAttendance, confirmVisit, findAttendance } from './attend.ts'
import { cancelBooking } from './cancel.ts'
import { moveBooking } from './move.ts'

const clinic = await openClinic()
const { app, db, clock, book } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

const asker = (...proved: string[]) => ({ actor: { kind: 'visitor' } as const, proved })
const hoursBefore = (at: string, hours: number) => new Date(Date.parse(at) - hours * 3_600_000)

async function booked(index = 0) {
  const reference = referenceOf(await book(newVisitor(), slot(index)))
  return { reference, row: await rowOf(reference) }
}

async function rowOf(reference: string) {
  const row = await findBookingByReference(app, reference)
  if (!row) throw new Error('The booking is missing.')
  return row
}

async function remindersAbout(bookingId: string, kind: 'reminder-day' | 'reminder-confirm') {
  const isIt = and(eq(notices.bookingId, bookingId), eq(notices.kind, kind))
  return db.select().from(notices).where(isIt)
}

/** The key in the link of the day-before reminder. */
async function keyOf(bookingId: string) {
  const [reminder] = await remindersAbout(bookingId, 'reminder-day')
  return new URLSearchParams(reminder?.inputs['path']?.split('?')[1]).get('k') ?? ''
}

async function eventsOf(bookingId: string) {
  const rows = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId))
  return rows.filter(({ event }) => event === 'attend')
}

test('a patient confirms once, from two days before on, and the clinic sees it', async () => {
  const { reference, row } = await booked()
  expect(await confirmAttendance(app, asker(reference), { reference })).toEqual({
    ok: false,
    code: 'too-early',
  })
  clock.set(hoursBefore(slot().at, 30))
  const day = { from: clock.now(), until: new Date(+row.startsAt + 1) }
  const answers = async () => {
    const visits = await listClinicDay(app, row.doctorId, day)
    const about = {
      names: new Map<string, string>(),
      now: clock.now(),
      mayMove: () => false,
      mayTake: () => false,
      undoable: new Set<string>(),
    }
    return viewVisits(visits, about).find((visit) => visit.reference === reference)?.attendance
  }
  expect(await answers()).toBe('unanswered')
  expect((await findBookingStatus(app, asker(reference), reference))?.attendance).toBe('open')
  expect(await confirmAttendance(app, asker(), { reference })).toEqual({
    ok: false,
    code: 'not-yours',
  })
  for (let times = 0; times < 2; times += 1)
    expect(await confirmAttendance(app, asker(reference), { reference })).toEqual({ ok: true })
  expect(await eventsOf(row.id)).toHaveLength(1)
  expect(await answers()).toBe('confirmed')
  expect((await findBookingStatus(app, asker(reference), reference))?.attendance).toBe('confirmed')
})

test('a reminder’s link confirms without any other proof, and nothing else', async () => {
  const { reference, row } = await booked()
  const key = await keyOf(row.id)
  clock.set(hoursBefore(slot().at, 20))
  expect(await findAttendance(app, { reference, key: 'x'.repeat(12) })).toBeNull()
  expect(await findAttendance(app, { reference, key })).toEqual({
    reference,
    key,
    startsAt: slot().at,
    isConfirmed: false,
    canConfirm: true,
  })
  const wrong = await confirmAttendance(app, asker(), { reference, key: 'x'.repeat(12) })
  expect(wrong).toEqual({ ok: false, code: 'not-yours' })
  expect(await confirmAttendance(app, asker(), { reference, key })).toEqual({ ok: true })
  expect((await rowOf(reference)).confirmedAt).toEqual(clock.now())
  expect(await findBookingStatus(app, asker(), reference)).toBeNull()
})

test('a move clears the answer, and an older reminder asks about the new time', async () => {
  const { reference, row } = await booked()
  const key = await keyOf(row.id)
  clock.set(hoursBefore(slot().at, 40))
  await confirmAttendance(app, asker(), { reference, key })
  const { branch, at } = slot(3)
  expect(await moveBooking(app, asker(reference), { reference, branch, at })).toEqual({ ok: true })
  expect((await rowOf(reference)).confirmedAt).toBeNull()
  expect(await findAttendance(app, { reference, key })).toMatchObject({
    startsAt: at,
    isConfirmed: false,
  })
})

test('the system confirms a verified answer; cancelled and past visits are refused', async () => {
  const { row } = await booked()
  clock.set(hoursBefore(slot().at, 5))
  expect(await confirmVisit(app, row.id)).toEqual({ ok: true })
  expect(await eventsOf(row.id)).toMatchObject([{ actor: 'system', userId: null }])
  const other = await booked(1)
  await cancelBooking(app, asker(other.reference), other.reference)
  expect(await confirmVisit(app, other.row.id)).toEqual({ ok: false, code: 'already-finished' })
  clock.set(hoursBefore(slot().at, 0))
  expect(await confirmVisit(app, row.id)).toEqual({ ok: false, code: 'too-late' })
  expect(await confirmVisit(app, crypto.randomUUID())).toMatchObject({ ok: false })
})

test('a branch asks again only who has not confirmed', async () => {
  await db.update(branches).set({ askAgainHours: 6 }).where(eq(branches.doctorId, doctor.doctorId))
  const [silent, answering] = [await booked(0), await booked(1)]
  const [reminder] = await remindersAbout(silent.row.id, 'reminder-confirm')
  expect(reminder).toMatchObject({ status: 'pending', expiresAt: silent.row.startsAt })
  expect(+(reminder?.dueAt ?? 0)).toBeLessThanOrEqual(+hoursBefore(slot(0).at, 6))
  expect(reminder?.inputs['path']).toContain('?k=')
  clock.set(hoursBefore(slot(1).at, 24))
  const { reference } = answering
  await confirmAttendance(app, asker(reference), { reference })
  expect(await remindersAbout(answering.row.id, 'reminder-confirm')).toMatchObject([
    { status: 'dropped' },
  ])
  expect(await remindersAbout(silent.row.id, 'reminder-confirm')).toMatchObject([
    { status: 'pending' },
  ])
})
