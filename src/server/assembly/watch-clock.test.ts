import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HOLD_MINUTES } from '#/domain/booking/booking.ts'
import { signInDelays } from '#/domain/account/signin.ts'
import { findOwnHold } from '#/server/bookings/own-hold.ts'
import { busyCalendars } from '#/server/db/schema/calendars.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { takeDueFeeds } from '#/server/calendars/busy-calendars.ts'
import { refreshListings } from '#/server/doctors/directory.ts'
import { takeLimits, takeTry } from '#/server/http/limits.ts'
import { drainOutbox } from '#/server/notices/send-due.ts'
import { useCodePeriod } from '#/server/staff/totp.ts'
import { addMember } from '#/server/staff/team.ts'
import { addStaffSession, findStaffBySession } from '#/server/staff/sessions.ts'
import { checkCode, sendCode } from '#/server/verification/send-code.ts'
import { answering } from '#/testing/http.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { startGateway } from '#/testing/gateway.ts'
import { correctFutureTimes } from './clock-corrections.ts'
import { watchClock } from './watch-clock.ts'
import { observe, type AppEvent } from '#/server/observability/events.ts'

const gateway = await startGateway()
const clinic = await openClinic(gateway.sms)
const { db, app, clock, hold, book } = clinic
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
let doctor: Awaited<ReturnType<typeof clinic.nextDoctor>>

beforeEach(async () => {
  doctor = await clinic.nextDoctor()
  log.mockClear()
  await db.delete(notices)
})

const HOUR = 60
const YEAR = 366 * 24 * HOUR

describe.each([
  ['an hour', HOUR],
  ['a year', YEAR],
])('after the clock was set back %s', (_name, minutes) => {
  test('a limit that was used up before is open', async () => {
    const limit = { name: 'lookup', subject: newPhone(), attempts: 1, windowMinutes: 15 }
    expect([await takeLimits(app, [limit]), await takeLimits(app, [limit])]).toEqual([true, false])
    clock.jump(-minutes)
    expect([await takeLimits(app, [limit]), await takeLimits(app, [limit])]).toEqual([true, false])
  })

  test('the delay after wrong passwords is over', async () => {
    const delay = { name: 'from', subject: newPhone(), policy: signInDelays.fromAddress }
    for (let time = 0; time < delay.policy.free; time += 1) await takeTry(app, [delay])
    expect(await takeTry(app, [delay])).toBe(false)
    clock.jump(-minutes)
    expect(await takeTry(app, [delay])).toBe(true)
  })

  test('a member of staff signs in with a new code, which works once', async () => {
    const id = await member()
    expect(await useCodePeriod(app, id, currentPeriod())).toBe(true)
    clock.jump(-minutes)
    expect(await useCodePeriod(app, id, currentPeriod())).toBe(true)
    expect(await useCodePeriod(app, id, currentPeriod())).toBe(false)
  })

  test('a session at the desk that began before is over', async () => {
    const session = await addStaffSession(app, await member(), 'Firefox')
    expect(await findStaffBySession(app, session)).not.toBeNull()
    clock.jump(-minutes)
    expect(await findStaffBySession(app, session)).toBeNull()
  })

  test('a code is accepted that was sent after it', async () => {
    const [phone, address] = [newPhone(), newPhone()]
    const subject = { purpose: 'guest-booking' as const, phone }
    const send = () => sendCode(app, { ...subject, userId: null, locale: 'ar', address })
    await send()
    clock.jump(-minutes)
    await send()
    const check = await checkCode(app, subject, gateway.codeOf(phone))
    expect(check).toMatchObject({ ok: true })
  })

  test('a hold lasts as long as a new one', async () => {
    const visitor = newVisitor()
    await hold(visitor, doctor.slot())
    clock.jump(-minutes)
    await correctFutureTimes(app)
    const end = new Date(+clock.now() + HOLD_MINUTES * 60_000)
    expect(await findOwnHold(app, visitor)).toMatchObject({ holdExpiresAt: end })
  })

  test('a confirmation is sent immediately, and reminders in their time', async () => {
    referenceOf(await book(newVisitor(), doctor.slot(), { phone: newPhone() }))
    clock.jump(-minutes)
    await correctFutureTimes(app)
    await drainOutbox(app)
    expect(await statuses()).toEqual([
      ['booking-confirmed', 'sent'],
      ['reminder-day', 'pending'],
      ['reminder-hours', 'pending'],
    ])
  })

  test('a message that failed before is sent again immediately', async () => {
    referenceOf(await book(newVisitor(), doctor.slot(), { phone: newPhone() }))
    gateway.next.push(answering(503))
    await drainOutbox(app)
    expect(await statuses()).toContainEqual(['booking-confirmed', 'pending'])
    clock.jump(-minutes)
    await correctFutureTimes(app)
    await drainOutbox(app)
    expect(await statuses()).toContainEqual(['booking-confirmed', 'sent'])
  })

  test('a doctor’s own calendar is read again', async () => {
    const [id, doctorId] = [app.random.id(), doctor.doctorId]
    await db.insert(busyCalendars).values({ id, doctorId, address: 'x', triedAt: clock.now() })
    expect(await takeDueFeeds(app, 10)).toEqual([])
    clock.jump(-minutes)
    expect(await takeDueFeeds(app, 10)).toMatchObject([{ doctorId }])
    await db.delete(busyCalendars)
  })
})

