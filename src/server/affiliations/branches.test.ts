import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordAttendance } from '#/server/clinic-day/attendance.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import { findClinicVisit, openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, weeklyRules } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { findOtherPlaces } from '#/server/facilities/views.ts'
import { notifyClinic } from '#/server/practices/booking-notices.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { issuerOf } from '#/server/receipts/issuer.ts'
import { transact } from '#/server/work.ts'
import { testApp } from '#/testing/app.ts'
import { newCentre, type TestCentre } from '#/testing/centre.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { addBranch, removeBranch } from './branch-changes.ts'
import { findBranches } from './branches.ts'
import { findMembershipThroughCentre } from './members.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

const choiceRequired = { ok: false, code: 'choice-required' }

let main: TestCentre
let branch: TestCentre
let owner: Membership

beforeEach(async () => {
  clock.set(SEEDED_AT)
  main = await newCentre(db, app)
  branch = await newCentre(db, app)
  owner = await main.member('owner')
  await makeOwner(branch, owner.userId)
})

/** The same account owns another facility too. */
async function makeOwner({ id: facilityId }: TestCentre, userId: string): Promise<void> {
  const row = { id: crypto.randomUUID(), facilityId, userId, role: 'owner' as const }
  await db.insert(providerMembers).values({ ...row, joinedAt: SEEDED_AT })
}

const inEnglish = async <Value>(steps: () => Promise<Value>) =>
  (await inRequest(app, { locale: 'en' }, steps)).result

const pageOf = (who: Membership | null) => inEnglish(() => findBranches(app, who))

async function at(centre: TestCentre, { userId }: Pick<Membership, 'userId'>) {
  const all = await listMembershipsOfUser(app, userId)
  return all.filter(({ profile }) => profile.id === centre.id)
}

const link = (to: TestCentre = branch, who: Membership | null = owner) =>
  addBranch(app, who, { branch: to.slug })

test('an owner of both makes a place a branch, and either ends it', async () => {
  expect((await pageOf(owner))?.choices.map(({ slug }) => slug)).toEqual([branch.slug])
  expect(await link()).toEqual({ ok: true })
  expect(await pageOf(owner)).toMatchObject({
    main: null,
    branches: [{ slug: branch.slug }],
    choices: [],
  })
  const [there] = await at(branch, owner)
  expect(await pageOf(there ?? null)).toMatchObject({ main: { slug: main.slug }, branches: [] })
  const [here] = [await inEnglish(() => findOtherPlaces(app, branch.slug))]
  expect(here.map(({ slug }) => slug)).toEqual([main.slug])
  expect((await inEnglish(() => findOtherPlaces(app, main.slug))).map(({ slug }) => slug)).toEqual([
    branch.slug,
  ])
  expect(await removeBranch(app, there ?? null, { branch: branch.slug })).toEqual({ ok: true })
  expect(await removeBranch(app, owner, { branch: branch.slug })).toEqual(choiceRequired)
  expect(await inEnglish(() => findOtherPlaces(app, main.slug))).toEqual([])
})

test('nobody links a place that is not theirs, another kind, or a branch to a branch', async () => {
  const stranger = await newCentre(db, app)
  expect(await link(stranger)).toEqual(choiceRequired)
  expect(await link(main)).toEqual(choiceRequired)
  expect(await link(branch, await main.member('manager'))).toEqual({ ok: false, code: 'not-yours' })
  expect(await link(branch, null)).toEqual({ ok: false, code: 'not-yours' })
  const hospital = await newCentre(db, app, 'hospital')
  await makeOwner(hospital, owner.userId)
  expect(await link(hospital)).toEqual(choiceRequired)
  expect(await link()).toEqual({ ok: true })
  const third = await newCentre(db, app)
  await makeOwner(third, owner.userId)
  const [there] = await at(branch, owner)
  expect(await link(third, there ?? null)).toEqual(choiceRequired)
  const [own] = await at(third, owner)
  expect(await link(main, own ?? null)).toEqual(choiceRequired)
  expect(await removeBranch(app, own ?? null, { branch: branch.slug })).toEqual(choiceRequired)
  const places = await db.select().from(facilities).where(eq(facilities.mainId, main.id))
  expect(places.map(({ id }) => id)).toEqual([branch.id])
})

