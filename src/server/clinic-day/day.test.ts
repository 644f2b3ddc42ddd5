import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import { WITHOUT_TIME } from '#/domain/schedule/day.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { listAuditEntries, verifyAudit } from '#/server/audit/audit.ts'
import { addVisit } from '#/server/clinic-day/add.ts'
import { findVisitByReference } from '#/server/clinic-day/clinic-day.ts'
import { findDay, type DayView } from '#/server/clinic-day/day.ts'
import { findStatistics } from '#/server/clinic-day/statistics.ts'
import { recordAttendance } from '#/server/clinic-day/attendance.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors, exceptionalHours } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordMemberRemoval } from '#/server/practices/members.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { providerMember } from '#/testing/provider.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const many = await db
  .select({
    id: doctors.id,
    slug: doctors.slug,
    branches: sql<string[]>`array_agg(${branches.id})`,
  })
  .from(doctors)
  .innerJoin(branches, eq(branches.doctorId, doctors.id))
  .groupBy(doctors.id)
  .having(sql`count(*) > 1`)

let owner: Membership
let doctor: (typeof many)[number]
let day: string
let phones = 0
const phone = () => `+2011${String((phones += 1)).padStart(8, '0')}`

const see = async (who: Membership | null = owner, search = {}) =>
  (await inRequest(app, {}, () => findDay(app, who, { day, ...search }))).result

const add = (place: { branch: string; at: string }, more = {}) =>
  addVisit(app, owner, {
    patientName: 'منى السيد',
    phone: phone(),
    place,
    here: false,
    reason: null,
    submissionKey: randomUUID(),
    locale: 'ar',
    ...more,
  })

const mark = (
  mark: 'arrive' | 'complete' | 'miss' | 'correct',
  reference: string,
  seen: BookingStatus,
  who = owner,
) =>
  recordAttendance(app, who, {
    what: { mark, seen, reference },
  })

/** A booked visit at a free time of the displayed day, and the clock a little before it. */
async function booked(at = 0): Promise<{ reference: string; branch: string; at: string }> {
  const place = timed(await see())[at]
  if (!place) throw new Error('The day has too few free times.')
  const added = await add(place)
  if (!added.ok) throw new Error(added.code)
  return { reference: added.reference, ...place }
}

function timed(view: DayView | null) {
  return (view?.places ?? [])
    .map(({ value }) => value.split('~'))
    .flatMap(([branch = '', at = '']) => (at === WITHOUT_TIME ? [] : [{ branch, at }]))
}

/** The next day on which the doctor has several free times, from its own midnight on. */
beforeEach(async () => {
  clock.set(SEEDED_AT)
  const next = many.pop()
  if (!next) throw new Error('The test data has too few doctors.')
  doctor = next
  owner = await providerMember(app, phone(), { doctorId: doctor.id })
  day = clinicDate(SEEDED_AT)
  do day = addDays(day, 1)
  while (timed(await see()).length < 4)
  clock.set(new Date(timed(await see())[0]?.at ?? ''))
})

test('bookings by patients in the last hour are announced for any day; the clinic’s own are not', async () => {
  const { reference } = await booked()
  expect((await see())?.latest).toEqual([])
  await db
    .update(bookings)
    .set({ source: 'site', bookedAt: clock.now() })
    .where(eq(bookings.reference, reference))
  expect((await see(owner, { day: addDays(day, 7) }))?.latest).toMatchObject([{ reference }])
  const found = await findVisitByReference(app, reference)
  const other = doctor.branches.find((id) => id !== found?.branchId) ?? null
  const assistant = { ...owner, role: 'assistant' as const, branchId: other }
  expect((await see(assistant))?.latest).toEqual([])
  clock.pass(61)
  expect((await see())?.latest).toEqual([])
})

