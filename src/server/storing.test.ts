import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { oldestDraft } from '#/domain/draft.ts'
import { servePhoto } from '#/features/directory/photo.server.ts'
import { eraseMyData } from '#/features/mydata/erase.server.ts'
import { makePerson, marks, password } from '#/features/mydata/person.testing.ts'
import { serveDocument } from '#/features/requests/document.server.ts'
import { readFileToken } from '#/forms/files.ts'
import { storeUpload } from '#/forms/upload.server.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import { files, requests } from '#/server/db/schema/requests.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { pdf, png } from '#/testing/documents.ts'
import { startStorage } from '#/testing/firebase/storage.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { testKeys } from '#/testing/secrets.ts'
import { testServices } from '#/testing/services.ts'
import type { Keys } from './keys.server.ts'
import { makeServices } from './makeservices.server.ts'
import { moveFiles } from './movingfiles.server.ts'
import { addProof } from './proof.server.ts'
import { removeObjects } from './removing.server.ts'

const { db } = await cloneDatabase()
const storage = await startStorage()
afterAll(storage.stop)

// What fails is logged.
const told = vi.spyOn(console, 'error').mockImplementation(() => {})

const inDatabase = testServices(db)
const { clock } = inDatabase
const bucketSettings = {
  FIREBASE_STORAGE_BUCKET: storage.bucket,
  FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
  PUBLIC_ORIGIN: 'https://balsam.example',
}
const withStorage = (DATA_SECRET: Keys = testKeys.DATA_SECRET) => {
  const settings = { ...testKeys, ...bucketSettings, DATA_SECRET }
  return makeServices(db, { ...settings, FIREBASE_SERVICES: ['storage'] }, clock)
}
const services = withStorage()
/** The service is off, and its bucket is still known. */
const leaving = makeServices(db, { ...testKeys, ...bucketSettings }, clock)
const clerk = await deskMember(services, ['requests'])

const document = { purpose: 'licence', name: 'licence.pdf', mediaType: 'application/pdf' as const }

beforeEach(async () => {
  Object.assign(storage.state, { isAway: false, isBucketGone: false, damages: false })
  await db.delete(files)
  await db.delete(doctorPhotos)
  await db.delete(objectRemovals)
  storage.objects.clear()
  told.mockClear()
})

test('an uploaded document is in the bucket, sealed, and in no table; it is read through us alone', async () => {
  const { result } = await inRequest(services, {}, () => storeUpload(pdfFile(), 'licence'))
  const id = result.ok ? readFileToken(result.token).id : ''
  const [row] = await db.select().from(files).where(eq(files.id, id))
  expect(row).toMatchObject({ content: null, byteSize: pdf.length, mediaType: 'application/pdf' })
  expect(objectNames()).toEqual([row?.object])
  expect(bytesOf(row?.object)?.includes('%PDF')).toBe(false)
  expect(bytesOf(row?.object)?.toString('latin1')).toMatch(/^sealed\.1\./)
  expect(await services.files.find(id)).toMatchObject({ name: 'licence.pdf', content: bytes(pdf) })

  const reference = await ask([id])
  const mine = await download(id, reference)
  expect(mine).toMatchObject({ status: 200, text: pdf.toString('latin1') })
  expect(mine.disposition).toBe("attachment; filename*=UTF-8''licence.pdf")
  expect(await download(id, null)).toMatchObject({ status: 404 })
  expect(await db.select().from(objectRemovals)).toEqual([])
})

test('while the bucket is away an upload says so and leaves nothing, and a download fails for now', async () => {
  const id = await services.files.save({ ...document, content: pdf }, clock.now())
  const reference = await ask([id])
  storage.state.isAway = true
  const { result } = await inRequest(services, {}, () => storeUpload(pdfFile(), 'licence'))
  expect(result).toEqual({ ok: false, code: 'file-unavailable' })
  expect(told.mock.calls.flat().join()).toContain('"reason":"503"')
  expect(await db.select({ id: files.id }).from(files)).toEqual([{ id }])
  await expect(download(id, reference)).rejects.toThrow('The work failed')

  storage.state.isAway = false
  clock.pass(61)
  await removeObjects(services)
  expect(objectNames()).toHaveLength(1)
  expect(await download(id, reference)).toMatchObject({ status: 200 })
  expect(await db.select().from(objectRemovals)).toEqual([])
})