test('members of the first place work at all branches, those of a branch there only', async () => {
  await link()
  const doctor = await emptyPractice(db, app)
  await branch.join(doctor)
  const [desk, local] = [await main.member('assistant'), await branch.member('nurse')]
  const [there] = await at(branch, desk)
  expect(there).toMatchObject({ role: 'assistant', profile: { slug: branch.slug } })
  expect(await at(main, local)).toEqual([])
  expect(await at(branch, owner)).toHaveLength(1)
  const board = await inEnglish(() => findBoard(app, there ?? null, {}))
  expect(board?.columns.map(({ practice }) => practice)).toEqual([doctor.slug])
  expect(board?.places.map(({ slug }) => slug).toSorted()).toEqual(
    [main.slug, branch.slug].toSorted(),
  )
  expect((await inEnglish(() => findBoard(app, desk, {})))?.columns).toEqual([])
  expect((await inEnglish(() => findBoard(app, local, {})))?.places).toEqual([])
  const slug = { slug: doctor.slug }
  expect(await findMembershipThroughCentre(app, desk.userId, slug)).toMatchObject({
    role: 'assistant',
    centre: { slug: branch.slug },
  })
  await removeBranch(app, owner, { branch: branch.slug })
  expect(await at(branch, desk)).toEqual([])
  expect(await findMembershipThroughCentre(app, desk.userId, slug)).toBeNull()
})

test('a doctor who works at two branches has a front desk and an issuer of receipts at each', async () => {
  await link()
  const doctor = await emptyPractice(db, app)
  const [first, second] = doctor.branchIds
  await main.join(doctor)
  await branch.join({ ...doctor, branchIds: [second, first] })
  await db.update(weeklyRules).set({ branchId: second }).where(eq(weeklyRules.branchId, first))
  const startsAt = new Date('2026-11-24T16:00:00Z')
  const slot = { branchId: second, startsAt, endsAt: new Date(+startsAt + 30 * 60_000) }
  const reference = await doctor.book(slot)
  const desk = await main.member('assistant')
  const visit = await findBookingByReference(app, reference)
  const who = { id: doctor.doctorId, branchId: visit?.branchId }
  const membership = await findMembershipThroughCentre(app, desk.userId, who)
  expect(membership).toMatchObject({ centre: { slug: branch.slug }, branchId: second })
  if (!membership) throw new Error('The membership is missing.')
  expect(await issuerOf(db, membership)).toEqual({ facilityId: branch.id })
  expect(await openClinicVisit(app, membership, reference, 'change-visit')).not.toBeNull()
  const page = await inEnglish(() => findClinicVisit(app, membership, { reference }))
  expect(page).toMatchObject({ board: branch.slug })
  clock.set(startsAt)
  const what = { mark: 'arrive', seen: 'booked', reference } as const
  expect(await recordAttendance(app, membership, { what })).toEqual({ ok: true })
  const boards = await Promise.all(
    [desk, (await at(branch, desk))[0] ?? null].map((each) =>
      inEnglish(() => findBoard(app, each, { day: '2026-11-24' })),
    ),
  )
  expect(boards.map((board) => board?.counts.here)).toEqual([0, 1])
  expect(await db.$count(branches, eq(branches.id, second))).toBe(1)
})

test('owners of the first place hear of bookings at a branch, once', async () => {
  await link()
  const doctor = await emptyPractice(db, app)
  await branch.join(doctor)
  const startsAt = new Date('2026-11-24T16:00:00Z')
  const slot = { branchId: doctor.branchIds[0], startsAt, endsAt: new Date(+startsAt + 1_800_000) }
  const reference = await doctor.book(slot)
  const [visit] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!visit) throw new Error('The visit is missing.')
  await transact(app, (work) => notifyClinic(work, visit, { event: 'cancelled', actor: 'visitor' }))
  const [account] = await db.select().from(users).where(eq(users.id, owner.userId))
  const sent = await db
    .select()
    .from(notices)
    .where(eq(notices.phone, account?.phone ?? ''))
  expect(sent.filter(({ inputs }) => inputs['event'] === 'cancelled')).toHaveLength(1)
  expect(await db.$count(affiliations, eq(affiliations.facilityId, branch.id))).toBe(1)
})
