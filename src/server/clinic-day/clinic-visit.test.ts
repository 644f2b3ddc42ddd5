import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { CLINIC_MESSAGES_A_DAY } from '#/domain/booking/clinic-message.ts'
import type { Locale } from '#/domain/localized.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { findBooking, findBookingByReference } from '#/server/diary/find.ts'
import { ticketAddress } from '#/server/bookings/ticket.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { clinicNotes } from '#/server/db/schema/clinic-notes.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { noticeWords } from '#/server/notices/texts.ts'
import type { Membership } from '#/server/practices/member.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { inRequest } from '#/testing/request.ts'
import { bookFollowUp, cancelAsClinic, messageAsClinic, moveAsClinic } from './change.ts'
import { recordAttendance } from './attendance.ts'
import { removeClinicNote, writeClinicNote } from './notes.ts'
import { findClinicVisit } from './clinic-visit.ts'
import { findClinicTimes } from './clinic-times.ts'
import { seeTicket } from './see-ticket.ts'

const clinic = await openClinic()
const { app, clock, book, db } = clinic
const unknown = { ok: false, code: 'visit-not-found' }

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>
let owner: Membership
beforeEach(async () => {
  doctor = await clinic.nextDoctor()
  owner = await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
})

const booked = async (index = 0, phone = newPhone()) =>
  referenceOf(await book(newVisitor(), doctor.slot(index), { phone }))

const find = (reference: string) => findBookingByReference(app, reference)

const noticesOf = async (reference: string) => {
  const booking = await find(reference)
  return db
    .select()
    .from(notices)
    .where(eq(notices.bookingId, booking?.id ?? ''))
    .orderBy(desc(notices.createdAt))
}

const lastAudit = async () => (await listAuditEntries(app, { actorId: owner.userId }))[0]

const say = (reference: string, words: 'later-30' | 'call' = 'later-30', key = randomUUID()) =>
  messageAsClinic(app, owner, { reference, words, submissionKey: key })

async function wordsOf(reference: string, kind: string, locale: Locale) {
  const notice = (await noticesOf(reference)).find((each) => each.kind === kind)
  if (!notice) throw new Error('Nothing was told.')
  const { result } = await inRequest(app, { locale }, async () =>
    noticeWords(notice, { publicOrigin: '', now: clock.now() }),
  )
  return result.text
}

async function ticketOf(reference: string): Promise<string> {
  const booking = await find(reference)
  if (!booking) throw new Error('There is no such booking.')
  return new URL(ticketAddress(app, booking)).searchParams.get('ticket') ?? ''
}

test('a clinic can cancel after the cut-off, with a reason, and the audit names the clinic', async () => {
  const reference = await booked()
  clock.set(new Date(Date.parse(doctor.slot().at) - 5 * 60_000))
  const input = { reference, reason: 'clinic' as const }
  expect(await cancelAsClinic(app, owner, input)).toEqual({ ok: true, reference })
  expect((await find(reference))?.status).toBe('cancelled')
  expect(await wordsOf(reference, 'booking-cancelled', 'en')).toContain('clinic has cancelled')
  expect(await lastAudit()).toMatchObject({
    actorKind: 'provider',
    action: 'booking-cancelled',
    subjectId: reference,
    after: { status: 'cancelled', reason: 'clinic' },
  })
  expect(await cancelAsClinic(app, owner, input)).toEqual({
    ok: false,
    code: 'already-finished',
  })
})

test('a visit whose patient has arrived is not said to be over', async () => {
  const reference = await booked()
  clock.set(new Date(Date.parse(doctor.slot().at)))
  await recordAttendance(app, owner, { what: { mark: 'arrive', seen: 'booked', reference } })
  const code = 'already-arrived'
  const see = inRequest(app, {}, () => findClinicVisit(app, owner, { reference }))
  expect((await see).result).toMatchObject({
    cancel: { ok: false, code },
    reschedule: { ok: false, code },
  })
  const input = { reference, reason: 'clinic' as const }
  expect(await cancelAsClinic(app, owner, input)).toEqual({ ok: false, code })
})

