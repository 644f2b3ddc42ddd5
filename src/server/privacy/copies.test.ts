import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { mirrorCollections } from '#/domain/web/mirror.ts'
import { bookProved } from '#/server/bookings/book.ts'
import { findDiary, freeSlots } from '#/server/bookings/free-slots.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { firestoreMirror } from '#/server/gateways/mirror/firestore-mirror.ts'
import { feedLive, keepLiveQueue } from '#/server/live-times/sync.ts'
import { makeApp } from '#/server/assembly/make-app.ts'
import { feedMirror, keepMirrorQueue } from '#/server/mirror/sync.ts'
import { removeObjects } from '#/server/files/remove-objects.ts'
import { recordDecision, reviewVersion } from '#/server/reviews/reviews.ts'
import { TestClock } from '#/testing/test-clock.ts'
import { newVisitor } from '#/testing/clinic.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { startRealtimeDatabase } from '#/testing/firebase/database.ts'
import { startFirestore } from '#/testing/firebase/firestore.ts'
import { startStorage } from '#/testing/firebase/storage.ts'
import { testKeys } from '#/testing/secrets.ts'
import { eraseMyData } from './erase.ts'
import { makePerson, marks, password } from './person.testing.ts'

const { db } = await cloneDatabase()
const [database, firestore, storage] = await Promise.all([
  startRealtimeDatabase(),
  startFirestore(),
  startStorage(),
])
for (const { stop } of [database, firestore, storage]) afterAll(stop)

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

const clock = new TestClock()
const opened = makeApp(
  db,
  {
    ...testKeys,
    PUBLIC_ORIGIN: 'https://balsam.example',
    FIREBASE_SERVICES: ['database', 'storage'],
    FIREBASE_DATABASE_URL: 'https://balsam-demo-default-rtdb.firebaseio.com',
    FIREBASE_DATABASE_EMULATOR_HOST: database.host,
    FIREBASE_STORAGE_BUCKET: storage.bucket,
    FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
  },
  { clock },
)
const mirror = firestoreMirror({
  origin: firestore.origin,
  projectId: 'balsam-demo',
  token: async () => 'owner',
})
const app = { ...opened, gateways: { ...opened.gateways, mirror } }

/** Until everything that changed is copied or removed. */
async function drain(): Promise<void> {
  for (let minute = 0; minute < 2; minute += 1) {
    await keepLiveQueue(app)
    await keepMirrorQueue(app)
    clock.pass(1)
  }
  while ((await feedLive(app)) + (await feedMirror(app)) + (await removeObjects(app)) > 0);
}

const mirrored = (collection: string) =>
  firestore.documents.list(`projects/balsam-demo/databases/(default)/documents/${collection}`)

/** Everything that others read, and the stored bytes, as text. */
function copies(): string {
  const bytes = [...storage.objects.values()].map(({ content }) => content.toString('latin1'))
  return JSON.stringify([mirrorCollections.map(mirrored), [...database.values], bytes])
}

function copiesOf(slug: string) {
  const times = database.values.get(`live/doctors/${slug}`)
  const profile = mirrored('doctors').find(({ name }) => name.endsWith(`/${slug}`))?.fields
  if (!times || !profile) throw new Error('There is no copy of this doctor.')
  return { times, profile }
}

/** A visit to come, at the doctor whom the person has reviewed. */
async function bookVisit(userId: string, slug: string) {
  const practice = await findDiary(app, slug)
  const [slot] = practice
    ? freeSlots(practice, clock.now()).filter(
        ({ startsAt }) => +startsAt > +clock.now() + 48 * 3_600_000,
      )
    : []
  return bookProved(
    app,
    newVisitor(userId),
    {
      doctor: slug,
      branch: slot?.branchId ?? '',
      at: slot?.startsAt.toISOString() ?? '',
      submissionKey: app.random.id(),
      phone: marks.phone,
      patientName: marks.name,
      bookedFor: 'self',
      familyMemberId: null,
      reason: marks.reason,
      namesDoctor: true,
      payment: 'clinic',
      locale: 'ar',
    },
    { isProved: true, isKnown: true },
  )
}

test('after an erasure and a drain nothing of the person is in the live times, the mirror, the bucket or the logs', async () => {
  const { userId } = await makePerson(db, app)
  const [review] = await db.select().from(reviews).where(eq(reviews.userId, userId))
  const [doctor] = await db
    .update(doctors)
    .set({ isDemo: false })
    .where(eq(doctors.id, review?.doctorId ?? ''))
    .returning()
  const { staffId } = await deskMember(app, ['content'])
  const seen = review ? reviewVersion(review) : ''
  await recordDecision(app, review?.id ?? '', { by: staffId, seen, reason: null })
  const slug = doctor?.slug ?? ''
  expect(await bookVisit(userId, slug)).toMatchObject({ ok: true })
  await drain()
  const personal = [...Object.values(marks), userId]
  const before = { text: copies(), ofDoctor: copiesOf(slug) }
  expect(storage.objects.size).toBe(3)

  const user = { id: userId, name: marks.name, phone: marks.phone }
  expect(await eraseMyData(app, user, { key: 'mine', password })).toEqual({ ok: true })
  await drain()
  for (const text of [before.text, copies()])
    expect(personal.filter((mark) => text.includes(mark))).toEqual([])
  // The copies are newer than the erasure: the time is free again, and the rating and the documents have gone.
  const { times, profile } = copiesOf(slug)
  expect(times).not.toEqual(before.ofDoctor.times)
  expect(profile).not.toEqual(before.ofDoctor.profile)
  expect(storage.objects.size).toBe(0)
  const logged = [...log.mock.calls, ...errors.mock.calls].flat().join('\n')
  expect(personal.filter((mark) => logged.includes(mark))).toEqual([])
})