describe('marking', () => {
  test('a visit goes from booked to arrived to done, and each step is audited', async () => {
    const { reference } = await booked()
    expect(await mark('arrive', reference, 'booked')).toEqual({ ok: true })
    expect(await see()).toMatchObject({ counts: { here: 1, done: 0 } })
    clock.pass(15)
    expect(await mark('complete', reference, 'arrived')).toEqual({ ok: true })
    expect(await findVisitByReference(app, reference)).toMatchObject({
      status: 'completed',
      completedAt: clock.now(),
    })
    const entries = await listAuditEntries(app, { actorId: owner.userId })
    expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
      'visit-complete',
      'visit-arrive',
      'visit-added',
    ])
    expect(JSON.stringify(entries)).not.toContain('منى')
    expect(await verifyAudit(app)).toMatchObject({ ok: true })
  })

  test('a mark on a visit that a colleague has marked meanwhile is refused', async () => {
    const { reference } = await booked()
    const both = await Promise.all([
      mark('arrive', reference, 'booked'),
      mark('miss', reference, 'booked'),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, code: 'changed-meanwhile' })
  })

  test('a visit cannot be missed before its start, and a mark can be corrected on its day', async () => {
    const { reference, at } = await booked(2)
    expect(await mark('miss', reference, 'booked')).toEqual({ ok: false, code: 'mark-not-allowed' })
    clock.set(new Date(+new Date(at) + 20 * 60_000))
    expect(await mark('miss', reference, 'booked')).toEqual({ ok: true })
    expect(await mark('correct', reference, 'no_show')).toEqual({ ok: true })
    expect(await findVisitByReference(app, reference)).toMatchObject({ status: 'booked' })
  })

  test('a visit cannot be done before its start, and can be corrected on its day', async () => {
    const { reference, at } = await booked(2)
    await mark('arrive', reference, 'booked')
    expect(await mark('complete', reference, 'arrived')).toEqual({
      ok: false,
      code: 'mark-not-allowed',
    })
    expect((await see())?.visits.find((each) => each.reference === reference)?.marks).toEqual([
      'enter',
      'correct',
    ])
    clock.set(new Date(at))
    expect(await mark('complete', reference, 'arrived')).toEqual({ ok: true })
    expect(await mark('correct', reference, 'completed')).toEqual({ ok: true })
    expect(await findVisitByReference(app, reference)).toMatchObject({
      status: 'arrived',
      completedAt: null,
    })
  })

  test('a reviewed visit cannot be corrected', async () => {
    const { reference } = await booked()
    await mark('arrive', reference, 'booked')
    await mark('complete', reference, 'arrived')
    const visit = await findVisitByReference(app, reference)
    await db.insert(reviews).values({
      id: randomUUID(),
      bookingId: visit?.id ?? '',
      doctorId: doctor.id,
      rating: 5,
      comment: '',
      authorName: 'م.',
      createdAt: clock.now(),
    })
    expect(await mark('correct', reference, 'completed')).toEqual({
      ok: false,
      code: 'already-reviewed',
    })
  })
})

describe('by turn', () => {
  test('numbers follow the order of arrival, and start again the next day', async () => {
    const visits = [await booked(0), await booked(1), await booked(2)]
    const branch = visits[0]?.branch ?? ''
    await db.update(branches).set({ worksByTurn: true }).where(eq(branches.doctorId, doctor.id))
    await Promise.all(visits.map(({ reference }) => mark('arrive', reference, 'booked')))
    const walked = await add({ branch, at: WITHOUT_TIME })
    expect(walked.ok).toBe(true)
    const shown = (await see())?.visits.filter(({ turn }) => turn !== null)
    const numbers = shown?.map(({ turn }) => turn).toSorted()
    expect(numbers).toEqual([1, 2, 3, 4])
    expect(shown?.find(({ isNext }) => isNext)?.turn).toBe(1)
    clock.pass(24 * 60)
    await add({ branch, at: WITHOUT_TIME })
    const { branchId, turnDay, turnNumber } = bookings
    const first = and(eq(branchId, branch), eq(turnDay, addDays(day, 1)), eq(turnNumber, 1))
    expect(await db.$count(bookings, first)).toBe(1)
  })
})

describe('adding', () => {
  test('a walk-in needs no phone', async () => {
    const place = timed(await see())[0] ?? { branch: '', at: '' }
    const walkIn = await add({ ...place, at: WITHOUT_TIME }, { phone: null })
    expect(walkIn).toMatchObject({ ok: true })
    expect((await see())?.visits.map(({ phone: shown }) => shown)).toContain('')
  })

  test('a time is given once; a walk-in takes none', async () => {
    const [place] = timed(await see())
    if (!place) throw new Error('no free time')
    const twice = await Promise.all([add(place), add(place)])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect(twice).toContainEqual({ ok: false, code: 'slot-taken' })
    const before = timed(await see()).length
    expect(await add({ ...place, at: WITHOUT_TIME })).toMatchObject({ ok: true })
    expect(timed(await see())).toHaveLength(before)
  })

  test('repeating a form adds one visit', async () => {
    const [place] = timed(await see())
    if (!place) throw new Error('no free time')
    const form = { submissionKey: randomUUID(), phone: phone() }
    const [first, second] = [
      await add({ ...place, at: WITHOUT_TIME }, form),
      await add({ ...place, at: WITHOUT_TIME }, form),
    ]
    expect(first).toEqual(second)
    // If somebody goes back and types the next patient, the form says that nothing was written.
    const next = await add({ ...place, at: WITHOUT_TIME }, { ...form, phone: phone() })
    expect(next).toEqual({ ok: false, code: 'already-sent' })
  })

  test('a time outside the hours is refused', async () => {
    const [place] = timed(await see())
    const at = new Date(+new Date(place?.at ?? '') + 61_000).toISOString()
    expect(await add({ branch: place?.branch ?? '', at })).toEqual({
      ok: false,
      code: 'slot-not-found',
    })
  })
})