test('a follow-up of a patient who has not come is refused with its own reason', async () => {
  const reference = await booked()
  const { branch, at } = doctor.slot(1)
  const input = { reference, branch, at, submissionKey: randomUUID() }
  expect(await bookFollowUp(app, owner, input)).toEqual({ ok: false, code: 'not-seen-yet' })
})

test('a cancellation that the patient wanted contains no apology', async () => {
  const reference = await booked()
  await cancelAsClinic(app, owner, { reference, reason: 'patient' })
  expect(await wordsOf(reference, 'booking-cancelled', 'en')).not.toContain('sorry')
})

test('a clinic can move a visit to a free time; a taken one is refused', async () => {
  const [reference, other] = [await booked(0), await booked(1)]
  const to = ({ branch, at }: { branch: string; at: string }) => ({ reference, branch, at })
  expect(await moveAsClinic(app, owner, to(doctor.slot(1)))).toMatchObject({
    ok: false,
    code: 'slot-taken',
  })
  expect(await moveAsClinic(app, owner, to(doctor.slot(2)))).toEqual({ ok: true, reference })
  expect((await find(reference))?.startsAt.toISOString()).toBe(doctor.slot(2).at)
  expect((await find(other))?.startsAt.toISOString()).toBe(doctor.slot(1).at)
  expect((await noticesOf(reference)).some(({ kind }) => kind === 'booking-changed')).toBe(true)
  expect(await lastAudit()).toMatchObject({ actorKind: 'provider', action: 'booking-moved' })
})

test('ready-made messages are sent in the patient’s language, once per form, a few a day', async () => {
  const reference = await booked()
  const key = randomUUID()
  expect(await say(reference, 'later-30', key)).toEqual({ ok: true, reference })
  await say(reference, 'later-30', key)
  const messages = async () =>
    (await noticesOf(reference)).filter(({ kind }) => kind === 'clinic-message')
  expect(await messages()).toMatchObject([{ locale: 'ar', status: 'pending' }])
  expect(await wordsOf(reference, 'clinic-message', 'ar')).toContain('٣٠ دقيقة')
  expect(await wordsOf(reference, 'clinic-message', 'en')).toContain('30 minutes later')
  expect(await lastAudit()).toMatchObject({
    action: 'visit-messaged',
    after: { message: 'later-30' },
  })
  for (let left = CLINIC_MESSAGES_A_DAY - 2; left > 0; left--) await say(reference, 'call')
  expect(await say(reference, 'call')).toEqual({ ok: false, code: 'too-many' })
  clock.pass(24 * 60)
  expect(await say(reference, 'call')).toEqual({ ok: true, reference })
})

test('no message is sent about a visit that is over, and a waiting one is dropped', async () => {
  const reference = await booked()
  await say(reference)
  await cancelAsClinic(app, owner, { reference, reason: 'clinic' })
  expect(await say(reference)).toEqual({ ok: false, code: 'nothing-to-tell' })
  const sent = await noticesOf(reference)
  expect(sent.find(({ kind }) => kind === 'clinic-message')?.status).toBe('dropped')
})

test('a follow-up is offered after the branch’s number of days, and booked at its fee', async () => {
  const phone = newPhone()
  const reference = await booked(0, phone)
  const see = () =>
    inRequest(app, {}, () => findClinicVisit(app, owner, { reference })).then(
      ({ result }) => result,
    )
  expect(await see()).toMatchObject({ canFollowUp: false, followUp: null })
  await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.reference, reference))
  const { at, branch: branchId } = doctor.slot()
  clock.set(new Date(at))
  const branch = doctor.practice.branches.find(({ id }) => id === branchId)
  const offered = (await see())?.followUp
  const day = addDays(clinicDate(new Date(at)), Math.max(1, branch?.followUpDays ?? 0))
  expect(clinicDate(new Date(offered?.startsAt ?? 0)) >= day).toBe(true)
  const input = { reference, branch: branchId, at: offered?.startsAt ?? '' }
  const submissionKey = randomUUID()
  const next = await bookFollowUp(app, owner, { ...input, submissionKey })
  expect(next).toMatchObject({ ok: true })
  expect(await bookFollowUp(app, owner, { ...input, submissionKey })).toEqual(next)
  expect(next.ok && (await find(next.reference))).toMatchObject({
    phone,
    status: 'booked',
    feePiastres: branch?.followUpFeePiastres,
  })
  expect(await lastAudit()).toMatchObject({ action: 'visit-added' })
})

