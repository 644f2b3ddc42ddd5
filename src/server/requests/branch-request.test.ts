import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { branches, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { askForChange } from '#/server/requests/profile-change.ts'
import { askForBranch, type NewBranchInput } from '#/server/requests/branch-request.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findSavedProfile } from '#/server/practices/page.ts'
import { approveChange } from '#/server/requests/approve.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { findRequestStatus } from '#/server/requests/status.ts'
import { moveRequest } from '#/server/requests/work.ts'
import { findDeskRequest } from '#/server/request-desk/queue.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const publisher = await deskMember(app, ['directory'])

let practice: TestPractice
let owner: Membership

const written: NewBranchInput = {
  nameAr: 'عيادة الدقي',
  nameEn: 'Dokki clinic',
  district: 'dokki',
  addressAr: '٣ شارع التحرير',
  addressEn: '3 Tahrir Street',
  landmarkAr: 'جنب المترو',
  landmarkEn: 'beside the metro',
  pin: { latitude: 30.0385, longitude: 31.2122 },
  phone: '+201012345678',
  fee: egp(990),
  followUpFee: 0,
  followUpDays: 10,
  cutoffHours: 3,
  refundPercent: 80,
  worksByTurn: true,
  allowsUndo: false,
  access: ['parking'],
  askAgainHours: 6,
}

/** The doctor starts with one branch. The others, which have visits, become an unused doctor's. */
beforeEach(async () => {
  practice = await emptyPractice(db, app)
  const [first] = practice.branchIds
  const [unused] = await db.select({ id: doctors.id }).from(doctors).orderBy(desc(doctors.slug))
  const others = and(eq(branches.doctorId, practice.doctorId), ne(branches.id, first))
  await db
    .update(branches)
    .set({ doctorId: unused?.id ?? '' })
    .where(others)
  owner = await practice.member('owner')
})

function ask(member: Membership | null, change: Partial<NewBranchInput> = {}, key = randomUUID()) {
  const user: User = { id: owner.userId, name: 'منى السيد', phone: '+201012345678' }
  const branch = { ...written, ...change }
  return askForBranch(app, member, user, { branch, submissionKey: key, locale: 'ar' })
}

async function asked(): Promise<{ reference: string; seen: Date }> {
  const answer = await ask(owner)
  if (!answer.ok) throw new Error(answer.code)
  return { reference: answer.reference, seen: await seenOf(answer.reference) }
}

async function seenOf(reference: string): Promise<Date> {
  const found = await findQueued(app, reference)
  if (!found) throw new Error('The request is missing.')
  return found.updatedAt
}

const branchCount = () => db.$count(branches, eq(branches.doctorId, practice.doctorId))
const page = () => findSavedProfile(app, owner)

test('an approved branch is published and listed with what the owner wrote, and can be audited', async () => {
  expect((await page())?.places).not.toBeNull()
  const { reference, seen } = await asked()
  expect(await branchCount()).toBe(1)
  expect((await page())?.changes.branch).toMatchObject({ state: 'waiting', reference })
  const { result } = await inRequest(app, { locale: 'en' }, () =>
    findDeskRequest(app, publisher, reference),
  )
  expect(result).toMatchObject({ kind: 'profile', approval: { form: 'approveChange' } })
  expect(result?.changes).toMatchObject([{ name: 'New branch', before: '' }])
  for (const text of ['Dokki clinic', '3 Tahrir Street', 'Dokki – Giza', '990', '30.0385,31.2122'])
    expect(result?.changes[0]?.after).toContain(text)
  // Otherwise the number moves to the end within an Arabic line.
  expect(result?.changes[0]?.after).toContain('\u20683 Tahrir Street\u2069')
  expect(await approveChange(app, publisher, { reference, seen, texts: {} })).toEqual({ ok: true })

  const profile = await findDoctorProfile(app, practice.slug, clock.now())
  expect(profile?.branches).toHaveLength(2)
  expect(profile?.branches[1]).toMatchObject({
    name: { ar: 'عيادة الدقي', en: 'Dokki clinic' },
    address: { ar: '٣ شارع التحرير', en: '3 Tahrir Street' },
    landmark: { ar: 'جنب المترو', en: 'beside the metro' },
    pin: { latitude: 30.0385, longitude: 31.2122 },
    phone: '+201012345678',
    feePiastres: 99_000,
    followUpFeePiastres: 0,
    followUpDays: 10,
    cutoffMinutes: 180,
    refundPercent: 80,
    worksByTurn: true,
    allowsUndo: false,
    access: ['parking'],
    askAgainHours: 6,
  })
  const [listing] = await db
    .select()
    .from(doctorListings)
    .where(eq(doctorListings.doctorId, practice.doctorId))
  expect([listing?.minFeePiastres, listing?.maxFeePiastres]).toContain(99_000)
  const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
  expect(entry).toMatchObject({ action: 'branch-added', actorId: publisher.staffId })
  const sent = await db.select().from(notices).where(eq(notices.phone, '+201012345678'))
  expect(sent.map(({ kind }) => kind)).toContain('request-progress')
  expect((await page())?.changes.branch).toBeNull()
})

test('a third branch is neither offered nor accepted, nor approved when another came first', async () => {
  const { reference, seen } = await asked()
  const [first] = await db.select().from(branches).where(eq(branches.id, practice.branchIds[0]))
  if (!first) throw new Error('The branch is missing.')
  await db.insert(branches).values({ ...first, id: randomUUID(), position: 9 })
  const refused = { ok: false, code: 'clinics-too-many' }
  expect(await approveChange(app, publisher, { reference, seen, texts: {} })).toEqual(refused)
  expect(await branchCount()).toBe(2)
  expect(await seenOf(reference)).toEqual(seen)
  expect((await page())?.places).toBeNull()
  expect(await ask(owner)).toEqual(refused)
})

test('of two approvals at the same moment one adds the branch, and the other is told so', async () => {
  const { reference, seen } = await asked()
  const both = await Promise.all([
    approveChange(app, publisher, { reference, seen, texts: {} }),
    approveChange(app, publisher, { reference, seen, texts: {} }),
  ])
  expect(both).toContainEqual({ ok: true })
  expect(both).toContainEqual({ ok: false, code: 'changed-meanwhile' })
  expect(await branchCount()).toBe(2)
})

test('a rejected branch is not added, and the owner reads why and can ask again', async () => {
  const { reference, seen } = await asked()
  const rejected = { reference, seen, status: 'rejected' as const, reason: 'العنوان ناقص' }
  expect(await moveRequest(app, publisher, rejected)).toEqual({ ok: true })
  expect(await branchCount()).toBe(1)
  expect((await page())?.changes.branch).toMatchObject({
    state: 'rejected',
    reason: 'العنوان ناقص',
  })
  expect(await ask(owner)).toMatchObject({ ok: true })
})

test('a repeated form makes one request, and another one waits until it is decided', async () => {
  const key = randomUUID()
  const both = await Promise.all([ask(owner, {}, key), ask(owner, {}, key)])
  expect(both[0]).toMatchObject({ ok: true })
  expect(both[1]).toEqual(both[0])
  expect(await ask(owner, {}, key)).toEqual(both[0])
  expect(await db.$count(requests, eq(requests.doctorId, practice.doctorId))).toBe(1)
  expect(await ask(owner, { nameEn: 'Other' })).toEqual({ ok: false, code: 'change-waiting' })
})

test('only the owner can ask, and only for an area of the catalogue', async () => {
  const notYours = { ok: false, code: 'not-yours' }
  expect(await ask(await practice.member('assistant'))).toEqual(notYours)
  expect(await ask(null)).toEqual(notYours)
  const unknown = { ok: false, code: 'district-not-found' }
  expect(await ask(owner, { district: 'atlantis' })).toEqual(unknown)
  expect(await db.$count(requests, eq(requests.doctorId, practice.doctorId))).toBe(0)
})

test('a branch can be asked for while a change of the texts waits, and the other way round', async () => {
  const user: User = { id: owner.userId, name: 'منى السيد', phone: '+201012345678' }
  const texts = (await page())?.texts
  if (!texts) throw new Error('The profile is missing.')
  const send = (headlineEn: string) => {
    const sent = { texts: { ...texts, headlineEn }, photoIds: [], submissionKey: randomUUID() }
    return askForChange(app, owner, user, { ...sent, locale: 'ar' })
  }
  expect(await send('Child doctor')).toMatchObject({ ok: true })
  expect(await ask(owner)).toMatchObject({ ok: true })
  expect((await page())?.changes).toMatchObject({
    texts: { state: 'waiting' },
    branch: { state: 'waiting' },
  })
  const waiting = { ok: false, code: 'change-waiting' }
  expect(await send('Another')).toEqual(waiting)
  expect(await ask(owner, { nameEn: 'Another' })).toEqual(waiting)
})

test('a branch is published as staff corrected it, and its doctor reads what they changed', async () => {
  const { reference, seen } = await asked()
  const texts = {
    nameEn: 'Dokki Clinic',
    addressAr: '٣ شارع التحرير',
    landmarkAr: 'جنب محطة المترو',
    bioEn: 'Not part of this change',
  }
  expect(await approveChange(app, publisher, { reference, seen, texts })).toEqual({ ok: true })
  const profile = await findDoctorProfile(app, practice.slug, clock.now())
  expect(profile?.branches[1]).toMatchObject({
    name: { ar: 'عيادة الدقي', en: 'Dokki Clinic' },
    address: { ar: '٣ شارع التحرير', en: '3 Tahrir Street' },
    landmark: { ar: 'جنب محطة المترو', en: 'beside the metro' },
  })
  expect(profile?.bio.en).not.toBe(texts.bioEn)
  const corrections = [
    { field: 'nameEn', sent: 'Dokki clinic', published: 'Dokki Clinic' },
    { field: 'landmarkAr', sent: 'جنب المترو', published: 'جنب محطة المترو' },
  ]
  const asker = { actor: { kind: 'patient' as const, userId: owner.userId }, proved: [reference] }
  expect(await findRequestStatus(app, asker, reference)).toMatchObject({ corrections })
  const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
  expect(entry).toMatchObject({
    action: 'branch-added',
    actorId: publisher.staffId,
    after: { corrected: ['nameEn', 'landmarkAr'] },
  })
  const { result } = await inRequest(app, { locale: 'en' }, () =>
    findDeskRequest(app, publisher, reference),
  )
  expect(result).toMatchObject({ corrections, approval: null })
})
