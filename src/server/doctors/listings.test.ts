import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSlots } from '#/domain/schedule/slots.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, daysOff, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT as now } from '#/testing/seeded-at.ts'
import { rebuildListings } from './listings.ts'
import { refreshNextSlots } from './next-slots.ts'

const { db } = await cloneDatabase()
const DAY_MS = 86_400_000
const until = new Date(+now + 14 * DAY_MS)
const later = (minutes: number) => new Date(+now + minutes * 60_000)

async function listing(doctorId: string) {
  const [row] = await db.select().from(doctorListings).where(eq(doctorListings.doctorId, doctorId))
  if (!row) throw new Error('no listing')
  return row
}

async function freeSlots(doctorId: string, at = now) {
  const schedule = (await loadSchedules(db, [doctorId], at, until, at)).get(doctorId)
  if (!schedule) throw new Error('no schedule')
  return listSlots({ ...schedule, from: at, until })
}

/** A doctor with many free slots. */
let doctorId = ''
beforeEach(async () => {
  const [row] = await db
    .select()
    .from(doctorListings)
    .where(
      and(
        isNotNull(doctorListings.nextSlotAt),
        ne(doctorListings.doctorId, doctorId || randomUUID()),
      ),
    )
    .orderBy(asc(doctorListings.nextSlotAt), asc(doctorListings.doctorId))
    .limit(1)
  doctorId = row?.doctorId ?? ''
})

type Slot = Awaited<ReturnType<typeof freeSlots>>[number]

async function claim(slot: Slot | undefined, hold?: { expiresAt: Date }, on: Queries = db) {
  if (!slot) throw new Error('no free slot')
  const id = randomUUID()
  const held = { status: 'held', holdExpiresAt: hold?.expiresAt, holderHash: 'h' } as const
  const booked = {
    status: 'booked',
    patientName: 'منى',
    phone: '+201000199999',
    bookedAt: now,
  } as const
  await on.insert(bookings).values({
    id,
    reference: `T-${id}`,
    doctorId,
    ...slot,
    ...(hold ? held : booked),
    feePiastres: 0,
    cutoffMinutes: 0,
    createdAt: now,
  })
  return id
}

const refresh = (at = now) => refreshNextSlots(db, { doctorIds: [doctorId], now: at })

describe('the soonest slot', () => {
  test('is the first free one by the rules, and three of each branch are stored', async () => {
    const rows = await db.select().from(doctorListings)
    const ids = rows.map((row) => row.doctorId)
    const schedules = await loadSchedules(db, ids, now, until, now)
    for (const row of rows) {
      const schedule = schedules.get(row.doctorId)
      const free = schedule ? listSlots({ ...schedule, from: now, until }) : []
      expect(row.nextSlotAt).toEqual(free[0]?.startsAt ?? null)
      const ofBranches = [...Map.groupBy(free, (slot) => slot.branchId).values()]
      const stored = new Set(ofBranches.flatMap((slots) => slots.slice(0, 3)))
      const expected = free.filter((slot) => stored.has(slot))
      expect(row.freeTimes).toEqual(expected.map(({ startsAt }) => startsAt))
      expect(row.freeBranchIds).toEqual(expected.map(({ branchId }) => branchId))
    }
    expect(rows.filter((row) => row.nextSlotAt === null).length).toBeLessThan(rows.length / 4)
  })

  test('changes when it is taken, and back when it is free again', async () => {
    const [first, second] = await freeSlots(doctorId)
    const id = await claim(first)
    expect(await refresh()).toBe(1)
    expect((await listing(doctorId)).nextSlotAt).toEqual(second?.startsAt)
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, id))
    await refresh()
    expect((await listing(doctorId)).nextSlotAt).toEqual(first?.startsAt)
  })

  test('is occupied by a hold until the instant of its expiry', async () => {
    const slots = (await freeSlots(doctorId)).filter((slot) => slot.startsAt > later(30))
    for (const slot of await freeSlots(doctorId, later(10))) {
      if (slots[0] && slot.startsAt < slots[0].startsAt) await claim(slot)
    }
    await claim(slots[0], { expiresAt: later(20) })
    await refresh(later(19))
    expect((await listing(doctorId)).nextSlotAt).toEqual(slots[1]?.startsAt)
    await refresh(later(20))
    expect((await listing(doctorId)).nextSlotAt).toEqual(slots[0]?.startsAt)
  })

  test('is null when the doctor is away for the whole horizon', async () => {
    for (let day = -1; day <= 15; day += 1) {
      const date = new Date(+now + day * DAY_MS).toISOString().slice(0, 10)
      await db.insert(daysOff).values({ id: randomUUID(), doctorId, branchId: null, date })
    }
    await refresh()
    expect(await listing(doctorId)).toMatchObject({ nextSlotAt: null, freeTimes: [] })
  })

  test('uses what was committed while the refresh waited', async () => {
    const [first, second] = await freeSlots(doctorId)
    let refreshing: Promise<number> = Promise.resolve(0)
    await db.transaction(async (other) => {
      const row = eq(doctorListings.doctorId, doctorId)
      await other.select().from(doctorListings).where(row).for('update')
      refreshing = refresh()
      // Gives a refresh that did not lock first the time to read the diary.
      await setTimeout(150)
      await claim(first, undefined, other)
    })
    await refreshing
    expect((await listing(doctorId)).nextSlotAt).toEqual(second?.startsAt)
  })
})

