import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loadSchedules } from '#/server/diary/schedules.ts'
import { sessionTimes } from '#/domain/schedule/session-times.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { queueSessionSummaries } from '#/server/practices/session-summaries.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import { affiliations } from '#/server/db/schema/affiliations.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { findBranchDay } from '#/server/practices/branch-day.ts'
import { dayLinkPath } from '#/server/practices/day-link.ts'
import { inRequest } from '#/testing/request.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { runInContext } from '#/server/http/context.ts'
import { noticeWords } from '#/server/notices/texts.ts'
import { saveOwnNotices } from '#/server/practices/own-notices.ts'
import { findTeam, setNotified } from '#/server/practices/team.ts'
import { newCentre } from '#/testing/centre.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { providerMember } from '#/testing/provider.ts'
import { cancelBooking } from './cancel.ts'
import { moveBooking } from './move.ts'

const clinic = await openClinic()
const { app, db, clock, book } = clinic

let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
})

test('members hear of a booking, its move and its cancellation, without the patient’s name', async () => {
  const phone = newPhone()
  await providerMember(app, phone, { doctorId: doctor.doctorId })
  const reference = referenceOf(await book(newVisitor(), doctor.slot(0)))
  const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
  const { branch, at } = doctor.slot(1)
  expect(await moveBooking(app, asker, { reference, branch, at })).toMatchObject({ ok: true })
  expect(await cancelBooking(app, asker, reference)).toMatchObject({ ok: true })
  const sent = await sentTo(phone)
  // All at the same instant of the test's clock.
  expect(new Set(sent.map(({ inputs }) => inputs['event']))).toEqual(
    new Set(['booked', 'moved', 'cancelled']),
  )
  const first = sent.find(({ inputs }) => inputs['event'] === 'booked')
  if (!first) throw new Error('There is no notice.')
  const context = { locale: 'en' as const, app, requestId: '', origin: '', address: '' }
  const about = { publicOrigin: 'https://balsam.example', now: clock.now() }
  const { text } = runInContext(context, () => noticeWords(first, about))
  expect(text).toContain(`New booking`)
  expect(text).toContain(`/en/provider/${doctor.practice.slug}/visit/${reference}`)
  expect(text).not.toContain('Mona')
})

test('an assistant of another branch and a muted member get none', async () => {
  const [owner, muted, elsewhere] = [newPhone(), newPhone(), newPhone()]
  const { doctorId } = doctor
  const membership = await providerMember(app, owner, { doctorId })
  const { memberId } = await providerMember(app, muted, { doctorId, role: 'assistant' })
  const other = await addBranch(doctor.slot(0).branch)
  await providerMember(app, elsewhere, { doctorId, role: 'assistant', branchId: other })
  expect(await setNotified(app, null, { id: memberId, notices: 'none' })).toMatchObject({
    code: 'not-yours',
  })
  expect(await setNotified(app, membership, { id: memberId, notices: 'none' })).toEqual({
    ok: true,
  })
  const team = await findTeam(app, membership)
  expect(team?.colleagues.find(({ id }) => id === memberId)?.notices).toBe('none')
  await book(newVisitor(), doctor.slot(0))
  expect([await sentTo(owner), await sentTo(muted), await sentTo(elsewhere)]).toMatchObject([
    [{ inputs: { event: 'booked' } }],
    [],
    [],
  ])
})

test('a branch without members gets them at its mobile, unless the number is the demo’s', async () => {
  const phone = '+201001112223'
  const { branch } = doctor.slot(0)
  await db.update(branches).set({ phone }).where(eq(branches.id, branch))
  await book(newVisitor(), doctor.slot(0))
  expect(await sentTo(phone)).toEqual([])
  await db.update(doctors).set({ isDemo: false }).where(eq(doctors.id, doctor.doctorId))
  await book(newVisitor(), doctor.slot(1))
  const [notice] = await sentTo(phone)
  if (!notice) throw new Error('There is no notice.')
  const [{ inputs }, { at }] = [notice, doctor.slot(1)]
  expect(inputs).toMatchObject({ event: 'booked', startsAt: at })
  expect(inputs['reference']).toBeUndefined()
  const about = { publicOrigin: 'https://balsam-care.example', now: clock.now() }
  for (const event of ['booked', 'moved', 'cancelled', 'moved-away']) {
    const context = { locale: 'ar' as const, app, requestId: '', origin: '', address: '' }
    const moved = { ...notice, inputs: { ...inputs, event } }
    const { text } = runInContext(context, () => noticeWords(moved, about))
    // Two parts of an SMS.
    expect(text.length).toBeLessThanOrEqual(2 * 67)
  }
  await db.update(branches).set({ phone: '0223456789' }).where(eq(branches.id, branch))
  await book(newVisitor(), doctor.slot(2))
  expect(await sentTo(phone)).toHaveLength(1)
})

