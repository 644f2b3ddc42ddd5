import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RequestKind } from '#/domain/request.ts'
import { listAuditEntries, verifyAudit } from '#/server/audit/audit.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { notices } from '#/server/db/schema/notices.ts'
import {
  doctorPhotos,
  doctorPhotoSizes,
  providerInvitations,
} from '#/server/db/schema/providers.ts'
import { files, requests } from '#/server/db/schema/requests.ts'
import { listDoctorSlugs } from '#/server/doctors/directory.ts'
import { findDoctorPhoto } from '#/server/doctors/photo.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { searchListings } from '#/server/search/search-doctors.ts'
import { markFileOpened, saveFile } from '#/server/files/files.ts'
import { approveChange, approveDoctor, approveFacility } from '#/server/requests/approve.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { pdf, png } from '#/testing/documents.ts'
import { inRequest } from '#/testing/request.ts'
import { approvalPin, doctorApplication, doctorWritten } from './approval.testing.ts'
import { findDeskRequest, listQueue } from '#/server/request-desk/queue.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const publisher = await deskMember(app, ['directory'])
const clerk = await deskMember(app, ['requests'], 'Omar Fathy')
let number = 0

test('an approved doctor is published, listed, invited and notified in one transaction', async () => {
  const { details, input } = await doctorApplied({ withPhoto: true })
  const { slug, reference } = input
  expect(await approveDoctor(app, publisher, input)).toEqual({ ok: true })

  const profile = await findDoctorProfile(app, slug, clock.now())
  expect(profile).toMatchObject({
    name: { en: 'Heba Samy' },
    isVerified: true,
    isDemo: false,
    branches: [
      {
        address: { ar: '١٢ شارع ٩', en: '12 Street 9' },
        phone: '+20223456789',
        pin: { latitude: 29.96, longitude: 31.26 },
      },
    ],
  })
  expect(profile?.branches[0]?.hours).toHaveLength(2)
  expect(profile?.nextSlot).not.toBeNull()
  expect(await listDoctorSlugs(app)).toContain(slug)
  const search = { filters: {}, words: 'هبة سامي', sort: 'recommended' as const, page: 1 }
  const found = await searchListings(app, {
    ...search,
    pageSize: 50,
    now: clock.now(),
  })
  expect(found.doctors.map((doctor) => doctor.slug)).toContain(slug)

  const [request] = await db.select().from(requests).where(eq(requests.reference, reference))
  const doctorId = profile?.id ?? ''
  expect(request).toMatchObject({ status: 'done', doctorId })
  expect(request?.exclusiveKey).toBe(`syndicate:${details.syndicateNumber}`)
  const [invitation] = await db
    .select()
    .from(providerInvitations)
    .where(eq(providerInvitations.doctorId, doctorId))
  expect(invitation).toMatchObject({ role: 'owner', phone: '+201012345678', branchId: null })
  const sent = await db.select().from(notices).where(eq(notices.phone, '+201012345678'))
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
    'provider-invited',
    'request-progress',
    'request-received',
  ])
  const photos = await db.select().from(doctorPhotos).where(eq(doctorPhotos.doctorId, doctorId))
  expect(photos).toMatchObject([{ mediaType: 'image/jpeg' }])
  expect(profile?.photoAt).toEqual(clock.now())
  expect(await findDoctorPhoto(app, slug, null)).toMatchObject({ mediaType: 'image/jpeg' })
  const photo = { width: 192, mediaTypes: ['image/webp', 'image/jpeg'] } as const
  expect(await findDoctorPhoto(app, slug, photo)).toMatchObject({ mediaType: 'image/webp' })
  // Like photos that were published before there were widths.
  await db.delete(doctorPhotoSizes)
  expect(await findDoctorPhoto(app, slug, photo)).toMatchObject({ mediaType: 'image/jpeg' })
  const audited = await listAuditEntries(app, { actorId: publisher.staffId })
  expect(audited.map(({ action }) => action)).toEqual([
    'request-status',
    'provider-invited',
    'profile-published',
  ])
  expect(JSON.stringify(audited)).not.toMatch(/Heba|هبة|\+20/)
  expect(await verifyAudit(app)).toMatchObject({ ok: true })
  expect(await findDeskRequest(app, publisher, reference)).toMatchObject({
    approval: null,
    profile: { kind: 'doctor', slug },
  })
})