test('what was written for a row that never came is removed after an hour', async () => {
  // PostgreSQL takes no text with a zero in it.
  const doomed = { ...document, purpose: 'zero\0', content: pdf }
  await expect(services.files.save(doomed, clock.now())).rejects.toThrow()
  expect(objectNames()).toHaveLength(1)
  await removeObjects(services)
  expect(objectNames()).toHaveLength(1)
  clock.pass(61)
  expect(await removeObjects(services)).toBe(1)
  expect(objectNames()).toEqual([])
  expect(await db.select().from(objectRemovals)).toEqual([])
})

test('an upload that is slower than its removal fails, and leaves no row without bytes', async () => {
  const { objectStore } = services
  if (!objectStore) throw new Error('no bucket')
  const put = vi.spyOn(objectStore.bucket, 'put').mockImplementationOnce(async (name) => {
    clock.pass(61)
    await services.objectRemovals.take(10, clock.now())
    expect(name).toMatch(/^documents\//)
  })
  const slow = services.files.save({ ...document, content: pdf }, clock.now())
  await expect(slow).rejects.toMatchObject({ name: 'BucketAway', message: 'RemovedMeanwhile' })
  expect(await db.select().from(files)).toEqual([])
  put.mockRestore()
})

test('an erasure reaches the bucket, however long that is away', async () => {
  const { userId } = await makePerson(db, services)
  const user = { id: userId, name: marks.name, phone: marks.phone }
  expect(objectNames()).toHaveLength(1)
  storage.state.isAway = true
  const erased = await eraseMyData(services, user, { key: 'mine', agree: 'yes', password })
  expect(erased).toMatchObject({ ok: true })
  for (let minute = 0; minute < 60; minute += 1) {
    clock.pass(1)
    await removeObjects(services)
  }
  expect(objectNames()).toHaveLength(1)
  expect(await services.objectRemovals.state(10, clock.now())).toMatchObject({
    waiting: 1,
    failing: [{ reason: '503' }],
  })
  // A bucket that is not ours has nothing of it either.
  storage.state.isAway = false
  storage.state.isBucketGone = true
  clock.pass(10)
  await removeObjects(services)
  expect(await services.objectRemovals.state(10, clock.now())).toMatchObject({ waiting: 1 })
  storage.state.isBucketGone = false
  clock.pass(10)
  expect(await removeObjects(services)).toBe(1)
  expect(objectNames()).toEqual([])
  expect(await services.objectRemovals.state(10, clock.now())).toMatchObject({ waiting: 0 })
})

test('documents that nobody took in, and those of an old draft, leave the bucket', async () => {
  const [lost, drafted, asked] = await Promise.all(
    [1, 2, 3].map(() => services.files.save({ ...document, content: pdf }, clock.now())),
  )
  const draft = { kind: 'doctor' as const, typed: {}, step: 'documents', fileIds: [drafted ?? ''] }
  await services.drafts.begin(draft, clock.now())
  await ask([asked ?? ''])
  clock.pass(25 * 60)
  expect(await services.files.deleteUnclaimed(new Date(+clock.now() - 86_400_000))).toBe(1)
  await removeObjects(services)
  expect(await services.files.find(lost ?? '')).toBeNull()
  expect(objectNames()).toHaveLength(2)
  clock.pass(365 * 24 * 60)
  await services.drafts.deleteOld(oldestDraft(clock.now()))
  await removeObjects(services)
  expect(objectNames()).toHaveLength(1)
  expect(await services.files.find(asked ?? '')).not.toBeNull()
})

test('a published picture is in the bucket in all its sizes, and goes when another takes its place', async () => {
  const doctor = await aDoctor()
  await publish(doctor.id)
  const first = objectNames().filter((name) => name.startsWith('pictures/'))
  expect(first).toHaveLength(1 + (await db.select().from(doctorPhotoSizes)).length)
  expect(await db.select().from(doctorPhotos)).toMatchObject([{ content: null }])
  for (const query of ['', '?w=96']) {
    const { status, size } = await photo(doctor.slug, query)
    expect(status).toBe(200)
    expect(size).toBeGreaterThan(100)
  }
  await publish(doctor.id)
  await removeObjects(services)
  const second = objectNames().filter((name) => name.startsWith('pictures/'))
  expect(second).toHaveLength(first.length)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  storage.state.isAway = true
  await expect(photo(doctor.slug, '?w=96')).rejects.toThrow('The work failed')
})

test('files move to the bucket and back, are read all the while, and a second run finds nothing', async () => {
  const doctor = await aDoctor()
  const id = await inDatabase.services.files.save({ ...document, content: pdf }, clock.now())
  await publish(doctor.id, inDatabase.services)
  const before = await photo(doctor.slug, '?w=96')
  const count = (await db.select().from(doctorPhotoSizes)).length + 3
  expect(objectNames()).toEqual([])
  // An earlier release sealed none.
  await db.update(files).set({ content: pdf }).where(eq(files.id, id))

  expect(await move()).toEqual({ moved: count, left: [] })
  expect(objectNames()).toHaveLength(count)
  expect(await db.select().from(files).where(isNotNull(files.content))).toEqual([])
  expect(objectNames().some((name) => bytesOf(name)?.includes('%PDF'))).toBe(false)
  expect(await services.files.find(id)).toMatchObject({ content: bytes(pdf) })
  expect(await photo(doctor.slug, '?w=96')).toEqual(before)
  expect(await move()).toEqual({ moved: 0, left: [] })

  expect(await move(leaving)).toEqual({ moved: count, left: [] })
  expect(await removeObjects(leaving)).toBe(count)
  expect(objectNames()).toEqual([])
  expect(await inDatabase.services.files.find(id)).toMatchObject({ content: bytes(pdf) })
  expect(await move(leaving)).toEqual({ moved: 0, left: [] })
})

test('a move that ends early has lost nothing, and the next one goes on', async () => {
  const saved = await Promise.all(
    Array.from({ length: 9 }, () =>
      inDatabase.services.files.save({ ...document, content: pdf }, clock.now()),
    ),
  )
  const stopping = moveFiles(services, (moved) => {
    if (moved >= 4) storage.state.isAway = true
  })
  await expect(stopping).rejects.toMatchObject({ name: 'BucketAway' })
  expect(await db.select().from(files).where(isNotNull(files.content))).toHaveLength(5)
  storage.state.isAway = false
  // What arrives otherwise than it was sent is not relied on.
  storage.state.damages = true
  await expect(move()).rejects.toMatchObject({ message: 'ReadOtherwise' })
  storage.state.damages = false
  expect(await move()).toEqual({ moved: 5, left: [] })
  for (const id of saved)
    expect(await services.files.find(id)).toMatchObject({ content: bytes(pdf) })
  clock.pass(61)
  await removeObjects(services)
  expect(objectNames()).toHaveLength(9)
})

test('a file that is erased while it moves is in neither place, and one that is lost is named', async () => {
  const { objectStore } = services
  if (!objectStore) throw new Error('no bucket')
  const erased = await inDatabase.services.files.save({ ...document, content: pdf }, clock.now())
  const { get } = objectStore.bucket
  const reading = vi.spyOn(objectStore.bucket, 'get').mockImplementationOnce(async (name) => {
    await db.delete(files).where(eq(files.id, erased))
    return get(name)
  })
  expect(await move()).toMatchObject({ moved: 0, left: [{ why: 'changed' }] })
  reading.mockRestore()
  clock.pass(61)
  await removeObjects(services)
  expect(objectNames()).toEqual([])

  const id = await services.files.save({ ...document, content: pdf }, clock.now())
  storage.objects.clear()
  const row = { table: 'files', key: { id } }
  expect(await move(leaving)).toEqual({ moved: 0, left: [{ row, why: 'missing' }] })
  expect(await services.files.find(id)).toBeNull()
})

test('documents in the bucket are sealed anew when the key is, and then the older key can go', async () => {
  const [newest, older] = testKeys.DATA_SECRET
  const id = await withStorage([older]).files.save({ ...document, content: pdf }, clock.now())
  const old = objectNames()
  expect(await countOld()).toBe(1)
  storage.state.isAway = true
  await services.sealing.sealOld(Number.POSITIVE_INFINITY)
  expect(await countOld()).toBe(1)
  storage.state.isAway = false
  await services.sealing.sealOld(Number.POSITIVE_INFINITY)
  expect(await countOld()).toBe(0)
  await removeObjects(services)
  expect(objectNames().filter((name) => old.includes(name))).toEqual([])
  expect(await withStorage([newest]).files.find(id)).toMatchObject({ content: bytes(pdf) })
})

async function countOld(): Promise<number | undefined> {
  const counts = await services.sealing.countOld()
  return counts.find(({ column }) => column === 'files.object')?.count
}

function move(by = services) {
  return moveFiles(by, () => {})
}

function pdfFile(): File {
  return new File([new Uint8Array(pdf)], 'licence.pdf')
}

function bytes(content: Buffer) {
  return new Uint8Array(content)
}

function objectNames(): string[] {
  return [...storage.objects.keys()].toSorted()
}

function bytesOf(object: string | null | undefined) {
  return storage.objects.get(object ?? '')?.content
}

async function ask(fileIds: string[], by = services, kind: 'doctor' | 'profile' = 'doctor') {
  const made = await by.requests.create(
    {
      kind,
      name: 'هبة سامي',
      phone: '+201012345678',
      details: {},
      fileIds,
      purposes: ['request'],
      policyVersion: '2026-11',
      submissionKey: randomUUID(),
      userId: null,
      locale: 'ar',
    },
    clock.now(),
  )
  if (!made.ok) throw new Error(made.code)
  return made.reference
}

/** As whoever sent the request of this reference; without one as a stranger. */
async function download(id: string, reference: string | null) {
  const proof = reference
    ? asSent(
        (await inRequest(services, {}, () => addProof('requests', reference))).cookies,
        'requests',
      )
    : ''
  const { result } = await inRequest(services, { cookie: proof }, () => serveDocument(id))
  return {
    status: result.status,
    text: Buffer.from(await result.arrayBuffer()).toString('latin1'),
    disposition: result.headers.get('content-disposition'),
  }
}

async function aDoctor() {
  const [doctor] = await db.select().from(doctors).where(isNotNull(doctors.publishedAt)).limit(1)
  if (!doctor) throw new Error('The seed has no doctors.')
  return doctor
}

async function publish(doctorId: string, by = services): Promise<void> {
  const sent = { purpose: 'photo', name: 'me.png', mediaType: 'image/png' as const, content: png }
  const reference = await ask([await by.files.save(sent, clock.now())], by, 'profile')
  await db.update(requests).set({ doctorId }).where(eq(requests.reference, reference))
  const found = await by.queue.find(reference)
  if (!found) throw new Error('no request')
  const change = { by: clerk.staffId, seen: found.updatedAt, changes: {} }
  expect(await by.registrations.changeDoctor(found.id, change, clock.now())).toEqual({ ok: true })
}

async function photo(slug: string, query: string) {
  const { result } = await inRequest(services, {}, () =>
    servePhoto(slug, new Request(`http://balsam.test/api/photos/${slug}${query}`)),
  )
  return { status: result.status, size: (await result.arrayBuffer()).byteLength }
}
