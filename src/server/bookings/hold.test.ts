import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOLD_MINUTES } from '#/domain/booking/booking.ts'
import { holdLimits } from '#/domain/booking/booking-limits.ts'
import { workingDay } from '#/domain/schedule/day.ts'
import { newVisitor, openClinic } from '#/testing/clinic.ts'
import { signingWith } from '#/server/crypto/signatures.ts'
import { testKeys } from '#/testing/secrets.ts'
import type { SlotInput } from './hold.ts'
import { leaveHold, releaseHold } from './own-hold.ts'

const clinic = await openClinic()
const { app, clock, hold } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
const slot = (index?: number) => doctor.slot(index)

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

describe('holding', () => {
  test('reserves the slot for ten minutes', async () => {
    const first = await hold(newVisitor(), slot())
    expect(first).toMatchObject({ ok: true, expiresAt: '2026-11-21T10:10:00.000Z' })
    const second = await hold(newVisitor(), slot())
    expect(second).toMatchObject({ ok: false, code: 'slot-taken' })
    expect(await clinic.offeredInstead(newVisitor(), slot())).toHaveLength(3)
    clock.pass(10)
    expect(await hold(newVisitor(), slot())).toMatchObject({ ok: true })
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['expired', 'held'])
  })

  test('offers the nearest free times as alternatives', async () => {
    await hold(newVisitor(), slot(3))
    expect(await hold(newVisitor(), slot(3))).toEqual({ ok: false, code: 'slot-taken' })
    const offered = await clinic.offeredInstead(newVisitor(), slot(3))
    const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(slot(3).at))
    const others = doctor.slots
      .filter((_slot, index) => index !== 3)
      .map(({ at }) => distance(at))
      .toSorted((a, b) => a - b)
    expect(offered.map(distance).toSorted((a, b) => a - b)).toEqual(others.slice(0, 3))
  })

  test('with the same form again returns the same hold, also in a browser without the cookie', async () => {
    const key = randomUUID()
    const first = await hold(newVisitor(), slot(), { key })
    const second = await hold(newVisitor(), slot(), { key })
    expect(second).toEqual(first)
    const [third, fourth] = await Promise.all([
      hold(newVisitor(), slot(1), { key: 'b3b8a1d8-6f0c-4c64-9f6c-2d4d2b5a7f10' }),
      hold(newVisitor(), slot(1), { key: 'b3b8a1d8-6f0c-4c64-9f6c-2d4d2b5a7f10' }),
    ])
    expect(third).toEqual(fourth)
    expect(await clinic.statuses(doctor.doctorId)).toEqual(['held', 'held'])
  })

  test('with the same form again returns the hold that the secret before it made', async () => {
    const key = randomUUID()
    const { sign } = app
    app.sign = signingWith([testKeys.SESSION_SECRET[1]]).sign
    const first = await hold(newVisitor(), slot(), { key })
    app.sign = sign
    expect(await hold(newVisitor(), slot(), { key })).toEqual(first)
  })

  test('releases the visitor’s previous slot', async () => {
    const visitor = newVisitor()
    await hold(visitor, slot(0))
    await hold(visitor, slot(1))
    expect(await hold(newVisitor(), slot(0))).toMatchObject({ ok: true })
  })

  test('works for two visitors who swap doctors at the same time', async () => {
    const other = await clinic.nextDoctor()
    const [here, there] = [newVisitor(), newVisitor()]
    await hold(here, doctor.slot(0))
    await hold(there, other.slot(0))
    const moved = await Promise.all([hold(here, other.slot(1)), hold(there, doctor.slot(1))])
    expect(moved).toMatchObject([{ ok: true }, { ok: true }])
    for (const { doctorId } of [doctor, other])
      expect(await clinic.statuses(doctorId)).toEqual(['held', 'released'])
  })

  test.each([
    ['one doctor from one address', { address: randomUUID() }, holdLimits.addressAtDoctor],
    ['from one browser', { device: randomUUID() }, holdLimits.device],
  ])(
    'beyond the limit %s is refused, and the slot stays free for others',
    async (_of, who, limit) => {
      const from = () => Object.assign(newVisitor(), who)
      for (let index = 0; index < limit.attempts; index += 1) {
        const visitor = from()
        expect(await hold(visitor, slot())).toMatchObject({ ok: true })
        await releaseHold(app, visitor, slot())
      }
      const refused = { ok: false, code: 'too-many' }
      expect(await hold(from(), slot())).toEqual(refused)
      expect(await hold(newVisitor(), slot())).toMatchObject({ ok: true })
    },
  )

  const daysOf = (slots: readonly SlotInput[]) =>
    [...Map.groupBy(slots, ({ at }) => workingDay(new Date(at))).values()].toSorted(
      (a, b) => b.length - a.length,
    )

  test('one address cannot hold a doctor’s day, one after the other or at once', async () => {
    const [first = [], second = []] = daysOf(doctor.slots)
    const from = (address: string) => Object.assign(newVisitor(), { address })
    const address = randomUUID()
    for (const [index, each] of first.entries()) {
      const { ok } = await hold(from(address), each)
      expect([index, ok]).toEqual([index, index < Math.ceil(first.length / 2)])
    }
    const other = randomUUID()
    const results = await Promise.all(second.map((each) => hold(from(other), each)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(Math.ceil(second.length / 2))
    // Others still book, and so do people of this address once its holds have ended.
    const last = first.at(-1) ?? slot()
    const stranger = newVisitor()
    expect(await hold(stranger, last)).toMatchObject({ ok: true })
    await releaseHold(app, stranger, last)
    clock.pass(HOLD_MINUTES)
    expect(await hold(from(address), last)).toMatchObject({ ok: true })
  })

  test('the last two times of a day are for people of one address, too', async () => {
    const [day = []] = daysOf(doctor.slots)
    for (const each of day.slice(2))
      expect(await hold(newVisitor(), each)).toMatchObject({ ok: true })
    const address = randomUUID()
    for (const each of day.slice(0, 2))
      expect(await hold(Object.assign(newVisitor(), { address }), each)).toMatchObject({ ok: true })
  })

  test('a booked time is held by nobody, so that a carrier’s customers fill most of a day', async () => {
    const [day = []] = daysOf(doctor.slots)
    const address = randomUUID()
    expect(day.length / 2).toBeLessThan(holdLimits.addressAtDoctor.attempts)
    for (const each of day.slice(0, holdLimits.addressAtDoctor.attempts)) {
      const visitor = Object.assign(newVisitor(), { address })
      expect(await hold(visitor, each)).toMatchObject({ ok: true })
      expect(await clinic.book(visitor, each)).toMatchObject({ ok: true })
    }
  })

  test('two hundred browsers behind one address hold a time each', async () => {
    const address = randomUUID()
    let held = 0
    while (held < 200) {
      const { slots } = await clinic.nextDoctor()
      for (const day of daysOf(slots).slice(0, 10)) {
        const [each] = day
        const visitor = Object.assign(newVisitor(), { address, device: randomUUID() })
        if (each) expect(await hold(visitor, each)).toMatchObject({ ok: true })
        held += 1
      }
    }
  })

  test('ends when the visitor leaves', async () => {
    const visitor = newVisitor()
    await hold(visitor, slot())
    await releaseHold(app, visitor, slot())
    expect(visitor.ticket).toBeNull()
    expect(await hold(newVisitor(), slot())).toMatchObject({ ok: true })
  })

  test('cannot be ended by another visitor', async () => {
    const visitor = newVisitor()
    await hold(visitor, slot())
    const stranger = newVisitor()
    stranger.ticket = { holdId: visitor.ticket?.holdId ?? '', secret: 'guessed' }
    await releaseHold(app, stranger, slot())
    await leaveHold(app, stranger, slot())
    clock.pass(2)
    expect(await hold(newVisitor(), slot())).toMatchObject({ ok: false, code: 'slot-taken' })
  })

  describe('belongs to its page', () => {
    const [first, second] = [randomUUID(), randomUUID()]
    const isFree = async (index = 0) => (await hold(newVisitor(), slot(index))).ok

    test('closing the page ends it after a minute, for a reload cannot be told apart', async () => {
      const visitor = newVisitor()
      await hold(visitor, slot(), { page: first })
      await leaveHold(app, visitor, { ...slot(), page: first })
      expect(await isFree()).toBe(false)
      clock.pass(1)
      expect(await isFree()).toBe(true)
    })

    test('a reload takes it over with its time, also where the old page’s farewell comes late', async () => {
      const visitor = newVisitor()
      const held = await hold(visitor, slot(), { page: first })
      await leaveHold(app, visitor, { ...slot(), page: first })
      expect(await hold(visitor, slot(), { page: second })).toEqual(held)
      await leaveHold(app, visitor, { ...slot(), page: first })
      await releaseHold(app, visitor, { ...slot(), page: first })
      clock.pass(9)
      expect(await isFree()).toBe(false)
      clock.pass(1)
      expect(await isFree()).toBe(true)
    })

    test('a page of another time, or an earlier one of the same, does not end it', async () => {
      const visitor = newVisitor()
      await hold(visitor, slot(0), { page: first })
      await hold(visitor, slot(1), { page: second })
      await releaseHold(app, visitor, { ...slot(0), page: first })
      await leaveHold(app, visitor, { ...slot(0), page: first })
      await releaseHold(app, visitor, { ...slot(1), page: first })
      clock.pass(2)
      expect(visitor.ticket).not.toBeNull()
      expect(await isFree(1)).toBe(false)
      await releaseHold(app, visitor, { ...slot(1), page: second })
      expect(await isFree(1)).toBe(true)
    })

    test('leaving never shortens a booking that waits for its payment', async () => {
      const visitor = newVisitor()
      await hold(visitor, slot(), { page: first })
      const { ticket } = visitor
      expect(await clinic.book(visitor, slot(), { payment: 'card' })).toMatchObject({ ok: true })
      await leaveHold(app, { ...visitor, ticket }, { ...slot(), page: first })
      clock.pass(2)
      expect(await isFree()).toBe(false)
    })
  })

  test.each([
    ['in the past', (at: SlotInput) => ({ ...at, at: '2026-11-20T16:00:00.000Z' })],
    [
      'off the grid',
      (at: SlotInput) => ({ ...at, at: at.at.replace(/:\d\d:00\.000Z/, ':07:00.000Z') }),
    ],
    ['of another doctor', (at: SlotInput) => ({ ...at, branch: randomUUID() })],
    ['beyond the horizon', (at: SlotInput) => ({ ...at, at: '2027-11-21T16:00:00.000Z' })],
    ['of nobody', (at: SlotInput) => ({ ...at, doctor: 'dr-nobody' })],
  ])('refuses a slot %s, and writes nothing', async (_name, change) => {
    expect(await hold(newVisitor(), change(slot()))).toMatchObject({
      ok: false,
      code: 'slot-not-found',
    })
    expect(await clinic.statuses(doctor.doctorId)).toEqual([])
  })
})