test('an approval requires that the approver has opened each document', async () => {
  const { input } = await doctorApplied()
  const save = (purpose: string) =>
    saveFile(app, { purpose, name: `${purpose}.pdf`, mediaType: 'application/pdf', content: pdf })
  const documents = [await save('syndicateCard'), await save('idCard')]
  const [request] = await db.select().from(requests).where(eq(requests.reference, input.reference))
  const requestId = request?.id ?? ''
  await db.update(files).set({ requestId }).where(inArray(files.id, documents))
  const unopened = { ok: false, code: 'documents-unopened' }
  const open = (id: string, by: string) =>
    markFileOpened(app, { id, purpose: 'idCard' }, by, clock.now())
  expect(await approveDoctor(app, publisher, input)).toEqual(unopened)
  const [first = '', second = ''] = documents
  await open(first, publisher.staffId)
  // Documents that another member of staff has opened don't count.
  await open(second, clerk.staffId)
  expect(await approveDoctor(app, publisher, input)).toEqual(unopened)
  const seen = await findDeskRequest(app, publisher, input.reference)
  expect(seen?.documents.filter(({ isOpened }) => isOpened).map(({ id }) => id)).toEqual([first])
  await Promise.all([open(second, publisher.staffId), open(second, publisher.staffId)])
  expect(await approveDoctor(app, publisher, input)).toEqual({ ok: true })
  const opened = (await listAuditEntries(app, { subjectId: requestId })).filter(
    ({ action, actorId }) => action === 'document-opened' && actorId === publisher.staffId,
  )
  expect(opened).toHaveLength(2)
})

