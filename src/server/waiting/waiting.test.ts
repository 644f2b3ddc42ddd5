import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anyTime, replayWaiting } from '#/domain/booking/waiting.ts'
import { addDays, isoWeekday } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { cancelAs } from '#/server/bookings/cancel.ts'
import { expireHolds } from '#/server/bookings/expiry.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { releaseHold } from '#/server/bookings/own-hold.ts'
import { moveBooking } from '#/server/bookings/move.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { weeklyRules } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { joinWaitingList } from '#/server/waiting/join.ts'
import { asker, openLine } from '#/server/waiting/line.testing.ts'
import { acceptSlotOffer, declineSlotOffer, leaveWaiting } from '#/server/waiting/answer.ts'
import { findWaitingByReference } from '#/server/waiting/find-waiting.ts'
import { newPhone, newVisitor } from '#/testing/clinic.ts'

const line = await openLine()
const { db, app, clock, book, hold, cancel, see, join } = line

describe('an offer', () => {
  test('goes to the first in line when a time becomes free, and they are notified', async () => {
    const { doctorId, day, references, slots } = await line.fullDay()
    const first = (await join(doctorId, day)).entry
    const second = (await join(doctorId, day)).entry
    expect(await see(second.reference)).toMatchObject({ position: 2, offer: null })
    await cancel(references[0])
    expect(await see(first.reference)).toMatchObject({
      status: 'offered',
      position: 1,
      offer: { startsAt: slots[0]?.at, expiresAt: minutesFromNow(15) },
    })
    expect(await see(second.reference)).toMatchObject({ status: 'waiting', offer: null })
    const sent = await db.select().from(notices).where(eq(notices.waitingEntryId, first.id))
    expect(sent).toMatchObject([
      { kind: 'waiting-offer', phone: first.phone, inputs: { reference: first.reference } },
    ])
  })

  test('reserves the time while it lasts, and then for the next in line', async () => {
    const { doctorId, day, references, slots } = await line.fullDay()
    const [slot] = slots
    if (!slot) throw new Error('no slot')
    const [first, second] = [(await join(doctorId, day)).entry, (await join(doctorId, day)).entry]
    await cancel(references[0])
    expect(await hold(newVisitor(), slot)).toMatchObject({ code: 'slot-taken' })
    clock.pass(15)
    // Maintenance has not run yet: the visitor books first.
    expect(await hold(newVisitor(), slot)).toMatchObject({ code: 'slot-taken' })
    expect(await see(first.reference)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await see(second.reference)).toMatchObject({
      status: 'offered',
      offer: { expiresAt: minutesFromNow(15) },
    })
    clock.pass(15)
    expect(await hold(newVisitor(), slot)).toMatchObject({ ok: true })
    expect(await see(first.reference)).toMatchObject({ status: 'waiting', offer: null })
  })

  test('that expired is reported, before and after maintenance, until the next offer', async () => {
    const { doctorId, day, references, slots } = await line.fullDay()
    const { reference } = (await join(doctorId, day)).entry
    expect(await see(reference)).toMatchObject({ lapsedAt: null })
    await cancel(references[0])
    expect(await see(reference)).toMatchObject({ status: 'offered', lapsedAt: null })
    clock.pass(15)
    const missed = { status: 'waiting', position: 1, offer: null, lapsedAt: slots[0]?.at }
    expect(await see(reference)).toMatchObject(missed)
    await expireHolds(app)
    expect(await see(reference)).toMatchObject(missed)
    await cancel(references[1])
    expect(await see(reference)).toMatchObject({ status: 'offered', lapsedAt: null })
    await declineSlotOffer(app, asker(reference), reference)
    expect(await see(reference)).toMatchObject({ status: 'waiting', lapsedAt: null })
  })

  test('is accepted in a browser, and becomes that browser’s booking', async () => {
    const { doctorId, day, references, slots } = await line.fullDay()
    const { reference } = (await join(doctorId, day)).entry
    await cancel(references[0])
    expect(await acceptSlotOffer(app, asker(), reference)).toMatchObject({ code: 'offer-expired' })
    const accepted = await acceptSlotOffer(app, asker(reference), reference)
    const visitor = newVisitor()
    if (!accepted.ok || !slots[0]) throw new Error('no offer')
    visitor.keepTicket(accepted.ticket)
    // Leaving the form keeps the offer.
    await releaseHold(app, visitor, slots[0])
    expect(await book(visitor, slots[0])).toMatchObject({ ok: true })
    expect(await see(reference)).toMatchObject({ status: 'booked', position: null, offer: null })
    const events = (await line.log(doctorId)).map(({ event }) => event)
    expect(events).toEqual(['joined', 'offered', 'taken'])
  })

  test('that is declined goes to the next; the person who declined keeps their position', async () => {
    const { doctorId, day, references } = await line.fullDay()
    const [first, second] = [(await join(doctorId, day)).entry, (await join(doctorId, day)).entry]
    await cancel(references[0])
    expect(await declineSlotOffer(app, asker(first.reference), first.reference)).toEqual({
      ok: true,
    })
    expect(await see(second.reference)).toMatchObject({ status: 'offered' })
    expect(await see(first.reference)).toMatchObject({ status: 'waiting', position: 1 })
    expect(await declineSlotOffer(app, asker(first.reference), first.reference)).toMatchObject({
      code: 'offer-expired',
    })
    await cancel(references[1])
    expect(await see(first.reference)).toMatchObject({ status: 'offered' })
  })

  test('is made for times freed by a move or a new rule', async () => {
    const { doctorId, day, references, doctorSlots, practice } = await line.fullDay()
    const { entry } = await join(doctorId, day)
    const to = doctorSlots.at(-1)
    const reference = references[0] ?? ''
    if (!to) throw new Error('no slot')
    await moveBooking(app, asker(reference), { reference, ...to })
    expect(await see(entry.reference)).toMatchObject({ status: 'offered' })

    const branches = practice.branches.map(({ id }) => id)
    await db.delete(weeklyRules).where(inArray(weeklyRules.branchId, branches))
    const next = addDays(day, 1)
    const waiter = (await join(doctorId, next)).entry
    expect(await see(waiter.reference)).toMatchObject({ status: 'waiting' })
    const hours = { startsAt: '03:00', endsAt: '03:20', slotMinutes: 20 }
    const rule = { id: randomUUID(), branchId: to.branch, weekday: isoWeekday(next), ...hours }
    await db.insert(weeklyRules).values(rule)
    await expireHolds(app)
    expect(await see(waiter.reference)).toMatchObject({ status: 'offered' })
  })
})

