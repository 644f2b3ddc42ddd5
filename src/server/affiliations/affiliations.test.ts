import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '#/server/db/schema/notices.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { practising } from '#/server/practices/may-practise.ts'
import { testApp } from '#/testing/app.ts'
import { newCentre } from '#/testing/centre.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { requestAffiliation, confirmAffiliation, endAffiliation } from './change.ts'
import { listCentreDoctors } from './doctors.ts'
import { findMembershipThroughCentre, listDesks } from './members.ts'
import { countPendingRequests, findAffiliations } from './views.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

const seen = async (who: Parameters<typeof findAffiliations>[1]) =>
  (await inRequest(app, {}, () => findAffiliations(app, who))).result

test('a centre asks a doctor, who confirms with a branch, and either side ends it', async () => {
  const [centre, practice] = [await newCentre(db, app), await emptyPractice(db, app)]
  const [manager, doctor] = [await centre.member('manager'), await practice.member('owner')]
  const { syndicateNumber } = await doctorRow(practice.doctorId)
  expect(await requestAffiliation(app, manager, syndicateNumber ?? '')).toEqual({ ok: true })
  expect(await requestAffiliation(app, manager, practice.slug)).toEqual(
    refusal('already-affiliated'),
  )
  expect(await listDesks(app, manager)).toEqual([])
  const told = await db.select().from(notices).where(eq(notices.userId, doctor.userId))
  expect(told).toMatchObject([
    { kind: 'centre-asked', inputs: { path: `/provider/${practice.slug}/doctors` } },
  ])

  expect(await countPendingRequests(app, doctor)).toBe(1)
  expect(await countPendingRequests(app, await practice.member('assistant'))).toBe(0)
  const asked = await seen(doctor)
  expect(asked).toMatchObject({
    side: 'doctor',
    affiliations: [{ slug: centre.slug, branch: null }],
  })
  const id = asked?.affiliations[0]?.id ?? ''
  const [branch] = practice.branchIds
  expect(await confirmAffiliation(app, doctor, { id, branch })).toEqual({ ok: true })
  expect(await confirmAffiliation(app, doctor, { id, branch })).toEqual(refusal('affiliation-gone'))
  expect(await countPendingRequests(app, doctor)).toBe(0)
  expect(await listCentreDoctors(app, centre.slug)).toEqual([
    { doctorId: practice.doctorId, branchId: branch, department: null },
  ])
  expect(await seen(manager)).toMatchObject({ side: 'centre', affiliations: [{ id }] })

  expect(await endAffiliation(app, doctor, id)).toEqual({ ok: true })
  expect(await endAffiliation(app, manager, id)).toEqual(refusal('affiliation-gone'))
  expect(await listCentreDoctors(app, centre.slug)).toEqual([])
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, practice.doctorId))
  expect(entries.map(({ action }) => action)).toEqual([
    'affiliation-requested',
    'affiliation-confirmed',
    'affiliation-ended',
  ])
})

test('a branch is at one centre, and a doctor can be asked again after leaving', async () => {
  const practice = await emptyPractice(db, app)
  const [one, other] = [await newCentre(db, app), await newCentre(db, app)]
  const id = await one.join(practice)
  const doctor = await practice.member('owner')
  expect(await requestAffiliation(app, await other.member('owner'), practice.slug)).toEqual({
    ok: true,
  })
  const waiting = (await seen(doctor))?.affiliations.find(({ branch }) => branch === null)
  const input = { id: waiting?.id ?? '', branch: practice.branchIds[0] }
  expect(await confirmAffiliation(app, doctor, input)).toEqual(refusal('already-affiliated'))
  expect(await endAffiliation(app, doctor, id)).toEqual({ ok: true })
  expect(await confirmAffiliation(app, doctor, input)).toEqual({ ok: true })
})

test('only who manages a side changes it, and only its own', async () => {
  const [centre, stranger] = [await newCentre(db, app), await newCentre(db, app)]
  const [practice, another] = [await emptyPractice(db, app), await emptyPractice(db, app)]
  const id = await centre.join(practice)
  const no = refusal('not-yours')
  for (const role of ['assistant', 'nurse'] as const) {
    expect(await requestAffiliation(app, await centre.member(role), another.slug)).toEqual(no)
    expect(await endAffiliation(app, await practice.member(role), id)).toEqual(no)
    expect(await seen(await centre.member(role))).toBeNull()
  }
  const lab = await (await newCentre(db, app, 'lab')).member('owner')
  expect(await requestAffiliation(app, lab, another.slug)).toEqual(no)
  expect(await requestAffiliation(app, null, another.slug)).toEqual(no)
  expect(await requestAffiliation(app, await centre.member('owner'), 'dr-nobody')).toEqual(
    refusal('doctor-not-found'),
  )
  const gone = refusal('affiliation-gone')
  expect(await endAffiliation(app, await stranger.member('owner'), id)).toEqual(gone)
  expect(await endAffiliation(app, await another.member('owner'), id)).toEqual(gone)
  const theirs = { id, branch: practice.branchIds[0] }
  expect(await confirmAffiliation(app, await another.member('owner'), theirs)).toEqual(
    refusal('choice-required'),
  )
})

test('a centre’s member is the front desk of the doctor’s branch there, and nothing else', async () => {
  const [centre, practice] = [await newCentre(db, app), await emptyPractice(db, app)]
  const id = await centre.join(practice)
  const [there, elsewhere] = practice.branchIds
  const through = async (role: 'owner' | 'nurse') => {
    const { userId } = await centre.member(role)
    const found = await findMembershipThroughCentre(app, userId, { slug: practice.slug })
    if (!found) throw new Error('The membership is missing.')
    return found
  }
  const manager = await through('owner')
  expect(manager).toMatchObject({
    role: 'assistant',
    branchId: there,
    centre: { slug: centre.slug },
  })
  expect(practising(manager, 'add-visit', there).ok).toBe(true)
  expect(practising(manager, 'add-visit', elsewhere).ok).toBe(false)
  expect(practising(manager, 'change-hours').ok).toBe(false)
  expect(practising(await through('nurse'), 'add-visit', there).ok).toBe(false)

  // After the doctor has left, the centre sees that day to its end.
  await endAffiliation(app, await practice.member('owner'), id)
  expect(practising(await through('owner'), 'mark-visit', there).ok).toBe(true)
  expect(practising(await through('owner'), 'add-visit', there).ok).toBe(false)
  const { userId } = await centre.member('owner')
  clock.set(new Date(+clock.now() + 24 * 3600_000))
  expect(await findMembershipThroughCentre(app, userId, { slug: practice.slug })).toBeNull()
})

function refusal(code: string) {
  return { ok: false, code }
}

async function doctorRow(id: string) {
  const [row] = await db.select().from(doctors).where(eq(doctors.id, id))
  if (!row) throw new Error('The doctor is missing.')
  return row
}
