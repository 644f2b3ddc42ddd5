import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { VisitState } from '#/domain/booking/booking.ts'
import type { Attendance } from '#/domain/schedule/day.ts'
import { endAffiliation } from '#/server/affiliations/change.ts'
import { findMembershipThroughCentre } from '#/server/affiliations/members.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { newCentre, type TestCentre } from '#/testing/centre.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { addVisit } from './add.ts'
import { recordAttendance } from './attendance.ts'
import { findBoard } from './board.ts'
import { findVisitByReference } from './clinic-day.ts'
import { findPatientVisit } from './find-patient.ts'
import type { DaySearch } from './day.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

const TUESDAY = '2026-11-24'

/** The reply of a page's request. */
async function boardOf(who: Membership, search: DaySearch = { day: TUESDAY }) {
  return (await inRequest(app, {}, () => findBoard(app, who, search))).result
}

async function through(centre: TestCentre, doctor: TestPractice, role: 'assistant' | 'nurse') {
  const { userId } = await centre.member(role)
  return findMembershipThroughCentre(app, userId, { slug: doctor.slug })
}

function add(who: Membership | null, place: string, phone = '+201001234567') {
  const [branch = '', at = ''] = place.split('~')
  const patient = { patientName: 'سعاد حسين', phone, reason: null, here: false }
  const form = { submissionKey: randomUUID(), locale: 'ar' as const }
  return addVisit(app, who, { ...patient, ...form, place: { branch, at } })
}

function mark(who: Membership | null, mark: Attendance, reference: string, seen: VisitState) {
  return recordAttendance(app, who, { what: { mark, seen, reference } })
}

async function twoDoctors() {
  clock.set(SEEDED_AT)
  const centre = await newCentre(db, app)
  const [one, other] = [await emptyPractice(db, app), await emptyPractice(db, app)]
  await centre.join(one)
  const otherId = await centre.join(other)
  return { centre, one, other, otherId, desk: await centre.member('assistant') }
}