describe('an entry', () => {
  test('is created once per account or browser; with the phone alone another one is created, so nothing is revealed', async () => {
    const { doctorId, day, practice } = await line.fullDay()
    const phone = newPhone()
    const form = {
      doctor: practice.slug,
      branch: '',
      fromDay: day,
      untilDay: day,
      ...anyTime,
      includesSameDay: false,
      weekdays: [],
      name: 'منى السيد',
      phone,
      consent: 'yes' as const,
    }
    const joiner = {
      userId: null,
      address: 'here',
      locale: 'ar' as const,
      proved: [] as string[],
      booking: null,
    }
    const key = randomUUID()
    const joined = await joinWaitingList(app, joiner, { ...form, submissionKey: key })
    if (!joined.ok) throw new Error(joined.code)
    const { reference } = joined
    expect(reference).toMatch(/^BLW-/)
    const again = (submissionKey: string, facts: object = {}) =>
      joinWaitingList(app, { ...joiner, ...facts }, { ...form, submissionKey })
    const joinAs = (phone: string) =>
      joinWaitingList(app, joiner, { ...form, phone, submissionKey: randomUUID() })
    const seeAll = async (result: Awaited<ReturnType<typeof again>>) =>
      see(result.ok ? result.reference : '')
    expect(await again(key)).toEqual(joined)
    expect(await again(randomUUID(), { proved: [reference] })).toEqual(joined)
    const [stranger, other] = [await again(randomUUID()), await joinAs(newPhone())]
    expect(stranger).toMatchObject({ ok: true })
    expect(stranger).not.toEqual(joined)
    // As for a phone that does not wait, except for the position in the list.
    const seen = [await seeAll(stranger), await seeAll(other)]
    expect(seen[0]).toEqual({ ...seen[1], reference: seen[0]?.reference, position: 2 })
    expect(await seeAll(joined)).toMatchObject({ position: 1 })
    expect(await line.statuses(doctorId)).toHaveProperty('size', 3)
    const [entry] = [await findWaitingByReference(app, reference)]
    const given = await db
      .select()
      .from(consents)
      .where(eq(consents.waitingEntryId, entry?.id ?? ''))
    expect(given).toMatchObject([{ purpose: 'waiting', policyVersion: '2026-11' }])
  })

  test('is refused while times are free, and for days that are past or too far ahead', async () => {
    const { practice, slot } = await line.nextDoctor()
    const ask = (fromDay: string, untilDay: string) =>
      joinWaitingList(
        app,
        { userId: null, address: 'here', locale: 'ar', proved: [], booking: null },
        {
          doctor: practice.slug,
          branch: '',
          fromDay,
          untilDay,
          ...anyTime,
          includesSameDay: false,
          weekdays: [],
          name: 'منى السيد',
          phone: newPhone(),
          submissionKey: randomUUID(),
        },
      )
    const day = slot().at.slice(0, 10)
    expect(await ask(day, day)).toMatchObject({ code: 'slots-free', field: 'fromDay' })
    expect(await ask('2026-11-20', day)).toMatchObject({ code: 'day-past', field: 'fromDay' })
    expect(await ask(day, '2027-06-01')).toMatchObject({ code: 'day-too-far', field: 'untilDay' })
  })

  test('for an earlier time is offered only times before one’s own', async () => {
    const { doctorId, day, slots, references } = await line.fullDay()
    const beforeAt = new Date(slots[1]?.at ?? '')
    const { entry } = await join(doctorId, day, newPhone(), { beforeAt })
    await cancel(references[2])
    expect((await see(entry.reference))?.offer).toBeNull()
    await cancel(references[0])
    expect((await see(entry.reference))?.offer).toMatchObject({ startsAt: slots[0]?.at })
  })

  test('can be left, and its offer goes to the next', async () => {
    const { doctorId, day, references } = await line.fullDay()
    const [first, second] = [(await join(doctorId, day)).entry, (await join(doctorId, day)).entry]
    await cancel(references[0])
    const mine = asker(first.reference)
    expect(await leaveWaiting(app, mine, first.reference)).toEqual({ ok: true })
    expect(await leaveWaiting(app, mine, first.reference)).toMatchObject({ code: 'wait-ended' })
    expect(await see(first.reference)).toMatchObject({ status: 'left', position: null })
    expect(await see(second.reference)).toMatchObject({ status: 'offered', position: 1 })
  })

  test('ends when such a time is booked without an offer', async () => {
    const { doctorId, day, references, slots } = await line.fullDay()
    const { entry } = await join(doctorId, day)
    await cancel(references[0])
    await declineSlotOffer(app, asker(entry.reference), entry.reference)
    const [slot] = slots
    if (!slot) throw new Error('no slot')
    // They were offered this time before and have another one now, so it is offered to the next.
    await cancel(references[1])
    const next = (await join(doctorId, day)).entry
    await declineSlotOffer(app, asker(next.reference), next.reference)
    expect(await see(entry.reference)).toMatchObject({ offer: { startsAt: slots[1]?.at } })
    await book(newVisitor(), slot, { phone: entry.phone })
    expect(await see(entry.reference)).toMatchObject({ status: 'booked', offer: null })
    expect(await see(next.reference)).toMatchObject({ offer: { startsAt: slots[1]?.at } })
  })

  test('ends after its last day', async () => {
    const { doctorId, day } = await line.fullDay()
    const { entry } = await join(doctorId, day)
    clock.set(new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000))
    await expireHolds(app)
    expect(await see(entry.reference)).toMatchObject({ status: 'over' })
  })
})