test('a hold from before the clock was set back is not prolonged by opening its page again', async () => {
  const visitor = newVisitor()
  await hold(visitor, doctor.slot(), { page: app.random.id() })
  clock.jump(-HOUR)
  expect(await hold(visitor, doctor.slot(), { page: app.random.id() })).toMatchObject({
    ok: true,
    expiresAt: new Date(+clock.now() + HOLD_MINUTES * 60_000).toISOString(),
  })
  clock.pass(HOLD_MINUTES)
  expect(await hold(newVisitor(), doctor.slot())).toMatchObject({ ok: true })
})

test('a small correction changes no limit and no hold', async () => {
  const limit = { name: 'lookup', subject: newPhone(), attempts: 1, windowMinutes: 15 }
  await takeLimits(app, [limit])
  const visitor = newVisitor()
  const held = await hold(visitor, doctor.slot())
  clock.jump(-0.5)
  await correctFutureTimes(app)
  expect(await takeLimits(app, [limit])).toBe(false)
  expect((await findOwnHold(app, visitor))?.holdExpiresAt?.toISOString()).toBe(
    held.ok ? held.expiresAt : '',
  )
})

test('a jump is logged and counted once, and what it made old is renewed', async () => {
  const happenings: AppEvent[] = []
  const stop = observe((happening) => happenings.push(happening))
  await watchClock(app)
  await refreshListings(app)
  clock.pass(1)
  await watchClock(app)
  expect(happenings).toEqual([])
  await hold(newVisitor(), doctor.slot())
  const refreshedAt = async () => (await findListing())?.refreshedAt
  expect(await refreshedAt()).toEqual(clock.now())
  clock.jump(-HOUR)
  await watchClock(app)
  await watchClock(app)
  expect(await refreshedAt()).toEqual(clock.now())
  clock.jump(2 * HOUR)
  await watchClock(app)
  stop()
  const isJump = ({ kind }: AppEvent) => kind === 'clock-jump'
  expect(happenings.filter(isJump)).toEqual([
    { kind: 'clock-jump', direction: 'back' },
    { kind: 'clock-jump', direction: 'ahead' },
  ])
  expect(log.mock.calls.join('\n')).toMatch(/"clock-jumped","seconds":-3600.*\n.*"seconds":7200/)
})

async function member(): Promise<string> {
  const email = `${app.random.id()}@example.com`
  const input = { name: 'Salma', email, password: 'a long first password', areas: [] }
  const added = await addMember(app, null, { ...input, role: 'admin' })
  if (!added.ok) throw new Error(added.code)
  return added.id
}

async function findListing() {
  const { doctorId } = doctorListings
  const [row] = await db.select().from(doctorListings).where(eq(doctorId, doctor.doctorId))
  return row
}

const currentPeriod = () => Math.floor(clock.now().getTime() / 30_000)

async function statuses() {
  const rows = await db.select({ kind: notices.kind, status: notices.status }).from(notices)
  return rows
    .map(({ kind, status }) => [kind, status])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}
