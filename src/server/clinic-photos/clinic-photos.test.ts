import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { clinicPhotos, clinicPhotoSizes } from '#/server/db/schema/clinic-photos.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { files } from '#/server/db/schema/requests.ts'
import { findPublishedClinicPhoto } from '#/server/doctors/clinic-photos.ts'
import { findProfile } from '#/server/doctors/profile-view.ts'
import { saveFile } from '#/server/files/files.ts'
import { removeObjects } from '#/server/files/remove-objects.ts'
import { queueUnnamed } from '#/server/files/unnamed.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findSavedProfile } from '#/server/practices/page.ts'
import { pruneOldData } from '#/server/privacy/prune.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { storedApp } from '#/testing/firebase/stored.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { addClinicPhoto } from './add.ts'
import { raiseClinicPhoto, removeClinicPhoto } from './change.ts'
import { countWaitingPhotos, decideClinicPhoto, listDeskPhotos } from './moderation.ts'
import { findOwnPhotos } from './page.ts'
import { openClinicPhoto } from './unpublished.ts'

const { db } = await cloneDatabase()
const { app, clock, objectNames } = await storedApp(db)
const publisher = await deskMember(app, ['directory'])
const clerk = await deskMember(app, ['requests'])

// Silences the log of expected failures.
vi.spyOn(console, 'error').mockImplementation(() => {})

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

/** A photo as a phone sends it, with its place. */
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
  .withExif({ IFD0: { Copyright: 'Camera of Dr Mona' }, IFD3: { GPSLatitude: '30/1 2/1 4/1' } })
  .jpeg()
  .toBuffer()

async function upload(
  content: Uint8Array = photo,
  mediaType: 'image/jpeg' | 'application/pdf' = 'image/jpeg',
) {
  return saveFile(app, { purpose: 'photo', name: 'clinic.jpg', mediaType, content })
}

type Sent = { branch?: string; fileId?: string; submissionKey?: string }

async function add(
  { branch, fileId, submissionKey }: Sent = {},
  member: Membership | null = owner,
) {
  return addClinicPhoto(app, member, {
    branch: branch ?? practice.branchIds[0],
    fileId: fileId ?? (await upload()),
    altAr: 'صالة الانتظار',
    altEn: 'Waiting room',
    submissionKey: submissionKey ?? randomUUID(),
  })
}

async function own(branch = 0) {
  const { result } = await inRequest(app, { locale: 'en' }, () => findOwnPhotos(app, owner))
  return result?.branches.find(({ id }) => id === practice.branchIds[branch])?.photos ?? []
}

async function added(): Promise<string> {
  const before = new Set((await own()).map(({ id }) => id))
  expect(await add()).toEqual({ ok: true })
  return (await own()).find(({ id }) => !before.has(id))?.id ?? ''
}

async function published() {
  const { result } = await inRequest(app, { locale: 'en' }, () => findProfile(app, practice.slug))
  return result?.branches.flatMap(({ photos }) => photos.map(({ id }) => id)) ?? []
}

const webp = (id: string) => ({ id, width: 640 as const, mediaTypes: ['image/webp'] as const })

test('a photo is public only after staff publish it, and nothing of the camera is kept', async () => {
  const waiting = await countWaitingPhotos(app)
  const fileId = await upload()
  expect(await add({ fileId })).toEqual({ ok: true })
  expect(await db.$count(files, eq(files.id, fileId))).toBe(0)
  const [sent] = await own()
  const id = sent?.id ?? ''
  expect(sent).toMatchObject({ state: 'pending', alt: 'Waiting room', reason: null })
  expect(await countWaitingPhotos(app)).toBe(waiting + 1)
  expect(await published()).toEqual([])
  expect(await findPublishedClinicPhoto(app, webp(id))).toBeNull()

  const stranger = { memberships: [], desk: null }
  expect(await openClinicPhoto(app, stranger, webp(id))).toBeNull()
  const assistant = { memberships: [await practice.member('assistant')], desk: clerk }
  expect(await openClinicPhoto(app, assistant, webp(id))).toBeNull()
  expect(await openClinicPhoto(app, { ...stranger, desk: publisher }, webp(id))).not.toBeNull()
  expect(await openClinicPhoto(app, { memberships: [owner], desk: null }, webp(id))).not.toBeNull()

  expect(await listDeskPhotos(app, clerk, {})).toBeNull()
  const decision = { photo: id, reason: null }
  expect(await decideClinicPhoto(app, clerk, decision)).toEqual({ ok: false, code: 'not-yours' })
  expect(await decideClinicPhoto(app, publisher, decision)).toEqual({ ok: true })
  expect(await decideClinicPhoto(app, publisher, decision)).toMatchObject({ code: 'photo-decided' })
  expect(await published()).toEqual([id])
  const shown = await findPublishedClinicPhoto(app, webp(id))
  const { exif, ...facts } = await sharp(shown?.content).metadata()
  expect(facts).toMatchObject({ width: 640, height: 480, format: 'webp' })
  expect(exif).toBeUndefined()
  const entries = await listAuditEntries(app, { subjectId: practice.doctorId })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['clinic-photo-added', 'clinic-photo-published']),
  )
})