test('the times of a follow-up begin when it may take place', async () => {
  const reference = await booked()
  await db.update(bookings).set({ status: 'arrived' }).where(eq(bookings.reference, reference))
  const times = (search = {}) =>
    inRequest(app, {}, () =>
      findClinicTimes(app, owner, { reference, ...search }, 'follow-up'),
    ).then(({ result }) => result)
  const first = await times()
  const { branch, at } = doctor.slot(3)
  expect(first?.week.day).toBe(clinicDate(new Date(first?.booking.followUp?.startsAt ?? 0)))
  expect((await times({ branch, at }))?.slot).toMatchObject({ branchId: branch, startsAt: at })
})

test('notes and other visits are visible only to their clinic, and notes are sealed', async () => {
  const phone = newPhone()
  const [first, second] = [await booked(0, phone), await booked(1, phone)]
  const stranger = await booked(2)
  const note = (reference: string, text: string, submissionKey: string = randomUUID()) =>
    writeClinicNote(app, owner, { reference, note: text, submissionKey })
  const key = randomUUID()
  await note(first, 'prefers mornings', key)
  await note(first, 'prefers mornings', key)
  clock.pass(1)
  await note(second, 'hard of hearing')
  const see = async (reference: string, who = owner) =>
    (await inRequest(app, {}, () => findClinicVisit(app, who, { reference }))).result
  expect(await see(second)).toMatchObject({
    notes: [{ note: 'hard of hearing' }, { note: 'prefers mornings' }],
    others: [{ reference: first }],
  })
  expect(await see(stranger)).toMatchObject({ notes: [], others: [] })
  const other = await clinic.nextDoctor()
  const elsewhere = referenceOf(await book(newVisitor(), other.slot(), { phone }))
  const colleague = await providerMember(app, newPhone(), { doctorId: other.doctorId })
  expect(await see(elsewhere, colleague)).toMatchObject({ notes: [], others: [] })
  expect(JSON.stringify(await db.select().from(clinicNotes))).not.toContain('mornings')
  expect(await lastAudit()).toMatchObject({ action: 'visit-noted', after: { hasText: true } })
})

test('a wrong note can be removed, once, and only by its clinic', async () => {
  const reference = await booked()
  const notesOf = async () =>
    (await inRequest(app, {}, () => findClinicVisit(app, owner, { reference }))).result?.notes ?? []
  const text = { reference, note: 'allergic to nothing', submissionKey: randomUUID() }
  await writeClinicNote(app, owner, text)
  const id = (await notesOf())[0]?.id ?? ''
  const [other, stranger] = [await booked(1), await clinic.nextDoctor()]
  const elsewhere = await providerMember(app, newPhone(), { doctorId: stranger.doctorId })
  expect(await removeClinicNote(app, elsewhere, { reference, id })).toEqual(unknown)
  const gone = { ok: false, code: 'note-gone' }
  expect(await removeClinicNote(app, owner, { reference: other, id })).toEqual(gone)
  expect(await notesOf()).toHaveLength(1)
  clock.pass(1)
  expect(await removeClinicNote(app, owner, { reference, id })).toMatchObject({ ok: true })
  expect(await notesOf()).toEqual([])
  expect(await removeClinicNote(app, owner, { reference, id })).toEqual(gone)
  expect(await lastAudit()).toMatchObject({ action: 'visit-note-removed', after: {} })
})

