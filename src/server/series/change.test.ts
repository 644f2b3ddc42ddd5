import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import { findOtherVisit } from '#/server/bookings/mine.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { moveAsClinic } from '#/server/clinic-day/change.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { withSeries } from '#/server/diary/series.ts'
import type { Membership } from '#/server/practices/member.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { cancelRest, cancelRestAsClinic } from './cancel.ts'
import { findClinicSeries } from './clinic.ts'
import { checkMovePlan, moveRest } from './move.ts'
import { openPatientSeries } from './patient.ts'
import type { PlanSearch } from './plan.ts'
import { openSeriesDesk, today } from './series.testing.ts'

const { db, app, clock, nextDoctor, stranger: newStranger } = await openSeriesDesk()

let desk: Awaited<ReturnType<typeof nextDoctor>>
beforeEach(async () => {
  desk = await nextDoctor()
})

const guest = (...proved: string[]) => ({ actor: { kind: 'visitor' as const }, proved })

const statuses = async () => (await desk.seriesRows()).map(({ status }) => status)

const messages = async (kind: 'booking-cancelled' | 'booking-changed') => {
  const ids = (await desk.seriesRows()).map(({ id }) => id)
  const own = and(inArray(notices.bookingId, ids), eq(notices.kind, kind))
  return db.select().from(notices).where(own)
}

async function patientView(reference: string, proved: string[]) {
  const opened = inRequest(app, {}, () => openPatientSeries(app, guest(...proved), reference))
  return (await opened).result?.view ?? null
}

test('one proved reference opens its whole series, and nothing else', async () => {
  const own = await desk.booked(4)
  const [first = '', second = ''] = own
  const single = await desk.doctor.book({
    branchId: desk.branch,
    startsAt: new Date('2026-11-24T17:00:00Z'),
    endsAt: new Date('2026-11-24T17:30:00Z'),
  })
  expect((await withSeries(db, [second, single])).toSorted()).toEqual([...own, single].toSorted())
  expect(await withSeries(db, [])).toEqual([])
  expect(await patientView(first, [])).toBeNull()
  expect(await patientView(single, [single])).toBeNull()
  const view = await patientView(first, own)
  expect(view).toMatchObject({ cancellable: 4, tooLate: 0 })
  expect(view?.visits.map(({ reference }) => reference)).toEqual(own)
  expect(view?.visits[2]?.place).toEqual({ number: 3, of: 4 })
})

test('a patient cancels the rest: visits past their cut-off stay, and one message tells of the others', async () => {
  const own = await desk.booked(5)
  const [first = ''] = own
  const rows = await desk.seriesRows()
  clock.set(new Date(+(rows[1]?.startsAt ?? 0) - 30 * 60_000))
  expect(await patientView(first, own)).toMatchObject({ cancellable: 3, tooLate: 1 })
  expect(await cancelRest(app, guest(), first)).toEqual({ ok: false, code: 'not-yours' })
  expect(await cancelRest(app, guest(...own), first)).toEqual({ ok: true })
  expect(await statuses()).toEqual(['booked', 'booked', 'cancelled', 'cancelled', 'cancelled'])
  const told = await messages('booking-cancelled')
  expect(told).toHaveLength(1)
  expect(told[0]?.inputs).toMatchObject({ sessions: '3' })
  expect(await cancelRest(app, guest(...own), first)).toEqual({ ok: false, code: 'series-over' })
  const again = await patientView(first, own)
  expect(again?.visits.map(({ place }) => place?.of ?? null)).toEqual([2, 2, null, null, null])
})

test('the clinic cancels a visit and those after it; its reminders are dropped and its times free again', async () => {
  const [, , third = ''] = await desk.booked(5)
  const stranger = await newStranger()
  const unknown = { ok: false, code: 'visit-not-found' }
  const input = { reference: third, reason: 'clinic' as const }
  expect(await cancelRestAsClinic(app, stranger, input)).toEqual(unknown)
  const nurse = await desk.doctor.member('nurse')
  expect(await cancelRestAsClinic(app, nurse, input)).toEqual(unknown)
  expect(await cancelRestAsClinic(app, desk.owner, input)).toEqual({ ok: true })
  expect(await statuses()).toEqual(['booked', 'booked', 'cancelled', 'cancelled', 'cancelled'])
  expect(await messages('booking-cancelled')).toHaveLength(1)
  const ids = (await desk.seriesRows()).flatMap(({ id, status }) =>
    status === 'cancelled' ? [id] : [],
  )
  const left = await db.select().from(notices).where(inArray(notices.bookingId, ids))
  expect(
    left.filter(({ kind, status }) => kind.startsWith('reminder') && status === 'pending'),
  ).toEqual([])
  expect(
    await desk.book(await desk.proposed({ count: 5, from: addDays(today, 8) }), {
      phone: '+201001112240',
    }),
  ).toMatchObject({ ok: true })
})

async function clinicView(
  reference: string,
  search: PlanSearch = {},
  who: Membership = desk.owner,
) {
  const { result } = await inRequest(app, {}, () =>
    findClinicSeries(app, who, { reference, ...search }),
  )
  return result
}

/** The proposed times for a visit and those after it, as the form sends them. */
async function toMove(reference: string, search: PlanSearch) {
  const proposal = (await clinicView(reference, search))?.proposal
  const sessions = proposal?.sessions.map(({ date, at }) => ({ field: `at-${date}`, at: at ?? '' }))
  return { reference, branch: desk.branch, sessions: sessions ?? [] }
}

