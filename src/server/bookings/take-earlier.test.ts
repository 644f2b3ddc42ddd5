import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Slot } from '#/domain/schedule/slots.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'
import { countFreedTimes } from '#/server/statistics/freed-times.ts'
import { declineSlotOffer } from '#/server/waiting/answer.ts'
import { joinWaitingList } from '#/server/waiting/join.ts'
import { asker, dayOf, openLine } from '#/server/waiting/line.testing.ts'
import { newPhone, newVisitor, referenceOf } from '#/testing/clinic.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { expireHolds } from './expiry.ts'
import { findDiary, freeSlots } from './free-slots.ts'
import { takeEarlierTime } from './take-earlier.ts'

const line = await openLine()
const { db, app, clock, book, cancel, see, join } = line

const ok = { ok: true }
const refused = (code: string) => ({ ok: false, code })

/** A full day, and somebody with a booking on a later one, who waits for a time of the full day. */
async function openWait() {
  const { doctorId, day, references, slots, doctorSlots } = await line.fullDay()
  const days = [...new Set(doctorSlots.map(dayOf))]
  const slot = doctorSlots.find((each) => dayOf(each) === days[days.indexOf(day) + 3])
  if (!slot) throw new Error('The doctor has too few days.')
  const reference = referenceOf(await book(newVisitor(), slot))
  const own = await rowOf(reference)
  const wish = { beforeAt: own.startsAt, bookingId: own.id }
  const { entry } = await join(doctorId, day, own.phone ?? '', wish)
  return { doctorId, day, references, slots, slot, reference, own, entry }
}

function freedTimes() {
  const now = clock.now()
  return countFreedTimes(app, { from: now, until: new Date(+now + 1) })
}

async function rowOf(reference: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!row) throw new Error('The booking is missing.')
  return row
}

test('accepting moves the booking in one step, and the old time goes to the next in line', async () => {
  const { doctorId, references, slots, slot, reference, own, entry } = await openWait()
  const before = await freedTimes()
  const wish = { beforeAt: new Date(+new Date(slot.at) + 60_000) }
  const { entry: next } = await join(doctorId, dayOf(slot), newPhone(), wish)
  await cancel(references[0])
  expect(await see(entry.reference)).toMatchObject({
    status: 'offered',
    offer: { startsAt: slots[0]?.at },
    booking: { startsAt: slot.at },
  })
  expect(await takeEarlierTime(app, asker(), entry.reference)).toBeNull()
  expect(await takeEarlierTime(app, asker(entry.reference), entry.reference)).toEqual({
    ...ok,
    reference,
  })
  const moved = await rowOf(reference)
  expect(moved).toMatchObject({ id: own.id, status: 'booked', branchId: slots[0]?.branch })
  expect(moved.startsAt.toISOString()).toBe(slots[0]?.at)
  const again = await takeEarlierTime(app, asker(entry.reference), entry.reference)
  expect(again).toEqual(refused('offer-expired'))
  expect(await see(entry.reference)).toMatchObject({ status: 'booked', offer: null })
  expect(await see(next.reference)).toMatchObject({
    status: 'offered',
    offer: { startsAt: slot.at },
    booking: null,
  })
  const taken = (await line.log(doctorId)).find(({ event }) => event === 'taken')
  const gained = (+new Date(slot.at) - +new Date(slots[0]?.at ?? '')) / 60_000
  expect(taken?.detail).toMatchObject({ gainedMinutes: gained })
  const after = await freedTimes()
  expect([after.offered - before.offered, after.taken - before.taken]).toEqual([2, 1])
  expect(after.gainedDays).toBeGreaterThan(before.gainedDays)
  const held = and(eq(bookings.doctorId, doctorId), eq(bookings.status, 'held'))
  expect(await db.$count(bookings, held)).toBe(1)
})

test('a fee that is paid stays; otherwise it is that of the new branch, and shown before', async () => {
  const { references, own, entry } = await openWait()
  await db.update(branches).set({ feePiastres: 77_000 }).where(eq(branches.id, own.branchId))
  await cancel(references[0])
  expect(await see(entry.reference)).toMatchObject({
    booking: { feePiastres: own.feePiastres, newFeePiastres: 77_000 },
  })
  await takeEarlierTime(app, asker(entry.reference), entry.reference)
  expect((await rowOf(own.reference)).feePiastres).toBe(77_000)

  const paid = await openWait()
  await db.update(bookings).set({ payment: 'online' }).where(eq(bookings.id, paid.own.id))
  await db.update(branches).set({ feePiastres: 88_000 }).where(eq(branches.id, paid.own.branchId))
  await cancel(paid.references[0])
  expect((await see(paid.entry.reference))?.booking?.newFeePiastres).toBe(paid.own.feePiastres)
  await takeEarlierTime(app, asker(paid.entry.reference), paid.entry.reference)
  expect((await rowOf(paid.reference)).feePiastres).toBe(paid.own.feePiastres)
})

