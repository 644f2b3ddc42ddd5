import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { doctors } from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { applyImport } from '#/server/imports/apply.ts'
import { exportDirectory } from '#/server/imports/imports.ts'
import { saveVisiting } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findSavedProfile } from '#/server/practices/page.ts'
import { recordDecision, reviewVersion } from '#/server/reviews/reviews.ts'
import { verifyAudit } from '#/server/audit/audit.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { addFeed } from '#/server/calendars/feeds.ts'
import { listDoctorModifiedDates } from './last-modified.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const staff = await deskMember(app, ['content'])

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
  clock.pass(60)
})

const changeOf = async (slug: string) => (await listDoctorModifiedDates(app)).get(slug)

async function changeVisiting() {
  const visiting = (await findSavedProfile(app, owner))?.visiting
  if (!visiting) throw new Error('The profile is missing.')
  const { seen, ...facts } = visiting
  const changed = { ...facts, waitingMinutes: facts.waitingMinutes + 5 }
  expect(await saveVisiting(app, owner, { seen, facts: changed })).toEqual({ ok: true })
}

test('a page that was never edited has changed when it was published', async () => {
  const changes = await listDoctorModifiedDates(app)
  const rows = await db.select().from(doctors).where(isNotNull(doctors.publishedAt))
  for (const { slug, publishedAt } of rows) {
    expect(+(changes.get(slug) ?? 0)).toBeGreaterThanOrEqual(+(publishedAt ?? Infinity))
    expect(+(changes.get(slug) ?? Infinity)).toBeLessThanOrEqual(+SEEDED_AT)
  }
})

test('what its owner changes counts, and what the page does not show does not', async () => {
  const before = await changeOf(practice.slug)
  const feed = { doctorId: practice.doctorId, branchId: null, namesPatients: false }
  expect(await addFeed(app, feed, owner)).toBe(true)
  expect(await changeOf(practice.slug)).toEqual(before)
  await changeVisiting()
  expect(await changeOf(practice.slug)).toEqual(clock.now())
})

test('a review counts when it becomes public and when it is withdrawn, not while it waits', async () => {
  const [review] = await db.select().from(reviews).where(isNotNull(reviews.publishedAt)).limit(1)
  if (!review) throw new Error('The test data has no reviews.')
  const [doctor] = await db.select().from(doctors).where(eq(doctors.id, review.doctorId))
  const slug = doctor?.slug ?? ''
  const hide = { publishedAt: null, rejectedAt: null }
  await db.update(reviews).set(hide).where(eq(reviews.doctorId, review.doctorId))
  const before = await changeOf(slug)
  expect(+(before ?? Infinity)).toBeLessThan(+clock.now())
  const [by, seen] = [staff.staffId, reviewVersion(review)]
  expect(await recordDecision(app, review.id, { by, seen, reason: 'مش عن الزيارة' })).toBe(true)
  expect(await changeOf(slug)).toEqual(before)
  await db.update(reviews).set(hide).where(eq(reviews.id, review.id))
  expect(await recordDecision(app, review.id, { by, seen, reason: null })).toBe(true)
  expect(await changeOf(slug)).toEqual(clock.now())
  clock.pass(60)
  expect(await recordDecision(app, review.id, { by, seen, reason: 'مش عن الزيارة' })).toBe(true)
  expect(await changeOf(slug)).toEqual(clock.now())
})

test('a file changes the pages of its doctors alone, and each is in a whole audit', async () => {
  const records = await exportDirectory(app, null)
  const [record] = records
  if (!record?.slug) throw new Error('The test data has no doctors.')
  const before = await listDoctorModifiedDates(app)
  clock.pass(60)
  await applyImport(app, {
    job: { id: crypto.randomUUID(), staffId: null },
    records: [{ ...record, headlineEn: 'Another headline' }],
    onProgress: async () => {},
  })
  const after = await listDoctorModifiedDates(app)
  expect(after.get(record.slug)).toEqual(clock.now())
  expect([...after].filter(([slug, at]) => +at !== +(before.get(slug) ?? 0))).toHaveLength(1)
  expect(await verifyAudit(app)).toMatchObject({ ok: true })
})
