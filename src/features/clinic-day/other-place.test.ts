import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused, tomorrow } from '#/features/visit-types/typed-practice.testing.ts'
import { egp } from '#/domain/money/money.ts'
import { addDays } from '#/domain/schedule/zone.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import type { DaySearch } from '#/server/clinic-day/day.ts'
import { moveToDoctor } from '#/server/clinic-day/other-doctor.ts'
import { undoDoctorMove } from '#/server/clinic-day/undo-move.ts'
import { branches, weeklyRules } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { newCentre, type TestCentre } from '#/testing/centre.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { FEE, openDoctorMoves, type Centre } from './other-doctor.testing.ts'

const { db, app, openCentre, rowOf, pay } = await openDoctorMoves()
const unknown = refused('visit-not-found')
/** What the first doctor takes at the second place, which opens at seven. */
const FEE_THERE = egp(550)

let centre: Centre
/** The second place, at which the first doctor works too. */
let branch: TestCentre
let one: Centre['one']
let other: Centre['other']

beforeEach(async () => {
  centre = await openCentre()
  ;({ one, other } = centre)
  branch = await newCentre(db, app)
  await db.update(facilities).set({ mainId: centre.id }).where(eq(facilities.id, branch.id))
  const [first, second] = one.practice.branchIds
  await branch.join({ ...one.practice, branchIds: [second, first] })
  await db.update(branches).set({ feePiastres: FEE_THERE }).where(eq(branches.id, second))
  const rules = await db.select().from(weeklyRules).where(eq(weeklyRules.branchId, first))
  const hours = { branchId: second, startsAt: '19:00', endsAt: '20:00' }
  await db
    .insert(weeklyRules)
    .values(rules.map((rule) => ({ ...rule, ...hours, id: randomUUID() })))
  await db.update(weeklyRules).set({ endsAt: '19:00' }).where(eq(weeklyRules.branchId, first))
})

/** A member of the first place, as the second place's board knows them. */
async function there({ userId }: Membership): Promise<Membership | null> {
  const all = await listMembershipsOfUser(app, userId)
  return all.find(({ profile }) => profile.id === branch.id) ?? null
}

const boardOf = async (who: Membership | null, search: DaySearch) =>
  (await inRequest(app, {}, () => findBoard(app, who, { day: tomorrow, ...search }))).result

const atSeven = (reference: string) => ({
  reference,
  doctor: one.practice.slug,
  at: new Date(`${tomorrow}T17:00:00Z`).toISOString(),
  feePiastres: FEE_THERE,
})

describe('a visit that moves to another place of its centre', () => {
  test('stays chosen on that place’s board, and moves to its own doctor there at the fee of the place', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const desk = await there(centre.desk)
    const move = atSeven(row.reference)
    const seen = await boardOf(desk, { move: row.reference, doctor: move.doctor, at: move.at })
    expect(seen?.moved).toMatchObject({
      place: centre.slug,
      elsewhere: null,
      target: { ok: true, feePiastres: FEE_THERE, oldFeePiastres: row.feePiastres },
    })
    expect(seen?.columns).toMatchObject([{ takesMoved: true }])
    expect(seen?.columns[0]?.chosenPlace).not.toBeNull()
    const wrongFee = { ...move, feePiastres: row.feePiastres }
    expect(await moveToDoctor(app, desk, wrongFee)).toEqual(refused('fee-changed'))
    expect(await moveToDoctor(app, desk, move)).toMatchObject(ok)
    const [, second] = one.practice.branchIds
    const moved = { branchId: second, feePiastres: FEE_THERE, startsAt: new Date(move.at) }
    expect(await rowOf(row.id)).toMatchObject(moved)
    // The same form again does no harm.
    expect(await moveToDoctor(app, desk, move)).toMatchObject(ok)
    const visits = (await boardOf(desk, {}))?.columns[0]?.visits
    expect(visits).toMatchObject([{ reference: row.reference, canUndoMove: true }])
  })

  test('comes back to its place, time and fee for two minutes, once', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const desk = await there(centre.desk)
    const { reference } = row
    const undo = { reference, doctor: one.practice.slug }
    expect(await moveToDoctor(app, desk, atSeven(reference))).toMatchObject(ok)
    expect(await undoDoctorMove(app, desk, undo)).toMatchObject(ok)
    const { branchId, startsAt, feePiastres } = row
    expect(await rowOf(row.id)).toMatchObject({ branchId, startsAt, feePiastres })
    expect(await undoDoctorMove(app, desk, undo)).toEqual(refused('undo-over'))
  })

  test('goes to another doctor of that place, and back to the first place by hand', async () => {
    const row = await one.booked(await one.slot('18:00'))
    const desk = await there(centre.desk)
    expect(await moveToDoctor(app, desk, atSeven(row.reference))).toMatchObject(ok)
    const back = await other.slot('19:30')
    const seen = await boardOf(centre.desk, { move: row.reference, doctor: other.practice.slug })
    expect(seen?.moved).toMatchObject({ place: branch.slug })
    const move = { reference: row.reference, doctor: other.practice.slug, at: back.at }
    const moved = await moveToDoctor(app, centre.desk, { ...move, feePiastres: FEE })
    expect(moved).toMatchObject(ok)
    expect(await rowOf(row.id)).toMatchObject({ doctorId: other.practice.doctorId })
  })
})

describe('a visit stays at its place', () => {
  test('for whoever may not change visits of both, or works at one only', async () => {
    const { reference, id, branchId } = await one.booked(await one.slot('18:00'))
    const local = await branch.member('assistant')
    expect((await boardOf(local, { move: reference }))?.moved).toBeNull()
    expect(await moveToDoctor(app, local, atSeven(reference))).toEqual(unknown)
    const nurse = await there(await centre.member('nurse'))
    expect(await moveToDoctor(app, nurse, atSeven(reference))).toEqual(unknown)
    const { userId } = centre.desk
    const role = { facilityId: branch.id, userId, role: 'nurse' as const, joinedAt: SEEDED_AT }
    await db.insert(providerMembers).values({ id: randomUUID(), ...role })
    const nurseThere = await there(centre.desk)
    expect(await moveToDoctor(app, nurseThere, atSeven(reference))).toEqual(unknown)
    expect(await rowOf(id)).toMatchObject({ branchId })
  })

  test('when the places are two centres that somebody works for', async () => {
    const { reference } = await one.booked(await one.slot('18:00'))
    await db.update(facilities).set({ mainId: null }).where(eq(facilities.id, branch.id))
    const { userId } = centre.desk
    const role = { facilityId: branch.id, userId, role: 'owner' as const, joinedAt: SEEDED_AT }
    await db.insert(providerMembers).values({ id: randomUUID(), ...role })
    const desk = await there(centre.desk)
    expect((await boardOf(desk, { move: reference }))?.moved).toBeNull()
    expect(await moveToDoctor(app, desk, atSeven(reference))).toEqual(unknown)
  })

  test('once something was paid for it there', async () => {
    const row = await one.booked(await one.slot('18:00'))
    await pay(await one.practice.member('assistant'), row)
    const desk = await there(centre.desk)
    const seen = await boardOf(desk, { move: row.reference, day: addDays(tomorrow, 1) })
    expect(seen?.moved).toMatchObject({ elsewhere: 'move-paid' })
    expect(seen?.columns).toMatchObject([{ takesMoved: false }])
    expect(await moveToDoctor(app, desk, atSeven(row.reference))).toEqual(refused('move-paid'))
  })
})
