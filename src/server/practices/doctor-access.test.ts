import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DeskActor } from '#/domain/permissions.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { claimProfile } from './claim-profile.ts'
import { findDoctorsAccess, inviteAllDoctors, inviteToProfile } from './doctor-access.ts'
import { joinPractice } from './join.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const staff = await deskMember(app, ['directory'])
const others = await deskMember(app, ['requests'])

let phones = 0
let numbers = 6_000_000
const newPhone = () => `+2011${String((phones += 1)).padStart(8, '0')}`

/** A real doctor without an account, with this phone at the first clinic. */
async function listed(phone: string) {
  const practice = await emptyPractice(db, app)
  const { doctorId } = practice
  numbers += 1
  const number = String(numbers)
  await db
    .update(doctors)
    .set({ isDemo: false, syndicateNumber: number })
    .where(eq(doctors.id, doctorId))
  await db.update(branches).set({ phone }).where(eq(branches.doctorId, doctorId))
  return { ...practice, number, phone }
}

const linksTo = async (phone: string) =>
  (await db.select().from(notices).where(eq(notices.phone, phone))).map(({ inputs }) =>
    String(inputs['path']).split('/').at(-1),
  )

const find = async (q: string, actor: DeskActor | null = staff) =>
  (await inRequest(app, { locale: 'en' }, () => findDoctorsAccess(app, actor, q))).result

const stateOf = async (slug: string) => (await find(slug))?.doctors[0]

beforeEach(async () => {
  await db.update(doctors).set({ isDemo: true })
})

test('staff invite a doctor, who claims the profile once, with the phone that was invited', async () => {
  const { doctorId, slug, phone } = await listed(newPhone())
  expect(await stateOf(slug)).toMatchObject({ hasOwner: false, isInvited: false })
  const invitation = { doctor: doctorId, phone, role: 'owner', locale: 'ar' } as const
  expect(await inviteToProfile(app, null, invitation)).toMatchObject({ code: 'not-yours' })
  expect(await inviteToProfile(app, others, invitation)).toMatchObject({ code: 'not-yours' })
  expect(await linksTo(phone)).toEqual([])
  expect(await inviteToProfile(app, staff, invitation)).toEqual({ ok: true })
  expect(await inviteToProfile(app, staff, invitation)).toMatchObject({ code: 'already-invited' })
  expect(await stateOf(slug)).toMatchObject({ hasOwner: false, isInvited: true })
  const [secret = ''] = await linksTo(phone)
  const { userId } = await (await emptyPractice(db, app)).member('owner')
  expect(await joinPractice(app, secret, userId)).toMatchObject({ code: 'invited-other-phone' })
  await db.update(users).set({ phone }).where(eq(users.id, userId))
  expect(await joinPractice(app, secret, userId)).toEqual({ ok: true, slug })
  expect(await joinPractice(app, secret, userId)).toMatchObject({ code: 'invitation-expired' })
  expect(await stateOf(slug)).toMatchObject({ hasOwner: true, isInvited: false })
  expect(await inviteToProfile(app, staff, invitation)).toMatchObject({ code: 'already-member' })
})

test('a secretary is invited as an assistant, and the doctor can still be invited', async () => {
  const { doctorId, slug, phone } = await listed(newPhone())
  const secretary = newPhone()
  const facts = { doctor: doctorId, locale: 'ar' } as const
  await inviteToProfile(app, staff, { ...facts, phone: secretary, role: 'assistant' })
  expect(await linksTo(secretary)).toHaveLength(1)
  expect(await stateOf(slug)).toMatchObject({ isInvited: false })
  expect(await inviteToProfile(app, staff, { ...facts, phone, role: 'owner' })).toEqual({
    ok: true,
  })
})

test('all are invited at once, each once: not demo doctors, nor owners, nor landlines', async () => {
  const [first, second] = [await listed(newPhone()), await listed(newPhone())]
  const landline = await listed('+20223456789')
  const owned = await listed(newPhone())
  await owned.member('owner')
  expect((await find(''))?.uninvitedCount).toBe(2)
  expect(await inviteAllDoctors(app, others, 'ar')).toMatchObject({ code: 'not-yours' })
  const both = await Promise.all([
    inviteAllDoctors(app, staff, 'ar'),
    inviteAllDoctors(app, staff, 'ar'),
  ])
  expect(
    both
      .map((each) => (each.ok ? each.count : 0))
      .toSorted((a, b) => a - b)
      .at(-1),
  ).toBeGreaterThan(0)
  expect(both.reduce((sum, each) => sum + (each.ok ? each.count : 0), 0)).toBe(2)
  for (const { phone } of [first, second]) expect(await linksTo(phone)).toHaveLength(1)
  for (const { phone } of [landline, owned]) expect(await linksTo(phone)).toEqual([])
  expect((await find(''))?.uninvitedCount).toBe(0)
})

test('a claim by syndicate number sends the link to the mobile on the profile', async () => {
  const { number, phone, doctorId } = await listed(newPhone())
  const ask = (syndicateNumber: string, address = 'somewhere') =>
    claimProfile(app, { syndicateNumber, address, locale: 'en' })
  const before = await db.$count(notices)
  expect(await ask('99999999')).toEqual({ ok: true })
  expect(await db.$count(notices)).toBe(before)
  expect(await ask(number)).toEqual({ ok: true })
  expect(await ask(number)).toEqual({ ok: true })
  expect(await linksTo(phone)).toHaveLength(1)
  expect(await ask(number)).toEqual({ ok: false, code: 'too-many' })
  const entries = await listAuditEntries(app, { subjectKind: 'provider-member' })
  expect(entries.find(({ after }) => after['doctorId'] === doctorId)).toMatchObject({
    action: 'provider-invited',
    actorKind: 'system',
  })
})

test('a demo doctor, and one whose profile somebody has, is sent nothing', async () => {
  const demo = await listed(newPhone())
  await db.update(doctors).set({ isDemo: true }).where(eq(doctors.id, demo.doctorId))
  const owned = await listed(newPhone())
  await owned.member('owner')
  for (const { number, phone } of [demo, owned]) {
    const claim = { syndicateNumber: number, address: 'elsewhere', locale: 'ar' as const }
    expect(await claimProfile(app, claim)).toEqual({ ok: true })
    expect(await linksTo(phone)).toEqual([])
  }
})