test('of two concurrent approvals one succeeds', async () => {
  const { input } = await doctorApplied()
  const both = await Promise.all([
    approveDoctor(app, publisher, input),
    approveDoctor(app, publisher, { ...input, slug: `${input.slug}-again` }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, code: 'changed-meanwhile' })
})

test('an approval that cannot be published writes nothing', async () => {
  const { input } = await doctorApplied()
  const [other] = await db.select().from(doctors).limit(1)
  if (!other) throw new Error('no doctor')
  const before = await state(input.reference)
  const refused = async (changes: Partial<typeof input>) => {
    const answer = await approveDoctor(app, publisher, { ...input, ...changes })
    expect(await state(input.reference)).toEqual(before)
    return answer.ok ? 'ok' : answer.code
  }
  const { slug, syndicateNumber } = other
  if (syndicateNumber === null) throw new Error('no number')
  expect(await refused({ slug })).toBe('slug-taken')
  expect(await refused({ syndicateNumber })).toBe('already-listed')
  expect(await refused({ licenceExpiry: '2026-11-21' })).toBe('licence-expired')
  expect(await refused({ clinics: [] })).toBe('move-not-allowed')
  expect(await refused({ seen: new Date(0) })).toBe('changed-meanwhile')
  for (const actor of [null, clerk, { ...publisher, isReady: false }]) {
    const answer = await approveDoctor(app, actor, input)
    expect(answer).toEqual({ ok: false, code: 'request-not-found' })
  }
  expect(await state(input.reference)).toEqual(before)
})

test('the directory desk sees only applications, with the form filled in', async () => {
  const { reference } = (await doctorApplied()).input
  const contact = await made('contact', {})
  const queue = await listQueue(app, publisher, {})
  expect(new Set(queue?.lines.map(({ kind }) => kind))).toEqual(new Set(['doctor']))
  expect(queue?.waiting.map(({ kind }) => kind)).toEqual(['doctor'])
  expect(await findDeskRequest(app, publisher, contact)).toBeNull()
  expect(await findDeskRequest(app, clerk, reference)).toMatchObject({ approval: null })
  const { result } = await inRequest(app, { locale: 'en' }, () =>
    findDeskRequest(app, publisher, reference),
  )
  expect(result?.approval).toMatchObject({
    form: 'approveDoctor',
    clinics: [{ area: 'Maadi' }],
    initial: {
      slug: 'dr-heba-samy',
      headlineAr: 'أخصائي جلدية',
      'clinic1-nameEn': 'Maadi clinic',
      'clinic1-addressAr': '١٢ شارع ٩',
    },
  })
})

test('a laboratory is published with its licence, which must be unique', async () => {
  const input = await labApplied()
  expect(await approveFacility(app, publisher, input)).toEqual({ ok: true })
  const pin = { latitude: 29.96, longitude: 31.26 }
  const [lab] = await db.select().from(facilities).where(eq(facilities.slug, input.slug))
  expect(lab).toMatchObject({ kind: 'lab', services: ['blood', 'pcr'], secondPhone: null, pin })
  const twin = await labApplied()
  const { licenceNumber, slug } = input
  expect(await approveFacility(app, publisher, { ...twin, slug })).toEqual({
    ok: false,
    code: 'slug-taken',
  })
  expect(await approveFacility(app, publisher, { ...twin, licenceNumber })).toEqual({
    ok: false,
    code: 'already-listed',
  })
})

test.each([
  ['hospital', {}],
  ['centre', { facilityKind: 'centre' }],
])('a %s is published as its application says', async (kind, details) => {
  const input = await labApplied({ departments: ['clinics'], ...details })
  expect(await approveFacility(app, publisher, input)).toEqual({ ok: true })
  const [published] = await db.select().from(facilities).where(eq(facilities.slug, input.slug))
  expect(published).toMatchObject({ kind, services: ['clinics'] })
})

test('a change of a profile is applied and shown, and another one can follow', async () => {
  const [doctor] = await db.select().from(doctors).limit(1)
  if (!doctor) throw new Error('no doctor')
  const { id: doctorId, headlineEn, bioEn } = doctor
  const changes = { headlineEn: 'Consultant in sleep', waitingMinutes: 35, homeVisit: true }
  const details = { doctorId, changes, before: { headlineEn, waitingMinutes: 10 } }
  const own = { doctorId, exclusiveKey: `profile:${doctorId}` }
  const reference = await made('profile', details, own)
  await expect(made('profile', details, own)).rejects.toThrow('already-applied')
  const { result } = await inRequest(app, { locale: 'en' }, () =>
    findDeskRequest(app, publisher, reference),
  )
  expect(result?.changes).toContainEqual({
    name: 'Headline in English',
    before: headlineEn,
    after: 'Consultant in sleep',
  })
  const seen = await seenOf(reference)
  expect(result?.approval).toEqual({
    form: 'approveChange',
    initial: { headlineEn: 'Consultant in sleep' },
  })
  const texts = { headlineEn: 'Consultant in sleep medicine' }
  expect(await approveChange(app, publisher, { reference, seen, texts })).toEqual({ ok: true })
  const [after] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
  expect(after).toMatchObject({ ...changes, ...texts, bioEn })
  const [entry] = await listAuditEntries(app, { subjectId: doctorId })
  expect(entry).toMatchObject({
    action: 'profile-changed',
    after: { corrected: ['headlineEn'] },
  })
  const listed = await findDoctorProfile(app, doctor.slug, clock.now())
  expect(listed).toMatchObject({ facts: { waitingMinutes: 35, homeVisit: true } })
  expect(await made('profile', details, own)).toMatch(/^BLR-/)
})

async function doctorApplied({ withPhoto = false } = {}) {
  number += 1
  const details = doctorApplication(String(900_000 + number))
  const photo = { purpose: 'photo', name: 'me.png', mediaType: 'image/png' as const, content: png }
  const fileIds = withPhoto ? [await saveFile(app, photo)] : []
  const exclusiveKey = `syndicate:${details.syndicateNumber}`
  const reference = await made('doctor', details, { fileIds, exclusiveKey })
  const input = { ...doctorWritten(number), reference, seen: await seenOf(reference) }
  return { details, input }
}

/** A laboratory, or a hospital with these details. */
async function labApplied(hospital?: Record<string, unknown>) {
  number += 1
  const licenceNumber = `${number}/2019`
  const place = { district: 'maadi', address: '12 Street 9', landmark: 'beside the station' }
  const reference = await made(hospital ? 'hospital' : 'lab', {
    ...place,
    nameAr: 'معمل الشروق',
    nameEn: 'El Shorouk Lab',
    licenceNumber,
    licenceExpiry: '2027-12-31',
    director: 'د. سامي فؤاد',
    email: null,
    phones: ['19623'],
    tests: ['blood', 'pcr'],
    homeSampling: true,
    accreditation: null,
    ...hospital,
  })
  return {
    reference,
    seen: await seenOf(reference),
    slug: `el-shorouk-lab-${number}`,
    nameAr: 'معمل الشروق',
    nameEn: 'El Shorouk Lab',
    licenceNumber,
    licenceExpiry: '2027-12-31',
    aboutAr: 'معمل تحاليل في المعادي.',
    aboutEn: 'A laboratory in Maadi.',
    addressAr: '١٢ شارع ٩',
    addressEn: '12 Street 9',
    landmarkAr: 'جنب المحطة',
    landmarkEn: 'beside the station',
    pin: approvalPin,
  }
}

async function made(
  kind: RequestKind,
  details: Record<string, unknown>,
  more: { fileIds?: string[]; doctorId?: string; exclusiveKey?: string } = {},
): Promise<string> {
  const facts = { kind, details, name: 'هبة سامي', phone: '+201012345678', userId: null }
  const rest = { purposes: ['request' as const], policyVersion: '2026-11', locale: 'ar' as const }
  const request = { fileIds: [], ...facts, ...rest, ...more, submissionKey: randomUUID() }
  const result = await recordRequest(app, request)
  if (!result.ok) throw new Error(result.code)
  return result.reference
}

async function seenOf(reference: string): Promise<Date> {
  const found = await findQueued(app, reference)
  if (!found) throw new Error('no request')
  return found.updatedAt
}

/** All rows that an approval writes, and this request. */
async function state(reference: string) {
  const [request] = await db.select().from(requests).where(eq(requests.reference, reference))
  const tables = [doctors, doctorPhotos, providerInvitations, notices]
  return { request, counts: await Promise.all(tables.map((table) => db.$count(table))) }
}