test('a ticket scanned at the clinic marks the arrival and enables the review', async () => {
  const reference = await booked()
  const ticket = await ticketOf(reference)
  const see = (mark: string, who: Membership | null = owner) =>
    seeTicket(app, who, { reference, ticket: mark })
  expect(await see(ticket)).toMatchObject({ ok: false, code: 'mark-not-allowed' })
  clock.set(new Date(doctor.slot().at))
  const another = await ticketOf(await booked(1))
  expect(await see(another)).toMatchObject({ ok: false, code: 'ticket-another' })
  expect(await see(ticket, null)).toEqual(unknown)
  expect(await find(reference)).toMatchObject({ status: 'booked', ticketSeenAt: null })
  expect(await see(ticket)).toEqual({ ok: true, reference })
  const seenAt = clock.now()
  expect(await find(reference)).toMatchObject({ status: 'arrived', ticketSeenAt: seenAt })
  const audited = (await listAuditEntries(app, { actorId: owner.userId })).map(
    ({ action }) => action,
  )
  expect(audited.toSorted()).toEqual(['provider-joined', 'visit-arrive', 'visit-ticket'])
  clock.pass(5)
  expect(await see(ticket)).toEqual({ ok: true, reference })
  expect(await find(reference)).toMatchObject({ ticketSeenAt: seenAt })
})

test('a visit’s page says whose ticket was scanned', async () => {
  const reference = await booked()
  const shows = async (ticket: string) =>
    (await inRequest(app, {}, () => findClinicVisit(app, owner, { reference, ticket }))).result
      ?.ticket
  const ticket = await ticketOf(reference)
  expect(await shows(ticket)).toBe('good')
  expect(await shows(await ticketOf(await booked(1)))).toBe('another')
  clock.set(new Date(doctor.slot().at))
  await seeTicket(app, owner, { reference, ticket })
  expect(await shows(ticket)).toBe('seen')
  const cancelled = await booked(2)
  const late = await ticketOf(cancelled)
  await cancelAsClinic(app, owner, { reference: cancelled, reason: 'clinic' })
  const { result } = await inRequest(app, {}, () =>
    findClinicVisit(app, owner, { reference: cancelled, ticket: late }),
  )
  expect(result).toMatchObject({ status: 'cancelled', ticket: null })
})

test('another clinic, another branch and strangers cannot see or change anything', async () => {
  const reference = await booked()
  const stranger = await clinic.nextDoctor()
  const elsewhere = await providerMember(app, newPhone(), { doctorId: stranger.doctorId })
  const assistant = { ...owner, role: 'assistant' as const, branchId: randomUUID() }
  const { branch, at } = doctor.slot(2)
  for (const who of [null, elsewhere, assistant]) {
    const input = { reference, branch, at, submissionKey: randomUUID() }
    expect(await findClinicVisit(app, who, { reference })).toBeNull()
    expect(await cancelAsClinic(app, who, { reference, reason: 'clinic' })).toEqual(unknown)
    expect(await moveAsClinic(app, who, input)).toEqual(unknown)
    expect(await messageAsClinic(app, who, { ...input, words: 'call' })).toEqual(unknown)
    expect(await bookFollowUp(app, who, input)).toEqual(unknown)
    expect(await writeClinicNote(app, who, { ...input, note: 'x' })).toEqual(unknown)
  }
  const near = { ...assistant, branchId: (await find(reference))?.branchId ?? null }
  expect(
    (await inRequest(app, {}, () => findClinicVisit(app, near, { reference }))).result,
  ).toMatchObject({ reference })
})

test('the times for moving a visit begin at its own branch and day', async () => {
  const reference = await booked(3)
  const { branch, at } = doctor.slot(3)
  const see = inRequest(app, {}, () => findClinicTimes(app, owner, { reference }, 'move'))
  const week = (await see).result?.week
  expect(week).toMatchObject({ branchId: branch, day: clinicDate(new Date(at)) })
})

test('a hold is not yet a visit of the clinic', async () => {
  const held = await clinic.hold(newVisitor(), doctor.slot())
  const hold = held.ok ? await findBooking(app, held.ticket.holdId) : null
  expect(await findClinicVisit(app, owner, { reference: hold?.reference ?? '' })).toBeNull()
})
