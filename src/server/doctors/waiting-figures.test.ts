import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { doctors, waitingFigures } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { readPageChanges } from '#/server/page-cache/page-changes.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findProfile } from './profile-view.ts'
import { measureWaitingNightly, measureWaitingTimes } from './waiting-figures.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

let practice: TestPractice

beforeEach(async () => {
  clock.set(SEEDED_AT)
  practice = await emptyPractice(db, app)
  await db.delete(waitingFigures)
})

const DAY = 86_400_000

type Seen = { waited: number; daysAgo?: number; source?: 'site' | 'walk-in' }

/** Visits that the clinic marked, an hour apart. */
async function seen(visits: Seen[]) {
  const [branchId] = practice.branchIds
  const rows = visits.map(({ waited, daysAgo = 1, source = 'site' }, index) => {
    const startsAt = new Date(+SEEDED_AT - daysAgo * DAY - index * 3_600_000)
    const at = (minutes: number) => new Date(+startsAt + minutes * 60_000)
    return {
      id: app.random.id(),
      reference: `BLS-${app.random.id()}`,
      bookedFor: 'self' as const,
      patientName: 'سامي فؤاد',
      phone: '+201212345678',
      payment: 'clinic' as const,
      locale: 'ar' as const,
      bookedAt: startsAt,
      doctorId: practice.doctorId,
      branchId,
      startsAt,
      endsAt: at(20),
      status: 'completed' as const,
      source,
      feePiastres: 0,
      cutoffMinutes: 0,
      createdAt: startsAt,
      arrivedAt: at(-5),
      enteredAt: at(waited),
      completedAt: at(waited + 15),
    }
  })
  await db.insert(bookings).values(rows)
  return rows.map(({ id }) => id)
}

const many = (count: number, waited: number): Seen[] =>
  Array.from({ length: count }, () => ({ waited }))

async function figure() {
  const [branchId] = practice.branchIds
  const rows = await db.select().from(waitingFigures).where(eq(waitingFigures.branchId, branchId))
  return rows[0] ?? null
}

async function profile() {
  const shown = await inRequest(app, {}, () => findProfile(app, practice.slug))
  return { waits: shown.result?.waits, stated: shown.result?.waitingMinutes }
}

test('twenty marked visits replace what the doctor states', async () => {
  await seen(many(19, 25))
  await measureWaitingTimes(app)
  expect(await figure()).toBeNull()
  expect((await profile()).waits).toEqual([])
  await seen([{ waited: 25, daysAgo: 30 }])
  await measureWaitingTimes(app)
  expect(await figure()).toMatchObject({ median: 25, percentile80: 25, visits: 20 })
  expect((await profile()).waits).toMatchObject([{ minutes: 25, visits: 20 }])
})

test('corrected and old visits, and patients who walked in, do not count', async () => {
  const [corrected = ''] = await seen(many(20, 25))
  const walkIns = many(5, 90).map((visit) => ({ ...visit, source: 'walk-in' as const, daysAgo: 8 }))
  await seen([...walkIns, { waited: 90, daysAgo: 91 }])
  const event = { event: 'correct', at: SEEDED_AT, actor: 'provider' as const }
  await db.insert(bookingEvents).values({ bookingId: corrected, ...event })
  await measureWaitingTimes(app)
  expect(await figure()).toBeNull()
})

test('a figure goes when its visits are too old, and an invented one stays', async () => {
  await seen(many(20, 25))
  await measureWaitingTimes(app)
  expect(await figure()).not.toBeNull()
  clock.set(new Date(+SEEDED_AT + 95 * DAY))
  await db.update(doctors).set({ isDemo: true }).where(eq(doctors.id, practice.doctorId))
  await measureWaitingTimes(app)
  expect(await figure()).not.toBeNull()
  await db.update(doctors).set({ isDemo: false }).where(eq(doctors.id, practice.doctorId))
  await measureWaitingTimes(app)
  expect(await figure()).toBeNull()
})

test('it is measured once a night', async () => {
  await seen(many(20, 25))
  clock.set(new Date('2026-11-25T00:30:00Z'))
  await measureWaitingNightly(app)
  expect(await figure()).toBeNull()
  clock.set(new Date('2026-11-25T01:00:00Z'))
  await measureWaitingNightly(app)
  expect((await figure())?.computedAt).toEqual(clock.now())
  clock.pass(60)
  await measureWaitingNightly(app)
  expect((await figure())?.computedAt).not.toEqual(clock.now())
})

test('kept pages of the doctor hear of a figure only when it changes', async () => {
  const topics = [`diary:${practice.doctorId}`]
  await seen(many(20, 25))
  const isOldAfterMeasuring = async () => {
    const { snapshot } = await readPageChanges({ db }, null)
    clock.pass(60)
    await measureWaitingTimes(app)
    return (await readPageChanges({ db }, { topics, snapshot })).isOld
  }
  expect(await isOldAfterMeasuring()).toBe(true)
  expect(await isOldAfterMeasuring()).toBe(false)
  await seen([{ waited: 60, daysAgo: 9 }])
  expect(await isOldAfterMeasuring()).toBe(true)
})