test('the link of a branch’s day shows first names and times, until the day after, and to no member', async () => {
  const [slot, other] = [doctor.slot(0), doctor.slot(1)]
  const reference = referenceOf(await book(newVisitor(), slot))
  await db
    .update(bookings)
    .set({ patientName: 'سامية عبد الحميد', status: 'cancelled' })
    .where(eq(bookings.reference, reference))
  await db.update(branches).set({ phone: '+201001112224' }).where(eq(branches.id, slot.branch))
  await db.update(doctors).set({ isDemo: false }).where(eq(doctors.id, doctor.doctorId))
  const day = { branchId: slot.branch, date: workingDay(new Date(slot.at)) }
  const key = dayLinkPath(app, day).replace('/day/', '')
  const open = async (typed: string) =>
    (await inRequest(app, {}, () => findBranchDay(app, typed, { isFull: false }))).result
  const shown = await open(key)
  expect(shown?.date).toBe(day.date)
  expect(shown?.visits.find(({ at }) => at === slot.at)).toMatchObject({
    name: 'سامية',
    phone: null,
    isCancelled: true,
  })
  expect(JSON.stringify(await open(key))).not.toContain('الحميد')
  const changed = key.slice(0, -1) + (key.endsWith('_') ? '-' : '_')
  const forged = [changed, `${key}A`, key.slice(0, 24), 'none', '', 'é'.repeat(46)]
  for (const typed of forged) expect(await open(typed)).toBeNull()
  clock.set(workingHours(addDays(day.date, 1)).from)
  expect(await open(key)).not.toBeNull()
  clock.set(workingHours(addDays(day.date, 1)).until)
  expect(await open(key)).toBeNull()
  clock.set(new Date(other.at))
  await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
  expect(await open(key)).toBeNull()
})

test('members of a centre hear of the bookings of its doctors, at once or before each session', async () => {
  const centre = await newCentre(db, app)
  const [owner, desk] = [await centre.member('owner'), await centre.member('assistant')]
  const { doctorId } = doctor
  const { branch } = doctor.slot(0)
  await db.delete(affiliations).where(eq(affiliations.doctorId, doctorId))
  const since = clock.now()
  const works = { facilityId: centre.id, branchId: branch, requestedAt: since, confirmedAt: since }
  await db.insert(affiliations).values({ ...works, id: app.random.id(), doctorId })
  const summary = { notices: 'before-session' as const, channel: null }
  expect(await saveOwnNotices(app, desk, summary)).toEqual({ ok: true })
  await book(newVisitor(), doctor.slot(0))
  const isTheirs = inArray(notices.userId, [owner.userId, desk.userId])
  const sent = await db.select().from(notices).where(isTheirs)
  expect(sent).toMatchObject([{ userId: owner.userId, inputs: { event: 'booked' } }])
  expect(sent[0]?.inputs['path']).toMatch(`/provider/${doctor.practice.slug}/visit/`)
  const [session] = await sessionsOf(doctor.slot(0).at)
  clock.set(new Date(+(session?.startsAt ?? 0) - 30 * 60_000))
  await queueSessionSummaries(app)
  const both = await db.select().from(notices).where(isTheirs)
  expect(both.filter(({ kind }) => kind === 'clinic-session')).toMatchObject([
    { userId: desk.userId, inputs: { count: '1' } },
  ])
})

