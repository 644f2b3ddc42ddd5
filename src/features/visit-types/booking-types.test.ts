import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { timesEnd } from '#/domain/booking/visit-type.ts'
import { overlaps } from '#/domain/schedule/intervals.ts'
import { addDays, clinicDate, clinicTime, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { findMovePage } from '#/server/booking-pages/booking-form.ts'
import { findDiary, forType, freeSlots } from '#/server/bookings/free-slots.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { addVisit } from '#/server/clinic-day/add.ts'
import { findDay } from '#/server/clinic-day/day.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors, weeklyRules } from '#/server/db/schema/directory.ts'
import { ownEditor } from '#/server/visit-types/editor.ts'
import { withdrawVisitType } from '#/server/visit-types/withdraw.ts'
import { newPhone, newVisitor } from '#/testing/clinic.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { ok, openTypes, refused, tomorrow } from './typed-practice.testing.ts'

const { db, app, clock, nextPractice } = await openTypes()

let doctor: Awaited<ReturnType<typeof nextPractice>>

beforeEach(async () => {
  doctor = await nextPractice()
})

/** The visit took place so many days ago. */
async function complete(id: string, days: number): Promise<void> {
  const startsAt = new Date(+SEEDED_AT - days * 86_400_000)
  const endsAt = new Date(+startsAt + 1_800_000)
  await db
    .update(bookings)
    .set({ startsAt, endsAt, status: 'completed' })
    .where(eq(bookings.id, id))
}

describe('booking them', () => {
  test('its starts are those of the grid at which it fits, and what it takes is gone for all', async () => {
    await doctor.save()
    expect(await doctor.times('ecg')).toEqual(['18:00', '18:30', '19:00'])
    const row = await doctor.booked(await doctor.slot('18:00', 'ecg'))
    expect(row).toMatchObject({ feePiastres: 25_000, visitTypeId: (await doctor.first()).id })
    expect(clinicTime(row.endsAt)).toBe('18:45')
    expect(row.occupiedUntil && clinicTime(row.occupiedUntil)).toBe('19:00')
    expect(await doctor.times()).toEqual(['19:00', '19:30'])
    expect(await doctor.times('ecg')).toEqual(['19:00'])
    expect(await doctor.book(await doctor.slot('18:30'))).toEqual(refused('slot-taken'))
    await doctor.booked(await doctor.slot('19:30'))
    expect(await doctor.times('ecg')).toEqual([])
  })

  test('the page shows its fee and preparation; an unknown one is the consultation with a note', async () => {
    await doctor.save({
      preparationAr: 'من غير كريم على الصدر',
      preparationEn: 'No cream on the chest',
    })
    const { practice: shown, isTypeUnknown } = await doctor.week('ecg')
    expect(shown.branches.map(({ feePiastres }) => feePiastres)).toEqual([25_000])
    expect(shown.visitType).toMatchObject({ slug: 'ecg', minutes: 45 })
    expect(isTypeUnknown).toBe(false)
    const other = await doctor.week('no-such-type')
    expect([other.isTypeUnknown, other.practice.visitType]).toEqual([true, null])
    expect(await doctor.hold(newVisitor(), await doctor.slot('18:00', 'no-such-type'))).toEqual(
      refused('slot-not-found'),
    )
  })

  test('a visitor who holds a time for one type can hold it for another instead', async () => {
    await doctor.save()
    const visitor = newVisitor()
    expect(await doctor.hold(visitor, await doctor.slot('18:00'))).toMatchObject(ok)
    expect(await doctor.hold(visitor, await doctor.slot('18:00', 'ecg'))).toMatchObject(ok)
    expect(await doctor.times()).toEqual(['19:00', '19:30'])
    const row = await doctor.booked(await doctor.slot('18:00', 'ecg'), { visitor })
    expect(row.visitTypeId).toBe((await doctor.first()).id)
  })

  test('a hold and a booking keep their terms when the type grows, costs more, or is withdrawn', async () => {
    await doctor.save()
    const visitor = newVisitor()
    const at = await doctor.slot('18:00', 'ecg')
    await doctor.hold(visitor, at)
    const type = await doctor.first()
    const longer = { id: type.id, seen: type.seen, minutes: '60', fee: '500' }
    expect(await doctor.save(longer)).toEqual(ok)
    expect(await withdrawVisitType(app, ownEditor(doctor.owner), await doctor.first())).toEqual(ok)
    expect(await doctor.hold(newVisitor(), await doctor.slot('19:00', 'ecg'))).toEqual(
      refused('slot-not-found'),
    )
    const row = await doctor.booked(at, { visitor })
    expect([row.feePiastres, clinicTime(row.endsAt)]).toEqual([25_000, '18:45'])
    const asker = { actor: { kind: 'visitor' as const }, proved: [row.reference] }
    const { branch, at: later } = await doctor.slot('19:00')
    expect(await moveBooking(app, asker, { reference: row.reference, branch, at: later })).toEqual(
      ok,
    )
    const [moved] = await db.select().from(bookings).where(eq(bookings.id, row.id))
    expect(moved).toMatchObject({ feePiastres: 25_000, visitTypeId: type.id })
    expect(moved && clinicTime(moved.endsAt)).toBe('19:45')
    expect(await doctor.times()).toEqual(['18:00', '18:30'])
  })

  test('a day has no more places than it says', async () => {
    await doctor.save({ placesPerDay: '1', bufferAfterMinutes: '0', minutes: '30' })
    const row = await doctor.booked(await doctor.slot('18:00', 'ecg'))
    expect(await doctor.times('ecg')).toEqual([])
    expect(await doctor.times()).toEqual(['18:30', '19:00', '19:30'])
    expect(await doctor.book(await doctor.slot('19:00', 'ecg'))).toEqual(refused('slot-taken'))
    expect(await doctor.book(await doctor.slot('19:00', 'ecg', 1))).toMatchObject(ok)
    const asker = { actor: { kind: 'visitor' as const }, proved: [row.reference] }
    const move = { reference: row.reference, doctor: doctor.practice.slug, day: tomorrow }
    const { result: page } = await inRequest(app, {}, () =>
      findMovePage(app, { asker, visitor: newVisitor() }, move),
    )
    expect(page?.days.find(({ date }) => date === tomorrow)?.slots).toHaveLength(3)
    const { branch, at } = await doctor.slot('19:30')
    expect(await moveBooking(app, asker, { reference: row.reference, branch, at })).toEqual(ok)
    const other = await doctor.slot('18:00', undefined, 1)
    const onFull = { reference: row.reference, branch: other.branch, at: other.at }
    expect(await moveBooking(app, asker, onFull)).toEqual(refused('slot-taken'))
  })

  test('notice and days ahead bound its days', async () => {
    await doctor.save({ noticeHours: '72', daysAhead: '5' })
    const diary = await findDiary(app, doctor.practice.slug)
    const slots = diary && forType(diary, 'ecg')
    const dates = slots
      ? freeSlots(slots, clock.now()).map((each) => clinicDate(each.startsAt))
      : []
    expect([...new Set(dates)]).toEqual([3, 4].map((days) => addDays(clinicDate(SEEDED_AT), days)))
    expect(await doctor.hold(newVisitor(), await doctor.slot('18:00', 'ecg'))).toEqual(
      refused('slot-not-found'),
    )
  })

  test('only a proved phone learns whether it is a returning patient’s', async () => {
    const returning = { kind: 'follow-up', fee: '0', bookableBy: 'returning', returningDays: '14' }
    await doctor.save({
      ...returning,
      nameAr: 'متابعة',
      nameEn: 'Follow-up',
      bufferAfterMinutes: '0',
    })
    const phone = newPhone()
    const at = await doctor.slot('19:00', 'follow-up')
    expect(await doctor.book(at, { phone })).toEqual({
      ...refused('proof-needed'),
      reason: 'returning',
    })
    expect(await doctor.book(at, { phone, isProved: true })).toEqual(refused('not-returning'))
    const seen = await doctor.booked(await doctor.slot('18:00'), { phone })
    await complete(seen.id, 3)
    const row = await doctor.booked(at, { phone, isProved: true })
    expect(row.feePiastres).toBe(0)
  })

  test('a doctor who takes no new patients is booked online by those seen before, however long ago', async () => {
    const accept = (acceptsNewPatients: boolean) =>
      db.update(doctors).set({ acceptsNewPatients }).where(eq(doctors.id, doctor.practice.doctorId))
    await accept(false)
    expect((await doctor.week()).practice.acceptsNewPatients).toBe(false)
    const [phone, at] = [newPhone(), await doctor.slot('19:00')]
    expect(await doctor.book(at, { phone, isProved: true })).toEqual(refused('not-a-patient'))
    await accept(true)
    const seen = await doctor.booked(await doctor.slot('18:00'), { phone })
    await complete(seen.id, 900)
    await accept(false)
    expect(await doctor.book(at, { phone })).toEqual({
      ...refused('proof-needed'),
      reason: 'returning',
    })
    expect(await doctor.book(at, { phone, isProved: true })).toMatchObject(ok)
  })

  test('what only the clinic books is shown and sold to nobody else', async () => {
    await doctor.save({ bookableBy: 'clinic-only' })
    expect((await doctor.week('ecg')).isTypeUnknown).toBe(true)
    const at = await doctor.slot('18:00', 'ecg')
    expect(await doctor.hold(newVisitor(), at)).toEqual(refused('slot-not-found'))
    const search = { day: tomorrow, type: 'ecg' }
    const { result: day } = await inRequest(app, {}, () => findDay(app, doctor.owner, search))
    expect(day?.places.map(({ value }) => value)).toContain(`${at.branch}~${at.at}~ecg`)
    const added = await addVisit(app, doctor.owner, {
      place: { branch: at.branch, at: at.at, type: 'ecg' },
      patientName: 'منى السيد',
      phone: newPhone(),
      here: false,
      reason: null,
      submissionKey: randomUUID(),
      locale: 'ar',
    })
    expect(added).toMatchObject(ok)
    const { result: after } = await inRequest(app, {}, () => findDay(app, doctor.owner, search))
    const visits = after?.visits.filter(({ state }) => state === 'booked')
    expect(visits).toMatchObject([{ type: 'رسم قلب', feePiastres: 25_000 }])
  })

  test('long visits do not let one address hold an evening', async () => {
    await db
      .update(weeklyRules)
      .set({ startsAt: '14:00' })
      .where(eq(weeklyRules.branchId, doctor.practice.branchIds[0]))
    await doctor.save({ minutes: '60', bufferAfterMinutes: '0' })
    const address = randomUUID()
    const wanted = await Promise.all(
      ['14', '15', '16', '17', '18', '19'].map((hour) => doctor.slot(`${hour}:00`, 'ecg')),
    )
    const answers = []
    for (const at of wanted)
      answers.push((await doctor.hold(Object.assign(newVisitor(), { address }), at)).ok)
    expect(answers).toEqual([true, true, true, false, false, false])
  })

  test('a page of times ends with the notice of the first one, and at midnight', async () => {
    const type = { noticeHours: 3 }
    const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
    expect(timesEnd(null, { startsAt: at('13:00') }, SEEDED_AT)).toEqual(at('13:00'))
    expect(timesEnd(type, { startsAt: at('15:00') }, SEEDED_AT)).toEqual(at('12:00'))
    const midnight = startOfClinicDay(tomorrow)
    expect(timesEnd(type, { startsAt: new Date(+midnight + 40 * 3_600_000) }, SEEDED_AT)).toEqual(
      midnight,
    )
    expect(timesEnd(type, undefined, SEEDED_AT)).toEqual(midnight)
  })

  test('of 200 at once for one evening, with mixed lengths, no two get the same minute', async () => {
    await doctor.save()
    await doctor.save({
      nameAr: 'جلسة',
      nameEn: 'Session',
      minutes: '60',
      bufferBeforeMinutes: '10',
      // Whichever is first, a time is left for another.
      bufferAfterMinutes: '0',
    })
    const grid = ['18:00', '18:30', '19:00', '19:30']
    const wanted = await Promise.all(
      grid.flatMap((time) => [undefined, 'ecg', 'session'].map((type) => doctor.slot(time, type))),
    )
    const tries = Array.from({ length: 17 }, () => wanted)
      .flat()
      .slice(0, 200)
    const results = await Promise.all(tries.map((at) => doctor.hold(newVisitor(), at)))
    const rows = await db
      .select()
      .from(bookings)
      .where(eq(bookings.doctorId, doctor.practice.doctorId))
    const held = rows.filter(({ status }) => status === 'held')
    expect(results.filter(({ ok: isHeld }) => isHeld)).toHaveLength(held.length)
    expect(held.length).toBeGreaterThan(1)
    const ranges = held.map((row) => ({
      start: row.occupiedFrom ?? row.startsAt,
      end: row.occupiedUntil ?? row.endsAt,
    }))
    for (const [index, range] of ranges.entries())
      expect(ranges.slice(index + 1).some((other) => overlaps(range, other))).toBe(false)
  })
})
