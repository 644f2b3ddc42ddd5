import { eq, inArray, lt, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mirrorCollections } from '#/domain/web/mirror.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { mirrorChanges, mirrorState } from '#/server/db/schema/mirror.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { firestoreMirror } from '#/server/gateways/mirror/firestore-mirror.ts'
import { readMirrorBacklog } from '#/server/mirror/queue.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { startFirestore } from '#/testing/firebase/firestore.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { feedMirror, keepMirrorQueue, rebuildMirror } from './sync.ts'

const { db } = await cloneDatabase()
const firestore = await startFirestore()
afterAll(firestore.stop)

const other = testApp(db)
const { clock } = other
const mirror = firestoreMirror({
  origin: firestore.origin,
  projectId: 'balsam-demo',
  token: async () => 'owner',
})
const app = { ...other.app, gateways: { ...other.app.gateways, mirror } }

// Only real doctors are mirrored.
const [first, second] = await db.select().from(doctors).where(eq(doctors.isDemo, true)).limit(2)
if (!first || !second) throw new Error('The seed has no doctors.')
await db
  .update(doctors)
  .set({ isDemo: false })
  .where(inArray(doctors.id, [first.id, second.id]))
await db.update(articles).set({ isDemo: false }).where(eq(articles.slug, 'back-pain'))
await db.update(offers).set({ isDemo: false }).where(eq(offers.slug, 'teeth-cleaning'))
await db.update(vacancies).set({ isDemo: false }).where(eq(vacancies.slug, 'home-nurse'))

beforeEach(async () => {
  clock.set(SEEDED_AT)
  firestore.documents.clear()
  firestore.state.isAway = false
  firestore.state.refuses = () => false
  await db.update(articles).set({ publishedAt: SEEDED_AT }).where(eq(articles.slug, 'back-pain'))
  await db.update(doctors).set({ publishedAt: second.publishedAt }).where(eq(doctors.id, second.id))
  await db.delete(mirrorState)
  await db.delete(mirrorChanges)
  // The first run turns collecting on, the second queues the existing documents.
  await keepMirrorQueue(app)
  await keepMirrorQueue(app)
  await feedMirror(app)
})

test('all public data except demo data is mirrored after the mirror is enabled', async () => {
  const there = await Promise.all(mirrorCollections.map(namesIn))
  expect(Object.fromEntries(mirrorCollections.map((name, at) => [name, there[at]]))).toEqual({
    doctors: [first.slug, second.slug].toSorted(),
    offers: ['teeth-cleaning'],
    articles: ['back-pain'],
    vacancies: ['home-nurse'],
    site: ['brand'],
  })
  expect(await readMirrorBacklog(app, 10)).toMatchObject({ waiting: 0, waitsSince: null })
  const text = JSON.stringify(firestore.documents.list(path('doctors')))
  expect(text).not.toContain(first.syndicateNumber)
  expect(text).toContain(first.nameAr)
})

test('a change is mirrored after its commit, in whichever table', async () => {
  await db.update(doctors).set({ headlineEn: 'Changed' }).where(eq(doctors.id, first.id))
  await db.update(branches).set({ feePiastres: 77_700 }).where(eq(branches.doctorId, second.id))
  await db.update(offers).set({ titleEn: 'Another title' }).where(eq(offers.slug, 'teeth-cleaning'))
  await db
    .insert(siteDocuments)
    .values({ name: 'brand', data: { hotline: '19777' }, updatedAt: clock.now() })
    .onConflictDoUpdate({ target: siteDocuments.name, set: { data: { hotline: '19777' } } })
  expect(await feedMirror(app)).toBe(4)
  expect(fieldsOf('doctors', first.slug)).toContain('Changed')
  expect(fieldsOf('doctors', second.slug)).toContain('77700')
  expect(fieldsOf('offers', 'teeth-cleaning')).toContain('Another title')
  expect(fieldsOf('site', 'brand')).toContain('19777')
})

test('a changed name of the catalogue is mirrored in every document with it', async () => {
  await db
    .update(specialties)
    .set({ nameEn: 'Renamed field' })
    .where(eq(specialties.slug, first.specialtySlug))
  await feedMirror(app)
  expect(fieldsOf('doctors', first.slug)).toContain('Renamed field')
})

