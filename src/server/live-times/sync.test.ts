import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { branches, doctorListings, doctors, weeklyRules } from '#/server/db/schema/directory.ts'
import { liveChanges, liveState } from '#/server/db/schema/live.ts'
import { createRandom } from '#/server/seed/random.ts'
import { TestClock } from '#/testing/test-clock.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startRealtimeDatabase } from '#/testing/firebase/database.ts'
import { testKeys } from '#/testing/secrets.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { readLiveBacklog } from '#/server/live-times/queue.ts'
import { feedLive, keepLiveQueue } from './sync.ts'
import { makeApp } from '#/server/assembly/make-app.ts'

const { db } = await cloneDatabase()
const database = await startRealtimeDatabase()
afterAll(database.stop)

// What fails is logged.
vi.spyOn(console, 'error').mockImplementation(() => {})

const clock = new TestClock()
const app = makeApp(
  db,
  {
    ...testKeys,
    PUBLIC_ORIGIN: 'https://balsam.example',
    FIREBASE_SERVICES: ['database'],
    FIREBASE_DATABASE_URL: 'https://balsam-demo-default-rtdb.firebaseio.com',
    FIREBASE_DATABASE_EMULATOR_HOST: database.host,
  },
  { clock },
)
const { live } = app.gateways
if (!live) throw new Error('It is off.')

const listed = await db
  .select({ id: doctors.id, slug: doctors.slug })
  .from(doctors)
  .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
  .limit(2)
const [real, invented] = listed
if (!real || !invented) throw new Error('The seed has no doctors.')
await db.update(doctors).set({ isDemo: false }).where(eq(doctors.id, real.id))

const path = (slug: string) => `live/doctors/${slug}`
const at = (minutes: number) => new Date(+SEEDED_AT + minutes * 60_000)

beforeEach(async () => {
  clock.set(SEEDED_AT)
  database.state.isAway = false
  database.values.clear()
  await db.delete(liveChanges)
  await db.delete(liveState)
  // Collects in the first minute, fills in the second.
  await keepLiveQueue(app)
  await keepLiveQueue(app)
  await db.delete(liveChanges)
})

test('enabling it writes every published doctor, and disabling it stops the collection', async () => {
  await db.delete(liveState)
  await keepLiveQueue(app)
  await keepLiveQueue(app)
  expect(await feedLive(app)).toBeGreaterThan(2)
  expect(database.values.has(path(real.slug))).toBe(true)
  await keepLiveQueue({ ...app, gateways: { ...app.gateways, live: null } })
  await touch(real.id)
  expect(await db.select().from(liveChanges)).toEqual([])
})

test('a change of a diary is written after its commit: a version and the next free times', async () => {
  const times = [at(-10), at(90), at(30), at(60), at(120), at(150), at(180), at(240)]
  await db
    .update(doctorListings)
    .set({ freeTimes: times })
    .where(inArray(doctorListings.doctorId, [real.id, invented.id]))
  await db
    .transaction(async (tx) => {
      await tx.update(branches).set({ feePiastres: 1 }).where(eq(branches.doctorId, real.id))
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await feedLive(app)).toBe(2)
  expect(database.values.get(path(real.slug))).toEqual({
    version: +SEEDED_AT,
    next: [30, 60, 90, 120, 150, 180].map((minutes) => at(minutes).toISOString()),
  })
  // An app could not mark demo doctors, so they have no times; their pages still follow changes.
  expect(database.values.get(path(invented.slug))).toEqual({ version: +SEEDED_AT, next: [] })
  expect(await feedLive(app)).toBe(0)
  await touch(real.id)
  expect(await feedLive(app)).toBe(1)
  expect(database.values.get(path(real.slug))).toMatchObject({ version: +SEEDED_AT + 1 })
})

test('changed hours are written, and an unpublished doctor has no times', async () => {
  const [branch] = await db.select().from(branches).where(eq(branches.doctorId, real.id)).limit(1)
  await db
    .update(weeklyRules)
    .set({ slotMinutes: 25 })
    .where(eq(weeklyRules.branchId, branch?.id ?? ''))
  expect(await feedLive(app)).toBeGreaterThan(0)
  await db.update(doctors).set({ publishedAt: null }).where(eq(doctors.id, real.id))
  await feedLive(app)
  expect(database.values.get(path(real.slug))).toMatchObject({ next: [] })
  await db.update(doctors).set({ publishedAt: SEEDED_AT }).where(eq(doctors.id, real.id))
})

test('while the service is unavailable changes wait, and all are written later', async () => {
  database.state.isAway = true
  for (let minute = 0; minute < 60; minute += 1) {
    await touch(real.id)
    clock.pass(1)
    await feedLive(app)
  }
  expect(database.values.size).toBe(0)
  const [oldest] = await db.select().from(liveChanges).orderBy(liveChanges.id).limit(1)
  expect(oldest?.reason).toBe('503')
  expect(await readLiveBacklog(app, 1)).toMatchObject({
    waiting: 60,
    waitsSince: oldest?.createdAt,
    failing: [{ path: path(real.slug), reason: '503' }],
  })
  database.state.isAway = false
  clock.pass(11)
  expect(await feedLive(app)).toBe(60)
  expect(await db.select().from(liveChanges)).toEqual([])
})

test('five hundred writes, shuffled, repeated and concurrent, end with the newest', async () => {
  const writes = Array.from({ length: 500 }, (_, index) => ({
    slug: `doctor-${index % 10}`,
    version: index + 1,
    next: [],
  }))
  const mixed = createRandom(1).sample([...writes, ...writes.slice(0, 100)], 600)
  const lanes = [0, 1, 2, 3].map(async (lane) => {
    for (const [index, write] of mixed.entries()) {
      if (index % 4 !== lane) continue
      let outcome = await live.write(write)
      while (!outcome.ok && outcome.reason === '412') outcome = await live.write(write)
      expect(outcome).toEqual({ ok: true })
    }
  })
  await Promise.all(lanes)
  for (let doctor = 0; doctor < 10; doctor += 1)
    expect(database.values.get(path(`doctor-${doctor}`))).toEqual({
      version: 491 + doctor,
      next: [],
    })
})

test('visitors can read a doctor’s times, nothing above them, and write nothing', async () => {
  await touch(real.id)
  await feedLive(app)
  const mine = await fetch(live.addressOf(real.slug))
  expect(await mine.json()).toMatchObject({ version: +SEEDED_AT })
  const ask = async (place: string, method: string) =>
    (
      await fetch(`${database.origin}/${place}.json`, {
        method,
        ...(method !== 'GET' && { body: '1' }),
      })
    ).status
  for (const place of ['live', 'live/doctors', 'patients', 'live/doctors2/x'])
    expect(await ask(place, 'GET')).toBe(401)
  for (const place of ['live', path(real.slug), `${path(real.slug)}/version`, 'patients'])
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'])
      expect(await ask(place, method)).toBe(401)
})

async function touch(doctorId: string): Promise<void> {
  await db.update(branches).set({ feePiastres: 20_000 }).where(eq(branches.doctorId, doctorId))
}