test('the branch that a booking leaves hears of it, at the time that is free again', async () => {
  const [here, there] = [newPhone(), newPhone()]
  const elsewhere = () => doctor.slots.find(({ branch }) => branch !== doctor.slot(0).branch)
  while (!elsewhere()) doctor = await clinic.nextDoctor()
  const [{ doctorId }, from, other] = [doctor, doctor.slot(0), elsewhere()]
  if (!other) throw new Error('The doctor has one branch.')
  const member = { doctorId, role: 'assistant' as const }
  await providerMember(app, here, { ...member, branchId: from.branch })
  await providerMember(app, there, { ...member, branchId: other.branch })
  const reference = referenceOf(await book(newVisitor(), from))
  const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
  clock.pass(1)
  const { branch, at } = other
  expect(await moveBooking(app, asker, { reference, branch, at })).toMatchObject({ ok: true })
  expect((await sentTo(here)).map(({ inputs }) => [inputs['event'], inputs['startsAt']])).toEqual([
    ['booked', from.at],
    ['moved-away', from.at],
  ])
  expect((await sentTo(there)).map(({ inputs }) => [inputs['event'], inputs['startsAt']])).toEqual([
    ['moved', at],
  ])
})

test('a member with summaries gets one an hour before a session, and what comes later at once', async () => {
  const phone = newPhone()
  const { doctorId } = doctor
  const membership = await providerMember(app, phone, { doctorId })
  const { memberId: id } = membership
  expect(await setNotified(app, membership, { id, notices: 'before-session' })).toEqual({
    ok: true,
  })
  const [slot, later] = [doctor.slot(0), doctor.slot(1)]
  await book(newVisitor(), slot)
  expect(await sentTo(phone)).toEqual([])
  const [session] = await sessionsOf(slot.at)
  if (!session) throw new Error('The slot is in no session.')
  const minutesBefore = (minutes: number) => new Date(+session.startsAt - minutes * 60_000)
  const summaries = () =>
    db
      .select()
      .from(notices)
      .where(and(eq(notices.phone, phone), eq(notices.kind, 'clinic-session')))
  clock.set(minutesBefore(61))
  await queueSessionSummaries(app)
  expect(await summaries()).toEqual([])
  clock.set(minutesBefore(59))
  await queueSessionSummaries(app)
  await queueSessionSummaries(app)
  expect(await summaries()).toMatchObject([
    { inputs: { count: '1', startsAt: session.startsAt.toISOString() }, userId: membership.userId },
  ])
  await book(newVisitor(), later)
  expect(await sentTo(phone)).toMatchObject([{ inputs: { event: 'booked' } }])
})

test('a session without bookings has no summary', async () => {
  const phone = newPhone()
  const membership = await providerMember(app, phone, { doctorId: doctor.doctorId })
  const { memberId: id } = membership
  await setNotified(app, membership, { id, notices: 'before-session' })
  await db.delete(notices)
  for (const { at } of doctor.slots.slice(0, 20)) {
    const [session] = await sessionsOf(at)
    clock.set(new Date(+(session?.startsAt ?? 0) - 30 * 60_000))
    await queueSessionSummaries(app)
  }
  expect(await db.$count(notices, eq(notices.kind, 'clinic-session'))).toBe(0)
})

async function sessionsOf(at: string) {
  const instant = new Date(at)
  const schedules = await loadSchedules(db, [doctor.doctorId], instant, instant, instant)
  const schedule = schedules.get(doctor.doctorId)
  if (!schedule) throw new Error('The doctor has no schedule.')
  const { branch } = doctor.slots.find((slot) => slot.at === at) ?? doctor.slot(0)
  return [addDays(clinicDate(instant), -1), clinicDate(instant)]
    .flatMap((date) => sessionTimes(schedule, date))
    .filter(
      ({ branchId, startsAt, endsAt }) =>
        branchId === branch && startsAt <= instant && instant < endsAt,
    )
}

function sentTo(phone: string) {
  const isTheirs = and(eq(notices.phone, phone), eq(notices.kind, 'clinic-booking'))
  return db.select().from(notices).where(isTheirs).orderBy(notices.createdAt, notices.id)
}

async function addBranch(like: string): Promise<string> {
  const [place] = await db.select().from(branches).where(eq(branches.id, like))
  if (!place) throw new Error('There is no branch.')
  const id = app.random.id()
  await db.insert(branches).values({ ...place, id, position: 9 })
  return id
}
