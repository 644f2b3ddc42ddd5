import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { insurers as catalogue } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings } from '#/server/db/schema/directory.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { saveFile } from '#/server/files/files.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { askForChange } from '#/server/requests/profile-change.ts'
import { saveBranch, saveInsurers, saveVisiting } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findSavedProfile } from '#/server/practices/page.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { branchSchema, textsSchema } from './practice.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

async function kept() {
  const profile = await findSavedProfile(app, owner)
  if (!profile) throw new Error('The profile is missing.')
  return profile
}

async function branchInput(change: Record<string, string> = {}) {
  const branch = (await kept()).branches.find(({ id }) => id === practice.branchIds[0])
  if (!branch) throw new Error('The branch is missing.')
  const about = { slug: practice.slug, seen: branch.seen, branch: branch.id }
  return branchSchema.parse({ ...branch.typed, ...about, ...change })
}

test('fees change immediately, also in the listing, unless they changed since they were shown', async () => {
  const input = await branchInput({ fee: '٥٥٥', worksByTurn: 'yes', cutoffHours: '3' })
  const assistant = await practice.member('assistant')
  expect(await saveBranch(app, assistant, input)).toEqual({ ok: false, code: 'not-yours' })
  const foreign = { ...input, branch: crypto.randomUUID() }
  expect(await saveBranch(app, owner, foreign)).toEqual({ ok: false, code: 'not-yours' })
  expect(await saveBranch(app, owner, input)).toEqual({ ok: true })
  expect(await saveBranch(app, owner, input)).toEqual({ ok: false, code: 'changed-meanwhile' })
  const after = (await kept()).branches.find(({ id }) => id === input.branch)
  expect(after?.typed).toMatchObject({ fee: '555', worksByTurn: 'yes', cutoffHours: '3' })
  const [listing] = await db
    .select()
    .from(doctorListings)
    .where(eq(doctorListings.doctorId, practice.doctorId))
  expect([listing?.minFeePiastres, listing?.maxFeePiastres]).toContain(55_500)
  const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
  expect(entry).toMatchObject({ action: 'branch-changed', after: { feePiastres: 55_500 } })
  expect(branchSchema.safeParse({ ...input, fee: 'كتير', refundPercent: '101' }).success).toBe(
    false,
  )
})

test('only the owner can change insurers and visiting facts, within the offered choices', async () => {
  const { insurers, visiting } = await kept()
  const [first, second] = insurers.offered.map(({ slug }) => slug)
  const chosen = [first ?? '', second ?? ''].toSorted((a, b) => (a < b ? -1 : 1))
  const input = { slug: practice.slug, seen: insurers.seen, insurers: chosen }
  const invented = { ...input, insurers: ['made-up'] }
  expect(await saveInsurers(app, owner, invented)).toEqual({ ok: false, code: 'choice-required' })
  expect(await saveInsurers(app, owner, input)).toEqual({ ok: true })
  expect((await kept()).insurers.chosen).toEqual(chosen)
  // No form offers the hidden insurer any more; profiles that have it keep it.
  await db
    .update(catalogue)
    .set({ isHidden: true })
    .where(eq(catalogue.slug, first ?? ''))
  const { seen } = (await kept()).insurers
  expect(await saveInsurers(app, owner, { ...input, seen, insurers: [] })).toEqual({
    ok: true,
  })
  expect((await kept()).insurers.chosen).toEqual([first])
  const mark = visiting.seen
  const facts = {
    homeVisit: true,
    waitingMinutes: 35,
    acceptsNewPatients: false,
    provesPhones: true,
  }
  expect(await saveVisiting(app, owner, { seen: mark, facts })).toEqual({ ok: true })
  const late = { seen: mark, facts: { ...facts, waitingMinutes: 5 } }
  expect(await saveVisiting(app, owner, late)).toEqual({ ok: false, code: 'changed-meanwhile' })
  expect((await kept()).visiting).toMatchObject(facts)
  const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
  expect(entry).toMatchObject({ action: 'visiting-changed', after: { provesPhones: true } })
})