test('a time in the address chooses its day and its place, until it is taken', async () => {
  const place = timed(await see())[1]
  if (!place) throw new Error('The day has too few free times.')
  const find = async () =>
    (await inRequest(app, {}, () => findDay(app, owner, { at: place.at }))).result
  expect(await find()).toMatchObject({ day, chosenPlace: `${place.branch}~${place.at}` })
  expect(await see()).toMatchObject({ chosenPlace: null })
  await add(place)
  expect(await find()).toMatchObject({ day, chosenPlace: null })
})

describe('who may', () => {
  test('an assistant can see and mark only their own branch', async () => {
    const { reference, branch } = await booked()
    const other = doctor.branches.find((id) => id !== branch) ?? ''
    const there = await providerMember(app, phone(), {
      doctorId: doctor.id,
      role: 'assistant',
      branchId: other,
    })
    expect((await see(there))?.visits.map((visit) => visit.reference)).not.toContain(reference)
    expect(await see(there, { branch })).toBeNull()
    expect(await mark('arrive', reference, 'booked', there)).toEqual({
      ok: false,
      code: 'visit-not-found',
    })
    const { result } = await inRequest(app, {}, () => findStatistics(app, there))
    expect(result).toBeNull()
  })

  test('another doctor’s visit is unknown', async () => {
    const { reference } = await booked()
    const stranger = await providerMember(app, phone(), { doctorId: many[0]?.id ?? '' })
    expect(await mark('arrive', reference, 'booked', stranger)).toEqual({
      ok: false,
      code: 'visit-not-found',
    })
    expect(await see(null)).toBeNull()
  })

  test('a removed member has no access', async () => {
    const gone = await providerMember(app, phone(), { doctorId: doctor.id, role: 'assistant' })
    const by = { actorKind: 'provider' as const, actorId: owner.userId }
    expect(
      await recordMemberRemoval(app, { doctorId: doctor.id }, { memberId: gone.memberId }, by),
    ).toBe(true)
    expect(await listMembershipsOfUser(app, gone.userId)).toEqual([])
  })
})

test('the figures match the visits', async () => {
  const first = await booked(0)
  await booked(1)
  await mark('arrive', first.reference, 'booked')
  await mark('complete', first.reference, 'arrived')
  const { result } = await inRequest(app, {}, () => findStatistics(app, owner))
  const counted = await db
    .select({ fee: bookings.feePiastres, status: bookings.status, at: bookings.startsAt })
    .from(bookings)
    .where(eq(bookings.doctorId, doctor.id))
  const since = startOfClinicDay(result?.weeks[0]?.week ?? '')
  const done = counted.filter(({ status, at }) => status === 'completed' && at >= since)
  expect(result?.total.visits).toBe(done.length)
  expect(result?.total.feesPiastres).toBe(done.reduce((sum, { fee }) => sum + fee, 0))
  expect(result?.weeks).toHaveLength(12)
})

test('a visit added for another day is not marked as arrived, and a hidden profile keeps its diary', async () => {
  await db.update(branches).set({ worksByTurn: true }).where(eq(branches.doctorId, doctor.id))
  await db.update(doctors).set({ publishedAt: null }).where(eq(doctors.id, doctor.id))
  const later = timed(await see(owner, { day: addDays(day, 7) }))[0] ?? { branch: '', at: '' }
  const added = await add(later, { here: true })
  const visit = await findVisitByReference(app, added.ok ? added.reference : '')
  expect(visit).toMatchObject({ status: 'booked', turnNumber: null })
})

test('a visit is added within the hours of its own date, and within the booking horizon', async () => {
  const [branch = ''] = doctor.branches
  const later = addDays(day, 20)
  const about = { doctorId: doctor.id, branchId: branch, date: later }
  const times = { startsAt: '06:00', endsAt: '07:00', slotMinutes: 30 }
  await db.insert(exceptionalHours).values({ id: randomUUID(), ...about, ...times })
  const shown = timed(await see(owner, { day: later, branch }))[0] ?? { branch, at: '' }
  expect(await add(shown)).toMatchObject({ ok: true })
  const usual = timed(await see(owner, { day: addDays(day, 7) }))[0] ?? { branch, at: '' }
  const in10Years = new Date(+new Date(usual.at) + 7 * 86_400_000 * 530).toISOString()
  for (const at of [in10Years, '9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])
    expect(await add({ ...usual, at })).toEqual({ ok: false, code: 'slot-not-found' })
})
