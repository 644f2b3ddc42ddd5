import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { cancelAtDesk, moveAtDesk, tellAgain } from './atdesk.ts'
import {
  findDeskBooking,
  findDeskMove,
  listBookingsBy,
  listDeskBookings,
  lookUpBookings,
} from './desk.ts'
import { findBooking } from '#/server/diary/find.ts'

const clinic = await openClinic()
const { app, clock, book, db } = clinic
const clerk = await deskMember(app, ['requests'])
const writer = await deskMember(app, ['content'])
const refused = { ok: false, code: 'not-yours' }

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

/** Books under a unique name. */
async function booked(name: string, index = 0) {
  const phone = newPhone()
  const reference = referenceOf(await book(newVisitor(), doctor.slot(index), { phone }))
  const facts = { patientName: name, reason: 'sealed words' }
  await db.update(bookings).set(facts).where(eq(bookings.reference, reference))
  return { reference, phone }
}

const references = async (text: string) =>
  (await listDeskBookings(app, clerk, text))?.lines.map(({ reference }) => reference)

test('a booking is found by reference, phone, and name in other spellings', async () => {
  const { reference, phone } = await booked('إيناس أبو العلا')
  expect(await references(reference.toLowerCase().replaceAll('-', ' '))).toEqual([reference])
  expect(await references(`0${phone.slice(3)}`)).toEqual([reference])
  expect(await references('ايناس ابو')).toEqual([reference])
  expect(await references('%')).toEqual([])
  expect(await references('إيناس غير موجودة')).toEqual([])
})

test('a reference without digits is not read as a name', async () => {
  const { reference } = await booked('داليا مراد')
  const letters = 'BLS-VBBW-VMWZ'
  await db.update(bookings).set({ reference: letters }).where(eq(bookings.reference, reference))
  expect(await references('bls vbbw vmwz')).toEqual([letters])
})

test('a hold without a name is not found', async () => {
  const visitor = newVisitor()
  const held = await clinic.hold(visitor, doctor.slot())
  const hold = held.ok ? await findBooking(app, held.ticket.holdId) : null
  expect(await references(hold?.reference ?? '')).toEqual([])
  expect(await findDeskBooking(app, clerk, hold?.reference ?? '')).toBeNull()
})

test('a look-up is audited, without the search text', async () => {
  const { reference } = await booked('نجلاء المختارة')
  expect(await lookUpBookings(app, clerk, 'نجلاء المختارة')).toEqual({
    ok: true,
    only: reference,
  })
  const [entry] = await listAuditEntries(app, { actorId: clerk.staffId })
  expect(entry).toMatchObject({
    action: 'bookings-looked-up',
    subjectId: reference,
    after: { by: 'name', rows: 1 },
  })
  expect(JSON.stringify(entry)).not.toContain('نجلاء')
})

test('people without permission for bookings cannot find, see or change any', async () => {
  const { reference } = await booked('سعاد الخفية')
  for (const actor of [null, writer, { ...clerk, isReady: false }]) {
    expect(await listDeskBookings(app, actor, reference)).toBeNull()
    expect(await lookUpBookings(app, actor, reference)).toEqual(refused)
    expect(await findDeskBooking(app, actor, reference)).toBeNull()
    expect(await findDeskMove(app, actor, { reference })).toBeNull()
    const reason = 'patient' as const
    expect(await cancelAtDesk(app, actor, { reference, reason })).toEqual(refused)
    const { branch, at } = doctor.slot(3)
    expect(await moveAtDesk(app, actor, { reference, branch, at })).toEqual(refused)
    const submissionKey = app.random.id()
    expect(await tellAgain(app, actor, { reference, submissionKey })).toEqual(refused)
  }
})

test('the reason for a visit is not shown', async () => {
  const { reference } = await booked('هدى الكتومة')
  const view = await findDeskBooking(app, clerk, reference)
  expect(view).toMatchObject({ patientName: 'هدى الكتومة', status: 'booked', canTell: true })
  expect(view).not.toHaveProperty('reason')
  expect(JSON.stringify(view)).not.toContain('sealed words')
})

test('the desk can cancel a booking once, until its start, and it is audited', async () => {
  const { reference } = await booked('منال الأولى')
  clock.set(new Date(Date.parse(doctor.slot().at) - 30 * 60_000))
  const input = { reference, reason: 'clinic' as const }
  expect(await cancelAtDesk(app, clerk, input)).toEqual({ ok: true })
  expect(await cancelAtDesk(app, clerk, input)).toEqual({
    ok: false,
    code: 'already-finished',
  })
  const [entry, ...rest] = await listAuditEntries(app, { subjectId: reference })
  expect(rest).toEqual([])
  expect(entry).toMatchObject({
    action: 'booking-cancelled',
    actorId: clerk.staffId,
    before: { status: 'booked' },
    after: { status: 'cancelled', reason: 'clinic' },
  })
  const view = await findDeskBooking(app, clerk, reference)
  expect(view?.steps.at(-1)).toMatchObject({ event: 'cancel', actor: 'staff' })
  expect(view?.notice).toMatchObject({ kind: 'booking-cancelled' })
  expect(await book(newVisitor(), doctor.slot())).toMatchObject({ ok: true })
})