test('unpublished documents are removed, and a rolled back change has no effect', async () => {
  await db.update(doctors).set({ publishedAt: null }).where(eq(doctors.id, second.id))
  await feedMirror(app)
  expect(await namesIn('doctors')).toEqual([first.slug])
  await db.update(doctors).set({ publishedAt: second.publishedAt }).where(eq(doctors.id, second.id))
  const undone = db.transaction(async (tx) => {
    await tx.update(doctors).set({ headlineEn: 'Never' }).where(eq(doctors.id, first.id))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await feedMirror(app)
  expect(await namesIn('doctors')).toHaveLength(2)
  expect(fieldsOf('doctors', first.slug)).not.toContain('Never')
})

test('free times, claims and bookings change nothing in the mirror', async () => {
  await db.execute(sql`update doctor_listings set refreshed_at = now(), next_slot_at = now()`)
  await db
    .update(offers)
    .set({ claimed: sql`${offers.claimed} + 1` })
    .where(lt(offers.claimed, offers.stock))
  expect(await feedMirror(app)).toBe(0)
})

test('time alone ends an offer, and publishes an article', async () => {
  const [offer] = await db.select().from(offers).where(eq(offers.slug, 'teeth-cleaning'))
  const soon = new Date((offer?.endsAt.getTime() ?? 0) + 1000)
  await db.update(articles).set({ publishedAt: soon }).where(eq(articles.slug, 'back-pain'))
  await feedMirror(app)
  expect(await namesIn('articles')).toEqual([])
  clock.set(new Date(soon.getTime() + 60_000))
  await keepMirrorQueue(app)
  await feedMirror(app)
  expect(await namesIn('offers')).toEqual([])
  expect(await namesIn('articles')).toEqual(['back-pain'])
})

test('an offer that a clock ahead of time ended is mirrored again once the clock is set back', async () => {
  const [offer] = await db.select().from(offers).where(eq(offers.slug, 'teeth-cleaning'))
  if (!offer) throw new Error('The seed has no offer.')
  clock.set(new Date(offer.endsAt.getTime() + 60_000))
  await keepMirrorQueue(app)
  await feedMirror(app)
  expect(await namesIn('offers')).not.toContain('teeth-cleaning')
  clock.set(SEEDED_AT)
  await keepMirrorQueue(app)
  await feedMirror(app)
  expect(await namesIn('offers')).toContain('teeth-cleaning')
})

test('an hour without the service loses nothing, and each change is retried', async () => {
  firestore.state.isAway = true
  await db.update(doctors).set({ headlineEn: 'During' }).where(eq(doctors.id, first.id))
  for (let minute = 0; minute < 60; minute += 1) {
    await keepMirrorQueue(app)
    expect(await feedMirror(app)).toBe(0)
    clock.pass(1)
  }
  await db.update(doctors).set({ headlineEn: 'Later' }).where(eq(doctors.id, second.id))
  const { waiting, failing, waitsSince } = await readMirrorBacklog(app, 10)
  expect(waiting).toBe(2)
  expect(waitsSince).toBeInstanceOf(Date)
  expect(failing).toMatchObject([{ path: `doctors/${first.slug}`, reason: '503 UNAVAILABLE' }])
  expect(failing[0]?.attempts).toBeGreaterThan(6)
  firestore.state.isAway = false
  clock.pass(11)
  await feedMirror(app)
  expect(fieldsOf('doctors', first.slug)).toContain('During')
  expect(fieldsOf('doctors', second.slug)).toContain('Later')
  expect(await readMirrorBacklog(app, 10)).toMatchObject({ waiting: 0 })
})

test('a refused document does not delay others', async () => {
  firestore.state.refuses = (name) => name.endsWith(`/${first.slug}`)
  await db
    .update(doctors)
    .set({ headlineEn: 'Both' })
    .where(inArray(doctors.id, [first.id, second.id]))
  await feedMirror(app)
  expect(fieldsOf('doctors', second.slug)).toContain('Both')
  const { waiting, failing } = await readMirrorBacklog(app, 10)
  expect(waiting).toBe(1)
  expect(failing).toMatchObject([{ path: `doctors/${first.slug}`, reason: '400 INVALID_ARGUMENT' }])
})

test('two concurrent writers leave nothing behind', async () => {
  for (const title of ['one', 'two', 'three']) {
    await db.update(offers).set({ titleEn: title }).where(eq(offers.slug, 'teeth-cleaning'))
    await Promise.all([feedMirror(app), feedMirror(app)])
  }
  clock.pass(11)
  await feedMirror(app)
  expect(fieldsOf('offers', 'teeth-cleaning')).toContain('three')
  expect(await readMirrorBacklog(app, 10)).toMatchObject({ waiting: 0 })
})

test('a rebuild writes everything, removes other documents, and continues from existing versions', async () => {
  const strangers = ['gone-doctor', first.slug].map((document) => ({
    collection: 'doctors' as const,
    document,
    version: 9000,
    fields: { name: 'A stranger' },
  }))
  await mirror.write(strangers)
  await rebuildMirror(app)
  await feedMirror(app)
  expect(await namesIn('doctors')).toEqual([first.slug, second.slug].toSorted())
  expect(fieldsOf('doctors', first.slug)).not.toContain('A stranger')
  expect(fieldsOf('doctors', first.slug)).toContain(first.nameAr)
})

test('without a mirror nothing is collected, and collected changes are deleted', async () => {
  await db.update(doctors).set({ headlineEn: 'Waits' }).where(eq(doctors.id, first.id))
  await keepMirrorQueue({ ...app, gateways: { ...app.gateways, mirror: null } })
  await db.update(doctors).set({ headlineEn: 'Alone' }).where(eq(doctors.id, first.id))
  expect(await db.$count(mirrorChanges)).toBe(0)
})

const path = (collection: string) =>
  `projects/balsam-demo/databases/(default)/documents/${collection}`

async function namesIn(collection: (typeof mirrorCollections)[number]): Promise<string[]> {
  return (await mirror.list(collection)).map(({ document }) => document)
}

function fieldsOf(collection: string, document: string): string {
  return JSON.stringify(firestore.documents.get(`${path(collection)}/${document}`)?.fields ?? null)
}