test('a rejected photo has its reason for the owner, and is not counted as shown', async () => {
  const id = await added()
  const reason = 'فيه مريضة باينة'
  expect(await decideClinicPhoto(app, publisher, { photo: id, reason: null })).toEqual({ ok: true })
  expect(await decideClinicPhoto(app, publisher, { photo: id, reason })).toEqual({ ok: true })
  expect(await own()).toMatchObject([{ state: 'rejected', reason }])
  expect(await published()).toEqual([])
  expect((await findSavedProfile(app, owner))?.missing).toContain('clinic-photos')
  const { result } = await inRequest(app, { locale: 'en' }, () =>
    listDeskPhotos(app, publisher, { state: 'rejected' }),
  )
  expect(result?.photos[0]).toMatchObject({ id, reason, altEn: 'Waiting room' })
})

test('a rejected photo leaves its bytes at once, and its reason after six months', async () => {
  await removeObjects(app)
  const before = objectNames().length
  const [kept, rejected] = [await added(), await added()]
  await decideClinicPhoto(app, publisher, { photo: kept, reason: null })
  await decideClinicPhoto(app, publisher, { photo: rejected, reason: 'فيه مريضة باينة' })
  await removeObjects(app)
  expect(objectNames()).toHaveLength(before + 6)
  expect(
    await openClinicPhoto(app, { memberships: [owner], desk: publisher }, webp(rejected)),
  ).toBeNull()
  const left = async () => (await own()).map(({ id, picture }) => [id, picture !== null])
  clock.pass(170 * 24 * 60)
  await pruneOldData(app)
  expect(await left()).toEqual([
    [kept, true],
    [rejected, false],
  ])
  clock.pass(15 * 24 * 60)
  await pruneOldData(app)
  expect(await left()).toEqual([[kept, true]])
})

test('every branch needs a published photo to be complete', async () => {
  // The clinics that the demo gave this doctor are another test's.
  const others = await db.select().from(branches).where(eq(branches.doctorId, practice.doctorId))
  for (const { id } of others) await add({ branch: id })
  expect((await findSavedProfile(app, owner))?.missing).toContain('clinic-photos')
  await db
    .update(clinicPhotos)
    .set({ publishedAt: new Date() })
    .where(eq(clinicPhotos.doctorId, practice.doctorId))
  expect((await findSavedProfile(app, owner))?.missing).not.toContain('clinic-photos')
})

test('a form that is sent twice adds one photo, and a seventh is refused', async () => {
  const [submissionKey, fileId] = [randomUUID(), await upload()]
  const twice = await Promise.all([add({ submissionKey, fileId }), add({ submissionKey, fileId })])
  expect(twice).toContainEqual({ ok: true })
  expect(await add({ submissionKey, fileId })).toEqual({ ok: true })
  expect(await own()).toHaveLength(1)
  for (let count = 1; count < 6; count += 1) await added()
  expect(await add()).toEqual({ ok: false, code: 'photos-too-many' })
  expect(await add({ branch: practice.branchIds[1] })).toEqual({ ok: true })
  expect(await own(1)).toHaveLength(1)
})

test('photos are ordered by their owner, once for each press of the button', async () => {
  const [first, second] = [await added(), await added()]
  const [, low] = await own()
  const raised = { photo: second, position: low?.position ?? -1 }
  expect(await raiseClinicPhoto(app, owner, raised)).toEqual({ ok: true })
  expect((await own()).map(({ id }) => id)).toEqual([second, first])
  expect(await raiseClinicPhoto(app, owner, raised)).toMatchObject({ code: 'changed-meanwhile' })
  expect((await own()).map(({ id }) => id)).toEqual([second, first])
})

test('a removed photo leaves nothing in the bucket, and what is kept there has a row', async () => {
  await db.delete(files)
  await removeObjects(app)
  const before = objectNames().length
  const id = await added()
  await removeObjects(app)
  const sizes = await db.select().from(clinicPhotoSizes).where(eq(clinicPhotoSizes.photoId, id))
  expect(sizes).toHaveLength(6)
  expect(sizes.every(({ content, object }) => content === null && object !== null)).toBe(true)
  expect(objectNames()).toHaveLength(before + 6)
  expect(await queueUnnamed(app)).toBe(0)
  expect(await removeClinicPhoto(app, owner, { photo: id })).toEqual({ ok: true })
  expect(await removeClinicPhoto(app, owner, { photo: id })).toMatchObject({ ok: false })
  await removeObjects(app)
  expect(objectNames()).toHaveLength(before)
})

test('strangers, assistants, other branches and other doctors’ photos are refused', async () => {
  const id = await added()
  const refused = { ok: false, code: 'not-yours' }
  expect(await add({}, null)).toEqual(refused)
  expect(await add({}, await practice.member('assistant'))).toEqual(refused)
  expect(await add({ branch: randomUUID() })).toEqual(refused)
  const other = await (await emptyPractice(db, app)).member('owner')
  expect(await removeClinicPhoto(app, other, { photo: id })).toMatchObject({ ok: false })
  expect(await removeClinicPhoto(app, null, { photo: id })).toEqual(refused)
  expect(await own()).toHaveLength(1)
})

const tooWide = await sharp({
  create: { width: 12_001, height: 2, channels: 3, background: 'red' },
})
  .png()
  .toBuffer()

test.each([
  ['a PDF', async () => upload(photo, 'application/pdf'), 'photo-type'],
  ['more than 12,000 pixels on a side', async () => upload(tooWide), 'picture-too-many-pixels'],
  ['half a picture', async () => upload(photo.subarray(0, 300)), 'picture-unreadable'],
  ['a picture that is gone', async () => randomUUID(), 'file-lost'],
])('%s is refused', async (_what, send, code) => {
  expect(await add({ fileId: await send() })).toEqual({ ok: false, code })
  expect(await own()).toEqual([])
})
