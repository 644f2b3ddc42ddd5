import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { oldestDraft } from '#/domain/web/draft.ts'
import { clinicPhotos } from '#/server/db/schema/clinic-photos.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { doctorPhotos, doctorPhotoSizes } from '#/server/db/schema/providers.ts'
import { files, requests } from '#/server/db/schema/requests.ts'
import { findDoctorPhoto } from '#/server/doctors/photo.ts'
import { changeDoctor } from '#/server/requests/registrations.ts'
import { deleteUnclaimedFiles, findFile, saveFile } from '#/server/files/files.ts'
import { leaseRemovals } from '#/server/files/removals.ts'
import { listUnnamed, queueUnnamed } from '#/server/files/unnamed.ts'
import { beginDraft, deleteOldDrafts } from '#/server/requests/drafts.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { countOldSeals, encryptOldColumns } from '#/server/sealing/sealing.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { pdf, png } from '#/testing/documents.ts'
import { storedApp } from '#/testing/firebase/stored.ts'
import { testKeys } from '#/testing/secrets.ts'
import { moveFiles } from './move-all.ts'
import { removeObjects } from './remove-objects.ts'

const { db } = await cloneDatabase()
const { storage, clock, app, leaving, inDatabase, withKeys, objectNames } = await storedApp(db)
const clerk = await deskMember(app, ['requests'])

// Silences the log of expected failures.
vi.spyOn(console, 'error').mockImplementation(() => {})

const small = { width: 96, mediaTypes: ['image/webp', 'image/jpeg'] } as const
const document = { purpose: 'licence', name: 'licence.pdf', mediaType: 'application/pdf' as const }

beforeEach(async () => {
  Object.assign(storage.state, { isAway: false, isBucketGone: false, damages: false })
  await db.delete(files)
  await db.delete(doctorPhotos)
  await db.delete(clinicPhotos)
  await db.delete(objectRemovals)
  storage.objects.clear()
})

test('an object without a row is removed after an hour', async () => {
  // PostgreSQL rejects text that contains a NUL character.
  const doomed = { ...document, purpose: 'zero\0', content: pdf }
  await expect(saveFile(app, doomed)).rejects.toThrow()
  expect(objectNames()).toHaveLength(1)
  await removeObjects(app)
  expect(objectNames()).toHaveLength(1)
  clock.pass(61)
  expect(await removeObjects(app)).toBe(1)
  expect(objectNames()).toEqual([])
  expect(await db.select().from(objectRemovals)).toEqual([])
})