test('a visit that has begun can no longer be cancelled or moved', async () => {
  const { reference } = await booked('منال التانية')
  clock.set(new Date(Date.parse(doctor.slot().at) + 60_000))
  const late = { ok: false, code: 'too-late' }
  expect(await cancelAtDesk(app, clerk, { reference, reason: 'patient' })).toEqual(late)
  const { branch, at } = doctor.slot(5)
  expect(await moveAtDesk(app, clerk, { reference, branch, at })).toEqual(late)
  expect(await findDeskMove(app, clerk, { reference })).toBeNull()
})

test('the desk can move a booking only to a free time, and it is audited', async () => {
  const { reference } = await booked('رجاء')
  await booked('ضحى', 2)
  const to = (index: number) => {
    const { branch, at } = doctor.slot(index)
    return { reference, branch, at }
  }
  expect(await moveAtDesk(app, clerk, to(2))).toEqual({ ok: false, code: 'slot-taken' })
  expect(await listAuditEntries(app, { subjectId: reference })).toEqual([])
  const choice = await findDeskMove(app, clerk, to(4))
  expect(choice?.slot).toMatchObject({ startsAt: doctor.slot(4).at })
  expect(await moveAtDesk(app, clerk, to(4))).toEqual({ ok: true })
  const [entry] = await listAuditEntries(app, { subjectId: reference })
  expect(entry).toMatchObject({
    action: 'booking-moved',
    before: { startsAt: doctor.slot(0).at },
    after: { startsAt: doctor.slot(4).at },
  })
})

test('the message is sent again once per form, and not after the visit', async () => {
  const { reference, phone } = await booked('ليلى')
  const countNotices = () => db.$count(notices, eq(notices.phone, phone))
  const before = await countNotices()
  const submissionKey = app.random.id()
  expect(await tellAgain(app, clerk, { reference, submissionKey })).toEqual({ ok: true })
  expect(await tellAgain(app, clerk, { reference, submissionKey })).toEqual({ ok: true })
  expect(await countNotices()).toBe(before + 1)
  const again = (await listAuditEntries(app, { subjectId: reference })).map(({ action }) => action)
  expect(again).toEqual(['booking-told-again'])
  await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.reference, reference))
  const other = app.random.id()
  expect(await tellAgain(app, clerk, { reference, submissionKey: other })).toEqual({
    ok: false,
    code: 'nothing-to-tell',
  })
})

test('the times for moving a booking begin at its own branch and day', async () => {
  const { reference } = await booked('سعاد المنقولة', 3)
  const { branch, at } = doctor.slot(3)
  const see = inRequest(app, {}, () => findDeskMove(app, clerk, { reference }))
  const week = (await see).result?.week
  expect(week).toMatchObject({ branchId: branch, day: clinicDate(new Date(at)) })
})

test('bookings are listed by doctor, date and status, a page at a time, and it is audited', async () => {
  const name = doctor.practice.name.ar
  const day = clinicDate(new Date(doctor.slot(0).at))
  const [first, second] = [await booked('سامية', 0), await booked('سوسن', 1)]
  await db
    .update(bookings)
    .set({ status: 'arrived' })
    .where(eq(bookings.reference, second.reference))
  const list = async (filters: object, actor: typeof clerk | null = clerk) =>
    (await inRequest(app, {}, () => listBookingsBy(app, actor, filters))).result?.lines.map(
      ({ reference }) => reference,
    )
  expect(await list({ doctor: name, day })).toContain(first.reference)
  expect(await list({ doctor: name, day, status: 'arrived' })).toEqual([second.reference])
  expect(await list({ doctor: name, day, status: 'booked' })).not.toContain(second.reference)
  expect(await list({ doctor: name, day: '2020-01-01' })).toEqual([])
  const { branch: id } = doctor.slot(1)
  await db.update(branches).set({ nameEn: 'Nile Tower 7' }).where(eq(branches.id, id))
  expect(await list({ doctor: 'nile tower 7', day })).toContain(second.reference)
  const after = first.reference
  expect(await list({ doctor: name, day, after })).not.toContain(first.reference)
  expect(await list({ doctor: name, day, after })).toContain(second.reference)
  const [entry] = await listAuditEntries(app, { actorId: clerk.staffId })
  expect(entry).toMatchObject({ action: 'bookings-looked-up', after: { by: 'filters' } })
  for (const actor of [null, writer]) expect(await list({ doctor: name }, actor)).toBeUndefined()
})