test('with fifty concurrent cancellations and joins, each time is offered once, in order', async () => {
  const { doctorId, day, slots, references } = await line.fullDay()
  const people = Array.from({ length: 50 }, () => newPhone())
  await Promise.all([
    ...people.map((phone) => join(doctorId, day, phone)),
    ...Array.from({ length: 50 }, (_, index) => cancel(references[index % references.length])),
  ])
  const log = await line.log(doctorId)
  const statuses = await line.statuses(doctorId)
  expect(replayWaiting(log)).toEqual(statuses)
  const offered = [...statuses].filter(([, status]) => status === 'offered').map(([id]) => id)
  expect(offered).toHaveLength(slots.length)
  const joined = log.filter(({ event }) => event === 'joined').map(({ entryId }) => entryId)
  expect(offered.toSorted()).toEqual(joined.slice(0, slots.length).toSorted())
  const held = await line.heldTimes(doctorId)
  expect(new Set(held).size).toBe(held.length)
})

test('an interrupted step changes nothing, and is made up for', async () => {
  const { doctorId, day, references } = await line.fullDay()
  const [first, second] = [(await join(doctorId, day)).entry, (await join(doctorId, day)).entry]
  const dying: App = {
    ...app,
    record: () => Promise.reject(new Error('not reached')),
    sign: () => {
      throw new Error('killed')
    },
  }
  const booking = await findBookingByReference(app, references[0] ?? '')
  const by = { actor: 'visitor', userId: null } as const
  await expect(cancelAs(dying, booking?.id ?? '', by, () => ({ ok: true }))).rejects.toThrow(
    'killed',
  )
  expect(await findBookingByReference(app, references[0] ?? '')).toEqual(booking)
  await cancel(references[0])
  const before = await line.log(doctorId)
  clock.pass(15)
  await expect(expireHolds(dying)).rejects.toThrow('refilled')
  expect(await line.log(doctorId)).toEqual(before)
  await expireHolds(app)
  expect(await see(first.reference)).toMatchObject({ status: 'waiting' })
  expect(await see(second.reference)).toMatchObject({ status: 'offered' })
})

test('the log cannot be rewritten', async () => {
  const refusal = /only ever added/
  const failing = (statement: string) =>
    db.execute(sql.raw(statement)).then(
      () => '',
      (error: unknown) => (error instanceof Error ? String(error.cause) : ''),
    )
  expect(await failing("update waiting_events set event = 'left'")).toMatch(refusal)
  expect(await failing('delete from waiting_events')).toMatch(refusal)
  expect(await failing('truncate waiting_events')).toMatch(/permission denied/)
})

function minutesFromNow(minutes: number): string {
  return new Date(+clock.now() + minutes * 60_000).toISOString()
}