test('the clinic moves a visit and those after it to other days, and one message tells of all', async () => {
  const [, second = ''] = await desk.booked(5)
  const before = await desk.seriesRows()
  const page = await clinicView(second)
  expect(page).toMatchObject({ movable: 4, cancellable: 4, proposal: null })
  expect(page?.plan).toMatchObject({ days: 136, part: 'evening' })
  const from = clinicDate(before[1]?.startsAt ?? SEEDED_AT)
  const search = { branch: desk.branch, days: 27, part: 'evening' as const, from }
  const input = await toMove(second, search)
  expect(input.sessions).toHaveLength(4)
  expect(await moveRest(app, desk.owner, input)).toEqual({ ok: true })
  const after = await desk.seriesRows()
  expect(after[0]).toEqual(before[0])
  expect(after.slice(1).map(({ startsAt }) => isoWeekday(clinicDate(startsAt)))).toEqual([
    7, 2, 7, 2,
  ])
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['booked']))
  expect(after.map(({ reference }) => reference)).toEqual(before.map(({ reference }) => reference))
  const told = await messages('booking-changed')
  expect(told).toHaveLength(1)
  expect(told[0]?.inputs).toMatchObject({ sessions: '4' })
})

test('visits may move to times of each other', async () => {
  const [first = ''] = await desk.booked(4)
  const before = (await desk.seriesRows()).map(({ startsAt }) => startsAt)
  const from = clinicDate(before[1] ?? SEEDED_AT)
  const search = { branch: desk.branch, days: 136, from, time: '18:00' }
  const input = await toMove(first, search)
  expect(await moveRest(app, desk.owner, input)).toEqual({ ok: true })
  const after = (await desk.seriesRows()).map(({ startsAt }) => startsAt)
  expect(after.slice(0, 3)).toEqual(before.slice(1))
})

test('if a time is taken meanwhile, or another visit was cancelled, nothing is moved', async () => {
  const [first = '', , , last = ''] = await desk.booked(4)
  const before = await desk.seriesRows()
  const search = { branch: desk.branch, days: 27, from: addDays(today, 1) }
  const input = await toMove(first, search)
  const startsAt = new Date(input.sessions[2]?.at ?? '')
  const branchId = desk.branch
  await desk.doctor.book({ branchId, startsAt, endsAt: new Date(+startsAt + 30 * 60_000) })
  expect(await moveRest(app, desk.owner, input)).toEqual({
    ok: false,
    problems: [{ field: input.sessions[2]?.field, code: 'slot-taken' }],
  })
  expect(await desk.seriesRows()).toEqual(before)
  const again = await toMove(first, search)
  await cancelRestAsClinic(app, desk.owner, { reference: last, reason: 'patient' })
  expect(await moveRest(app, desk.owner, again)).toMatchObject({
    problems: [{ field: 'form', code: 'changed-meanwhile' }],
  })
})

test('bad days of a move are refused beside their field, and another clinic’s series is unknown', async () => {
  const [first = ''] = await desk.booked(3)
  const stranger = await newStranger()
  const plan = { reference: first, branch: desk.branch, weekdays: [2], from: today }
  const check = (changed: Partial<typeof plan>, who: Membership | null = desk.owner) =>
    checkMovePlan(app, who, { ...plan, ...changed })
  expect(await check({})).toBeNull()
  expect(await check({ from: addDays(today, -1) })).toMatchObject({
    problems: [{ field: 'from', code: 'date-past' }],
  })
  expect(await check({ from: addDays(today, 400) })).toMatchObject({
    problems: [{ field: 'from', code: 'date-far' }],
  })
  expect(await check({ branch: randomUUID() })).toMatchObject({
    problems: [{ field: 'branch', code: 'choice-required' }],
  })
  const unknown = { problems: [{ field: 'form', code: 'visit-not-found' }] }
  for (const who of [stranger, null]) expect(await check({}, who)).toMatchObject(unknown)
  expect(await clinicView(first, {}, stranger)).toBeNull()
  const input = await toMove(first, { branch: plan.branch, days: 2, from: today })
  expect(await moveRest(app, stranger, input)).toMatchObject(unknown)
})

test('a visit far ahead is moved alone to a time near it', async () => {
  await desk.book(await desk.proposed({ count: 2, from: addDays(today, 120) }))
  const [first] = await desk.seriesRows()
  const at = new Date(+(first?.startsAt ?? 0) + 86_400_000).toISOString()
  const input = { reference: first?.reference ?? '', branch: desk.branch, at }
  expect(await moveAsClinic(app, desk.owner, input)).toMatchObject({ ok: true })
  const own = [first?.reference ?? '']
  expect(
    await moveBooking(app, guest(...own), { ...input, at: first?.startsAt.toISOString() ?? '' }),
  ).toEqual({ ok: true })
})

test('the other visits of a series are no reminder to cancel one, and moving one leaves the message about all', async () => {
  const own = await desk.booked(3)
  const [first] = await desk.seriesRows()
  if (!first) throw new Error('Nothing was booked.')
  expect(await findOtherVisit(app, guest(...own), first)).toBeNull()
  const at = new Date(+first.startsAt + 1_800_000).toISOString()
  const input = { reference: first.reference, branch: desk.branch, at }
  expect(await moveAsClinic(app, desk.owner, input)).toMatchObject({ ok: true })
  const told = await db.select().from(notices).where(eq(notices.bookingId, first.id))
  const pending = told.filter(({ status }) => status === 'pending').map(({ kind }) => kind)
  expect(pending).toEqual(expect.arrayContaining(['booking-confirmed', 'booking-changed']))
  await cancelRest(app, guest(...own), first.reference)
  const left = await db.select().from(notices).where(eq(notices.bookingId, first.id))
  expect(left.filter(({ status }) => status === 'pending').map(({ kind }) => kind)).toEqual([
    'booking-cancelled',
  ])
})