test('a centre’s day has a column for each doctor, at their branch there', async () => {
  const { centre, one, other, desk } = await twoDoctors()
  const board = await boardOf(desk)
  const slugs = board?.columns.map(({ practice }) => practice)
  expect(slugs?.toSorted()).toEqual([one.slug, other.slug].toSorted())
  expect(board).toMatchObject({ practice: centre.slug, isCentre: true, day: TUESDAY })
  for (const column of board?.columns ?? []) {
    expect(column.places).toHaveLength(4)
    expect(column.branches).toHaveLength(1)
    expect(column.photo).toMatch(/^\/api\//)
  }
  expect(board?.firstFree.length).toBeGreaterThan(0)
})

test('the front desk adds and marks for each of the doctors, a nurse only marks', async () => {
  const { centre, one, other, desk } = await twoDoctors()
  const [assistant, nurse] = [
    await through(centre, other, 'assistant'),
    await through(centre, other, 'nurse'),
  ]
  const chosen = await boardOf(desk, { day: TUESDAY, doctor: other.slug })
  expect(chosen?.shown?.practice).toBe(other.slug)
  const place = chosen?.shown?.places[0]?.value ?? ''
  expect(await add(nurse, place)).toEqual({ ok: false, code: 'practice-not-found' })
  // One doctor's time is not another's.
  const wrong = await add(await through(centre, one, 'assistant'), place)
  expect(wrong).toEqual({ ok: false, code: 'practice-not-found' })
  const added = await add(assistant, place)
  if (!added.ok) throw new Error(added.code)
  expect((await boardOf(desk))?.counts).toMatchObject({ booked: 1 })
  clock.set(new Date(place.split('~')[1] ?? ''))
  expect(await mark(nurse, 'arrive', added.reference, 'booked')).toEqual({ ok: true })
  expect(await mark(assistant, 'enter', added.reference, 'arrived')).toEqual({ ok: true })
  // Another front desk still sees the patient in the waiting room.
  const late = { ok: false, code: 'changed-meanwhile' }
  const byColleague = { ...late, by: 'سحر علي' }
  expect(await mark(nurse, 'enter', added.reference, 'arrived')).toEqual(byColleague)
  expect(await mark(nurse, 'correct', added.reference, 'arrived')).toEqual(byColleague)
  expect(await mark(assistant, 'enter', added.reference, 'arrived')).toEqual(late)
  expect((await boardOf(desk))?.counts).toMatchObject({ here: 0, inside: 1 })
  expect(await mark(nurse, 'correct', added.reference, 'inside')).toEqual({ ok: true })
  const waiting = await findVisitByReference(app, added.reference)
  expect(waiting).toMatchObject({ status: 'arrived', enteredAt: null })
  expect(waiting?.arrivedAt).not.toBeNull()
})

test('a doctor of another centre is not found, and one who left today keeps the column without free times', async () => {
  const { centre, other, otherId, desk } = await twoDoctors()
  const stranger = await newCentre(db, app)
  expect(await through(stranger, other, 'assistant')).toBeNull()
  expect(await boardOf(await stranger.member('owner'))).toMatchObject({ columns: [], shown: null })
  expect(await boardOf(desk, { doctor: 'dr-nobody' })).toMatchObject({ isDoctorGone: true })

  const place = (await boardOf(desk, { day: TUESDAY, doctor: other.slug }))?.shown?.places[0]
  const booked = await add(await through(centre, other, 'assistant'), place?.value ?? '')
  if (!booked.ok) throw new Error(booked.code)
  await endAffiliation(app, await other.member('owner'), otherId)
  const left = (await boardOf(desk))?.columns.find(({ practice }) => practice === other.slug)
  expect(left).toMatchObject({
    hasLeft: true,
    places: [],
    visits: [{ reference: booked.reference }],
  })
  expect(await add(await through(centre, other, 'assistant'), place?.value ?? '')).toMatchObject({
    ok: false,
  })
})

test('a patient is found by the last digits of the phone, at the member’s branches only', async () => {
  const { centre, one, other, desk } = await twoDoctors()
  const place = (await boardOf(desk, { day: TUESDAY, doctor: other.slug }))?.shown?.places[0]
  const booked = await add(await through(centre, other, 'assistant'), place?.value ?? '')
  if (!booked.ok) throw new Error(booked.code)
  const found = { ok: true, doctor: other.slug, reference: booked.reference }
  expect(await findPatientVisit(app, desk, '4567')).toEqual(found)
  expect(await findPatientVisit(app, await other.member('owner'), '1234567')).toEqual(found)
  const none = { ok: false, code: 'patient-not-found' }
  expect(await findPatientVisit(app, await one.member('owner'), '4567')).toEqual(none)
  expect(
    await findPatientVisit(app, await (await newCentre(db, app)).member('owner'), '4567'),
  ).toEqual(none)
  expect(await findPatientVisit(app, null, '4567')).toEqual({ ok: false, code: 'not-yours' })

  const second = (await boardOf(desk, { day: TUESDAY, doctor: one.slug }))?.shown?.places[0]
  await add(await through(centre, one, 'assistant'), second?.value ?? '', '+201119994567')
  const several = { ok: false, code: 'patients-several' }
  expect(await findPatientVisit(app, desk, '4567')).toEqual(several)
  expect(await findPatientVisit(app, desk, '1234567')).toEqual(found)
})

test('a practice has one column, a laboratory has no board', async () => {
  clock.set(SEEDED_AT)
  const practice = await emptyPractice(db, app)
  expect(await boardOf(await practice.member('owner'))).toMatchObject({
    isCentre: false,
    columns: [{ practice: practice.slug }],
    firstFree: [],
  })
  const lab = await newCentre(db, app, 'lab')
  expect(await boardOf(await lab.member('owner'))).toBeNull()
})