describe('the sweep', () => {
  test('refreshes doctors whose slot has passed, and then none', async () => {
    const at = later(8 * 60)
    const stale = (await db.select().from(doctorListings)).filter(
      (row) => row.nextSlotAt !== null && row.nextSlotAt < at,
    )
    expect(stale.length).toBeGreaterThan(0)
    expect(await refreshNextSlots(db, { now: at })).toBe(stale.length)
    expect(await refreshNextSlots(db, { now: at })).toBe(0)
    for (const row of await db.select().from(doctorListings)) {
      expect(row.nextSlotAt === null || row.nextSlotAt >= at).toBe(true)
    }
  })

  test('refreshes every doctor whose times were computed in the future, by a clock that was set back', async () => {
    const all = await db.$count(doctorListings)
    await refreshNextSlots(db, { now: new Date(+now + 3 * DAY_MS) })
    expect(await refreshNextSlots(db, { now })).toBe(all)
    expect(await refreshNextSlots(db, { now })).toBe(0)
  })

  test('refreshes every doctor once a day', async () => {
    const all = await db.$count(doctorListings)
    expect(await refreshNextSlots(db, { now: new Date(+now + 2 * DAY_MS) })).toBe(all)
  })
})

describe('a rebuild', () => {
  test('changes nothing if nothing has changed', async () => {
    await refreshNextSlots(db, { now })
    await rebuildListings(db, { now })
    const before = await db.select().from(doctorListings).orderBy(asc(doctorListings.doctorId))
    await rebuildListings(db, { now })
    const after = await db.select().from(doctorListings).orderBy(asc(doctorListings.doctorId))
    expect(after).toEqual(before)
  })

  test('updates the doctor’s name and fees', async () => {
    await db.update(doctors).set({ nameEn: 'Zoser Imhotep' }).where(eq(doctors.id, doctorId))
    await db.update(branches).set({ feePiastres: 12_000 }).where(eq(branches.doctorId, doctorId))
    await rebuildListings(db, { doctorIds: [doctorId], now })
    const row = await listing(doctorId)
    expect(row.searchText).toContain(' imhotep ')
    expect([row.minFeePiastres, row.maxFeePiastres]).toEqual([12_000, 12_000])
    expect(new Set(row.fees)).toEqual(new Set([12_000]))
  })

  test('does not list doctors without a branch', async () => {
    const id = randomUUID()
    const [doctor] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
    if (!doctor) throw new Error('no doctor')
    await db.insert(doctors).values({ ...doctor, id, slug: 'dr-new', syndicateNumber: '999999' })
    await rebuildListings(db, { doctorIds: [id], now })
    expect(await db.$count(doctorListings, eq(doctorListings.doctorId, id))).toBe(0)
  })
})