test('an upload that is slower than its removal fails, and leaves no row without bytes', async () => {
  const { objectStore } = app.gateways
  if (!objectStore) throw new Error('no bucket')
  const put = vi.spyOn(objectStore.bucket, 'put').mockImplementationOnce(async (name) => {
    clock.pass(61)
    await leaseRemovals(app, 10)
    expect(name).toMatch(/^documents\//)
  })
  const slow = saveFile(app, { ...document, content: pdf })
  await expect(slow).rejects.toMatchObject({ name: 'BucketAway', message: 'RemovedMeanwhile' })
  expect(await db.select().from(files)).toEqual([])
  put.mockRestore()
})

test('unclaimed documents, and those of an old draft, are removed from the bucket', async () => {
  const [lost, drafted, asked] = await Promise.all(
    [1, 2, 3].map(() => saveFile(app, { ...document, content: pdf })),
  )
  const draft = { kind: 'doctor' as const, typed: {}, step: 'documents', fileIds: [drafted ?? ''] }
  await beginDraft(app, draft)
  await ask([asked ?? ''])
  clock.pass(25 * 60)
  expect(await deleteUnclaimedFiles(app, new Date(+clock.now() - 86_400_000))).toBe(1)
  await removeObjects(app)
  expect(await findFile(app, lost ?? '')).toBeNull()
  expect(objectNames()).toHaveLength(2)
  clock.pass(365 * 24 * 60)
  await deleteOldDrafts(app, oldestDraft(clock.now()))
  await removeObjects(app)
  expect(objectNames()).toHaveLength(1)
  expect(await findFile(app, asked ?? '')).not.toBeNull()
})

test('a published picture is in the bucket in all sizes, and removed when it is replaced', async () => {
  const doctor = await aDoctor()
  await publish(doctor.id)
  const first = objectNames().filter((name) => name.startsWith('pictures/'))
  expect(first).toHaveLength(1 + (await db.select().from(doctorPhotoSizes)).length)
  expect(await db.select().from(doctorPhotos)).toMatchObject([{ content: null }])
  expect(await findDoctorPhoto(app, doctor.slug, null)).toMatchObject({ mediaType: 'image/jpeg' })
  expect(await findDoctorPhoto(app, doctor.slug, small)).toMatchObject({ mediaType: 'image/webp' })
  await publish(doctor.id)
  await removeObjects(app)
  const second = objectNames().filter((name) => name.startsWith('pictures/'))
  expect(second).toHaveLength(first.length)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  storage.state.isAway = true
  await expect(findDoctorPhoto(app, doctor.slug, small)).rejects.toMatchObject({
    name: 'BucketAway',
  })
})

test('files can be moved to the bucket and back while they are read, and a second run finds nothing', async () => {
  const doctor = await aDoctor()
  const id = await saveFile(inDatabase, { ...document, content: pdf })
  await publish(doctor.id, inDatabase)
  const before = await findDoctorPhoto(app, doctor.slug, small)
  const count = (await db.select().from(doctorPhotoSizes)).length + 3
  expect(objectNames()).toEqual([])
  // As stored by an earlier release, which did not seal documents.
  await db.update(files).set({ content: pdf }).where(eq(files.id, id))

  expect(await move()).toEqual({ moved: count, left: [] })
  expect(objectNames()).toHaveLength(count)
  expect(await db.select().from(files).where(isNotNull(files.content))).toEqual([])
  expect(objectNames().some((name) => bytesOf(name)?.includes('%PDF'))).toBe(false)
  expect(await findFile(app, id)).toMatchObject({ content: bytes(pdf) })
  expect(await findDoctorPhoto(app, doctor.slug, small)).toEqual(before)
  expect(await move()).toEqual({ moved: 0, left: [] })

  expect(await move(leaving)).toEqual({ moved: count, left: [] })
  expect(await removeObjects(leaving)).toBe(count)
  expect(objectNames()).toEqual([])
  expect(await findFile(inDatabase, id)).toMatchObject({ content: bytes(pdf) })
  expect(await move(leaving)).toEqual({ moved: 0, left: [] })
})

test('an interrupted move loses nothing, and the next one continues', async () => {
  const saved = await Promise.all(
    Array.from({ length: 9 }, () => saveFile(inDatabase, { ...document, content: pdf })),
  )
  const stopping = moveFiles(app, (moved) => {
    if (moved >= 4) storage.state.isAway = true
  })
  await expect(stopping).rejects.toMatchObject({ name: 'BucketAway' })
  expect(await db.select().from(files).where(isNotNull(files.content))).toHaveLength(5)
  storage.state.isAway = false
  // A file that is damaged in transit is not accepted as moved.
  storage.state.damages = true
  await expect(move()).rejects.toMatchObject({ message: 'ReadOtherwise' })
  storage.state.damages = false
  expect(await move()).toEqual({ moved: 5, left: [] })
  for (const id of saved) expect(await findFile(app, id)).toMatchObject({ content: bytes(pdf) })
  clock.pass(61)
  await removeObjects(app)
  expect(objectNames()).toHaveLength(9)
})

test('a file erased during its move is in neither place, and a lost one is named', async () => {
  const { objectStore } = app.gateways
  if (!objectStore) throw new Error('no bucket')
  const erased = await saveFile(inDatabase, { ...document, content: pdf })
  const { get } = objectStore.bucket
  const reading = vi.spyOn(objectStore.bucket, 'get').mockImplementationOnce(async (name) => {
    await db.delete(files).where(eq(files.id, erased))
    return get(name)
  })
  expect(await move()).toMatchObject({ moved: 0, left: [{ why: 'changed' }] })
  reading.mockRestore()
  clock.pass(61)
  await removeObjects(app)
  expect(objectNames()).toEqual([])

  const id = await saveFile(app, { ...document, content: pdf })
  storage.objects.clear()
  const row = { table: 'files', key: { id } }
  expect(await move(leaving)).toEqual({ moved: 0, left: [{ row, why: 'missing' }] })
  expect(await findFile(app, id)).toBeNull()
})

test('documents in the bucket are sealed again with a new key, after which the old one can be removed', async () => {
  const [newest, older] = testKeys.DATA_SECRET
  const id = await saveFile(withKeys([older]), { ...document, content: pdf })
  const old = objectNames()
  expect(await countOld()).toBe(1)
  storage.state.isAway = true
  await encryptOldColumns(app, Number.POSITIVE_INFINITY)
  expect(await countOld()).toBe(1)
  storage.state.isAway = false
  await encryptOldColumns(app, Number.POSITIVE_INFINITY)
  expect(await countOld()).toBe(0)
  await removeObjects(app)
  expect(objectNames().filter((name) => old.includes(name))).toEqual([])
  expect(await findFile(withKeys([newest]), id)).toMatchObject({ content: bytes(pdf) })
})

test('after a restore exactly the objects without a row are listed and removed', async () => {
  const doctor = await aDoctor()
  await publish(doctor.id)
  const [kept, later] = await Promise.all(
    [1, 2].map(() => saveFile(app, { ...document, content: pdf })),
  )
  await removeObjects(app)
  const known = objectNames()
  // The backup predates this file and this picture, so it does not queue their removal either.
  const [row] = await db
    .delete(files)
    .where(eq(files.id, later ?? ''))
    .returning()
  await db.delete(objectRemovals)
  const others = ['pictures/later', 'elsewhere/of-another-program']
  for (const name of others) storage.objects.set(name, { name, content: png })
  // An upload whose row is not inserted yet.
  const dueAt = new Date(+clock.now() + 60_000)
  storage.objects.set('documents/uploading', { name: 'documents/uploading', content: pdf })
  await db.insert(objectRemovals).values({ name: 'documents/uploading', dueAt })

  const lost = [row?.object, 'pictures/later']
  const listed: string[] = []
  for await (const names of listUnnamed(app)) listed.push(...names)
  expect(new Set(listed)).toEqual(new Set(lost))
  expect(await queueUnnamed(app)).toBe(2)
  expect(await removeObjects(app)).toBe(2)
  const left = known.filter((name) => name !== row?.object)
  expect(new Set(objectNames())).toEqual(new Set([...left, 'documents/uploading', others[1]]))
  expect(await findFile(app, kept ?? '')).not.toBeNull()
  expect(await queueUnnamed(app)).toBe(0)
})

async function countOld(): Promise<number | undefined> {
  const counts = await countOldSeals(app)
  return counts.find(({ column }) => column === 'files.object')?.count
}

function move(by = app) {
  return moveFiles(by, () => {})
}

function bytes(content: Buffer) {
  return new Uint8Array(content)
}

function bytesOf(object: string | null | undefined) {
  return storage.objects.get(object ?? '')?.content
}

async function ask(fileIds: string[], by = app, kind: 'doctor' | 'profile' = 'doctor') {
  const created = await recordRequest(by, {
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
  })
  if (!created.ok) throw new Error(created.code)
  return created.reference
}

async function aDoctor() {
  const [doctor] = await db.select().from(doctors).where(isNotNull(doctors.publishedAt)).limit(1)
  if (!doctor) throw new Error('The seed has no doctors.')
  return doctor
}

async function publish(doctorId: string, by = app): Promise<void> {
  const sent = { purpose: 'photo', name: 'me.png', mediaType: 'image/png' as const, content: png }
  const reference = await ask([await saveFile(by, sent)], by, 'profile')
  await db.update(requests).set({ doctorId }).where(eq(requests.reference, reference))
  const found = await findQueued(by, reference)
  if (!found) throw new Error('no request')
  const corrected = { fields: [], details: {} }
  const change = { by: clerk.staffId, seen: found.updatedAt, changes: {}, corrected }
  expect(await changeDoctor(by, found.id, change)).toEqual({ ok: true })
}