test('nothing changes once the offer has expired', async () => {
  const { references, slot, reference, entry } = await openWait()
  await cancel(references[0])
  clock.pass(15)
  expect(await takeEarlierTime(app, asker(entry.reference), entry.reference)).toEqual(
    refused('offer-expired'),
  )
  expect((await rowOf(reference)).startsAt.toISOString()).toBe(slot.at)
})

test('there are two offers a day, and the place is kept', async () => {
  const { references, entry } = await openWait()
  for (const index of [0, 1]) {
    await cancel(references[index])
    expect(await see(entry.reference)).toMatchObject({ status: 'offered' })
    expect(await declineSlotOffer(app, asker(entry.reference), entry.reference)).toEqual(ok)
  }
  await cancel(references[2])
  expect(await see(entry.reference)).toMatchObject({ status: 'waiting', position: 1, offer: null })
  clock.pass(24 * 60)
  await expireHolds(app)
  expect(await see(entry.reference)).toMatchObject({ status: 'offered' })
})

test('a cancelled booking ends the wait and its offer; one that cannot be moved any more gets none', async () => {
  const { references, reference, entry } = await openWait()
  await cancel(references[0])
  await cancel(reference)
  expect(await see(entry.reference)).toMatchObject({ status: 'over', offer: null })
  const offers = await db
    .select({ outcome: waitingOffers.outcome })
    .from(waitingOffers)
    .where(eq(waitingOffers.entryId, entry.id))
  expect(offers).toEqual([{ outcome: 'declined' }])

  const late = await openWait()
  await db
    .update(bookings)
    .set({ cutoffMinutes: 60 * 24 * 30, undoUntil: null })
    .where(eq(bookings.id, late.own.id))
  await cancel(late.references[0])
  expect(await see(late.entry.reference)).toMatchObject({ status: 'waiting', offer: null })
})

test('a booking moved to an earlier time is offered only what is earlier still', async () => {
  const { references, slots, own, entry } = await openWait()
  await db
    .update(bookings)
    .set({ startsAt: new Date(slots[0]?.at ?? ''), status: 'booked' })
    .where(eq(bookings.reference, references[0] ?? ''))
  await cancel(references[0])
  await declineSlotOffer(app, asker(entry.reference), entry.reference)
  const first = new Date(slots[0]?.at ?? '')
  const endsAt = new Date(+first + +own.endsAt - +own.startsAt)
  await db.update(bookings).set({ startsAt: first, endsAt }).where(eq(bookings.id, own.id))
  await cancel(references[1])
  expect(await see(entry.reference)).toMatchObject({ status: 'waiting', offer: null })
})

test('waiting from a booking asks for times a day before it, or any that are earlier', async () => {
  const { own, slug } = await bookedBehindAFullDay()
  const wishes = async (booking: typeof own | null, includesSameDay: boolean) => {
    const joiner = { userId: null, address: randomUUID(), locale: 'ar' as const, proved: [] }
    const today = clinicDate(clock.now())
    const form = { doctor: slug, branch: '', fromDay: today, untilDay: today, evenings: false }
    const typed = { weekdays: [], name: 'منى السيد', phone: newPhone(), includesSameDay }
    const input = { ...form, ...typed, beforeAt: own.startsAt, submissionKey: randomUUID() }
    const joined = await joinWaitingList(app, { ...joiner, booking }, input)
    if (!joined.ok) throw new Error(joined.code)
    const isTheirs = eq(waitingEntries.reference, joined.reference)
    const [row] = await db.select().from(waitingEntries).where(isTheirs)
    return [row?.bookingId, row?.beforeAt]
  }
  const dayBefore = new Date(+own.startsAt - 24 * 3_600_000)
  expect(await wishes(own, false)).toEqual([own.id, dayBefore])
  expect(await wishes(own, true)).toEqual([own.id, own.startsAt])
  const without = [null, own.startsAt]
  expect(await wishes({ ...own, visitTypeId: randomUUID() }, false)).toEqual(without)
  expect(await wishes({ ...own, status: 'cancelled' }, false)).toEqual(without)
  expect(await wishes({ ...own, doctorId: randomUUID() }, false)).toEqual(without)
  expect(await wishes(null, false)).toEqual(without)
})

/** A doctor whose first free day is full, and a booking on the next. */
async function bookedBehindAFullDay() {
  const { slug, book: bookSlot } = await emptyPractice(db, app)
  const diary = await findDiary(app, slug)
  const [first, ...rest] = diary ? freeSlots(diary, clock.now()) : []
  if (!first) throw new Error('The doctor has no free time.')
  const isSameDay = ({ startsAt }: Slot) => clinicDate(startsAt) === clinicDate(first.startsAt)
  const next = rest.find((slot) => !isSameDay(slot))
  if (!next) throw new Error('The doctor has one day only.')
  for (const slot of [first, ...rest.filter(isSameDay)]) await bookSlot(slot)
  return { slug, own: await rowOf(await bookSlot(next)) }
}