test('only changed texts are sent to staff, one request at a time, and a rejection’s reason is shown', async () => {
  const { texts } = await kept()
  const user: User = { id: owner.userId, name: 'منى السيد', phone: '+201012345678' }
  const ask = (
    change: Record<string, string>,
    photoIds: string[] = [],
    submissionKey: string = crypto.randomUUID(),
  ) => {
    const typed = { ...texts, languages: texts.languages.join(' '), slug: practice.slug, ...change }
    const { photo: _photo, slug: _slug, ...parsed } = textsSchema.parse(typed)
    const sent = {
      texts: parsed,
      photoIds,
      submissionKey,
      locale: 'ar' as const,
    }
    return askForChange(app, owner, user, sent)
  }
  expect(await ask({})).toEqual({ ok: false, code: 'nothing-changed' })
  const again = { ...texts, languages: 'ar', slug: practice.slug, photo: 'refused chosen-now' }
  expect(textsSchema.parse(again).photo).toEqual(['chosen-now'])
  const pdf = { purpose: 'photo', name: 'cv.pdf', mediaType: 'application/pdf' as const }
  const id = await saveFile(app, { ...pdf, content: new Uint8Array([1]) })
  expect(await ask({}, [id])).toEqual({ ok: false, code: 'photo-type' })
  const key = crypto.randomUUID()
  const requested = await ask({ headlineAr: 'استشاري القلب' }, [], key)
  if (!requested.ok) throw new Error(requested.code)
  expect(await ask({ headlineAr: 'استشاري القلب' }, [], key)).toEqual(requested)
  const request = await findRequestByReference(app, requested.reference)
  expect(request).toMatchObject({
    kind: 'profile',
    details: {
      doctorId: practice.doctorId,
      changes: { headlineAr: 'استشاري القلب' },
      before: { headlineAr: texts.headlineAr },
    },
  })
  expect(request?.details['changes']).toEqual({ headlineAr: 'استشاري القلب' })
  expect((await kept()).texts.headlineAr).toBe(texts.headlineAr)
  expect((await kept()).changes.texts).toMatchObject({
    state: 'waiting',
    reference: requested.reference,
  })
  expect(await ask({ headlineAr: 'غيره' })).toEqual({ ok: false, code: 'change-waiting' })
  await db
    .update(requests)
    .set({ status: 'rejected', rejectionReason: 'اكتب التخصص' })
    .where(eq(requests.reference, requested.reference))
  expect((await kept()).changes.texts).toMatchObject({ state: 'rejected', reason: 'اكتب التخصص' })
  expect(await ask({ headlineAr: 'غيره' })).toMatchObject({ ok: true })
  const assistant = await practice.member('assistant')
  expect(await findSavedProfile(app, assistant)).toBeNull()
})

test('a place on the map is read from pasted text, and can be removed', async () => {
  const pin = { latitude: 30.0612, longitude: 31.219 }
  const pasted = await branchInput({ pin: 'https://www.google.com/maps/@30.0612,31.219,17z' })
  expect(await saveBranch(app, owner, pasted)).toEqual({ ok: true })
  const profile = await findDoctorProfile(app, practice.slug, clock.now())
  expect(profile?.branches.find(({ id }) => id === pasted.branch)?.pin).toEqual(pin)
  const typed = (await kept()).branches.find(({ id }) => id === pasted.branch)?.typed
  expect(typed?.['pin']).toBe('30.0612,31.219')
  expect(await saveBranch(app, owner, await branchInput({ pin: '' }))).toEqual({ ok: true })
  const without = await findDoctorProfile(app, practice.slug, clock.now())
  expect(without?.branches.find(({ id }) => id === pasted.branch)?.pin).toBeNull()
})

test('access to a branch is stated, shown on the profile, and one of the parts that make it complete', async () => {
  const listed = ['lift', 'ramp']
  const input = await branchInput({ access: 'lift ramp lift' })
  expect(input.access).toEqual(listed)
  expect(await saveBranch(app, owner, input)).toEqual({ ok: true })
  const profile = await findDoctorProfile(app, practice.slug, clock.now())
  expect(profile?.branches.find(({ id }) => id === input.branch)?.access).toEqual(listed)
  await db
    .update(branches)
    .set({ access: ['parking'] })
    .where(eq(branches.access, []))
  const { missing } = await kept()
  expect(missing).toContain('photo')
  expect(missing).not.toContain('access')
  expect(branchSchema.safeParse({ ...input, access: 'helipad' }).success).toBe(false)
})

test.each([
  ['https://maps.app.goo.gl/AbC123', 'pin-short-link'],
  ['48.85, 2.35', 'pin-outside'],
  ['جنب الجامع', 'pin-unreadable'],
])('%s is refused beside its field', async (pin, code) => {
  const typed = { ...(await kept()).branches[0]?.typed, pin }
  const about = { slug: practice.slug, seen: 'x', branch: practice.branchIds[0] ?? '' }
  const { error } = branchSchema.safeParse({ ...typed, ...about })
  expect(error?.issues).toMatchObject([{ path: ['pin'], message: code }])
})
