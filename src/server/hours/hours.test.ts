import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeChange } from '#/domain/schedule/proposal.ts'
import type { ScheduleChange } from '#/domain/schedule/schedule-change.ts'
import { clinicInstant, clinicTime } from '#/domain/schedule/zone.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { doctorListings, exceptionalHours } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordMemberRemoval } from '#/server/practices/members.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { recordHoursChange } from './change.ts'
import { findHoursVersion } from './hours.ts'
import { findHours } from './page.ts'
import { findPending } from './pending.ts'
import { confirmChange, proposeChange } from './propose.ts'
import { findWeek } from './week.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)
const TUESDAY = '2026-11-24'
const times = (startsAt: string, endsAt: string, slotMinutes = 30) => ({
  startsAt,
  endsAt,
  slotMinutes,
})

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

const slotAt = (minutes: number, date = TUESDAY) => {
  const startsAt = clinicInstant(date, minutes) ?? new Date(0)
  const endsAt = new Date(+startsAt + 30 * 60_000)
  return { branchId: practice.branchIds[0], startsAt, endsAt }
}
const off = (branchId: string | null = null): ScheduleChange => ({
  kind: 'off',
  branchId,
  from: TUESDAY,
  until: TUESDAY,
})
const special = (...sessions: ReturnType<typeof times>[]): ScheduleChange => ({
  kind: 'special',
  branchId: practice.branchIds[0],
  date: TUESDAY,
  sessions,
})

async function propose(change: ScheduleChange, by: Membership | null = owner) {
  const seen = await findHoursVersion(app, practice.doctorId)
  return proposeChange(app, by, { change, seen })
}

async function pendingOf(change: ScheduleChange) {
  const pending = await findPending(app, owner, writeChange(change))
  if (!pending) throw new Error('Nothing is affected.')
  return pending
}

async function confirm(
  change: ScheduleChange,
  choices: Record<string, string>,
  { all = 'each', ...rest }: { all?: 'each' | 'proposed' | 'keep' | 'cancel'; seen?: string } = {},
) {
  const { seen } = await pendingOf(change)
  const input = { slug: practice.slug, change: writeChange(change), seen, all, choices, ...rest }
  return confirmChange(app, owner, input)
}

async function bookingOf(reference: string) {
  const booking = await findBookingByReference(app, reference)
  if (!booking) throw new Error('The booking is missing.')
  return booking
}

describe('a change without affected bookings', () => {
  test('is saved immediately, audited, and updates the listing’s soonest slot', async () => {
    expect(await propose(special(times('09:00', '10:00')))).toEqual({ ok: true, isDone: true })
    const tomorrow = {
      kind: 'off',
      branchId: null,
      from: '2026-11-21',
      until: '2026-11-23',
    } as const
    expect(await propose(tomorrow)).toEqual({ ok: true, isDone: true })
    const [listing] = await db
      .select()
      .from(doctorListings)
      .where(eq(doctorListings.doctorId, practice.doctorId))
    expect(listing?.nextSlotAt).toEqual(clinicInstant(TUESDAY, 9 * 60))
    const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
    expect(entry).toMatchObject({
      actorKind: 'provider',
      actorId: owner.userId,
      action: 'hours-changed',
    })
    const hours = await findHours(app, owner)
    expect(hours?.daysOff).toEqual([
      { branchId: null, branchName: null, from: '2026-11-21', until: '2026-11-23' },
    ])
    expect(hours?.exceptions).toMatchObject([
      { date: TUESDAY, sessions: [times('09:00', '10:00')] },
    ])
    expect(
      await propose({ kind: 'usual', branchId: practice.branchIds[0], date: TUESDAY }),
    ).toMatchObject({ isDone: true })
    expect((await findHours(app, owner))?.exceptions).toEqual([])
  })

  test('of the week replaces only that branch’s hours, which may not overlap others', async () => {
    const weekly = (startsAt: string, endsAt: string): ScheduleChange => ({
      kind: 'weekly',
      branchId: practice.branchIds[1],
      sessions: [{ weekday: 2, ...times(startsAt, endsAt) }],
    })
    expect(await propose(weekly('19:30', '21:00'))).toEqual({ ok: false, code: 'hours-clash' })
    expect(await propose(weekly('20:00', '01:00'))).toEqual({ ok: true, isDone: true })
    expect(await propose(special(times('19:00', '20:30')))).toEqual({
      ok: false,
      code: 'hours-clash',
    })
    const hours = await findHours(app, owner)
    const worked = (id: string | undefined) =>
      hours?.branches.find((branch) => branch.id === id)?.days.filter((day) => day.sessions.length)
    expect(practice.branchIds.map((id) => worked(id)?.length)).toEqual([7, 1])
  })

  test('is refused to assistants and strangers, for the past, and for an outdated state', async () => {
    const assistant = await practice.member('assistant')
    const stranger = await (await emptyPractice(db, app)).member('owner')
    for (const by of [assistant, stranger, null]) {
      expect(await propose(special(times('09:00', '10:00')), by)).toEqual({
        ok: false,
        code: 'not-yours',
      })
    }
    expect(await findHours(app, assistant)).toBeNull()
    const seen = await findHoursVersion(app, practice.doctorId)
    expect(await propose(off())).toMatchObject({ ok: true })
    const late = { change: special(times('09:00', '10:00')), seen }
    expect(await proposeChange(app, owner, late)).toEqual({
      ok: false,
      code: 'changed-meanwhile',
    })
    const range = { kind: 'off', branchId: null } as const
    expect(await propose({ ...range, from: '2026-11-20', until: TUESDAY })).toMatchObject({
      code: 'date-past',
    })
    expect(await propose({ ...range, from: TUESDAY, until: '2026-11-23' })).toMatchObject({
      code: 'range-invalid',
    })
    expect(await propose({ ...range, from: TUESDAY, until: '2027-10-01' })).toMatchObject({
      code: 'range-long',
    })
    expect(await propose({ ...range, from: '2028-01-01', until: '2028-01-01' })).toMatchObject({
      code: 'date-far',
    })
  })
})

describe('a change with affected bookings', () => {
  test('waits for the decisions, and is saved together with them', async () => {
    const [kept, moved, cancelled] = [
      await practice.book(slotAt(18 * 60)),
      await practice.book(slotAt(18 * 60 + 30)),
      await practice.book(slotAt(19 * 60)),
    ]
    expect(await propose(off())).toEqual({ ok: true, isDone: false })
    expect((await findHours(app, owner))?.daysOff).toEqual([])
    const { affected } = await pendingOf(off())
    expect(affected.map(({ reference }) => reference)).toEqual([kept, moved, cancelled])
    const [first, second, third] = affected
    if (!first || !second || !third) throw new Error('Too few are affected.')
    expect(new Set(affected.map(({ proposed }) => proposed)).size).toBe(3)
    expect(second.slots.map(({ value }) => value)).toContain(second.proposed)
    const choices = { [first.id]: 'keep', [second.id]: second.proposed, [third.id]: 'cancel' }
    expect(await confirm(off(), choices)).toEqual({ ok: true, isDone: true })
    expect(await bookingOf(kept)).toMatchObject({
      status: 'booked',
      startsAt: slotAt(18 * 60).startsAt,
    })
    const after = await bookingOf(moved)
    expect(after.status).toBe('booked')
    expect(`${after.branchId}@${after.startsAt.toISOString()}`).toBe(second.proposed)
    expect((await bookingOf(cancelled)).status).toBe('cancelled')
    const sent = await db.select().from(notices).where(eq(notices.bookingId, second.id))
    expect(sent.map(({ kind }) => kind)).toContain('booking-changed')
    const events = await db
      .select()
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, third.id))
    expect(events.at(-1)).toMatchObject({
      event: 'cancel',
      actor: 'provider',
      userId: owner.userId,
    })
    const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
    expect(JSON.stringify(entry)).not.toContain('سامي')
    // Already confirmed: the day off applies, and the kept booking is unchanged.
    expect(await findPending(app, owner, writeChange(off()))).toBeNull()
  })

  test('is refused if other bookings are affected now, and asks about them', async () => {
    await practice.book(slotAt(18 * 60))
    const { seen } = await pendingOf(off())
    const late = await practice.book(slotAt(19 * 60))
    expect(await confirm(off(), {}, { all: 'cancel', seen })).toEqual({
      ok: false,
      code: 'changed-meanwhile',
    })
    expect((await bookingOf(late)).status).toBe('booked')
    expect(await confirm(off(), {})).toEqual({ ok: false, code: 'choice-required' })
    expect((await pendingOf(off())).affected).toHaveLength(2)
  })

  test('is refused if a patient took the proposed time first, and proposes another', async () => {
    const reference = await practice.book(slotAt(18 * 60))
    const {
      affected: [booking],
    } = await pendingOf(off())
    if (!booking) throw new Error('Nobody is affected.')
    const at = new Date(booking.proposed.split('@')[1] ?? '')
    const rival = { ...slotAt(0), startsAt: at, endsAt: new Date(+at + 30 * 60_000) }
    const order = {
      change: off(),
      seen: (await pendingOf(off())).seen,
      choices: [
        { bookingId: booking.id, way: 'move' as const, branchId: rival.branchId, startsAt: at },
      ],
    }
    const by = { userId: owner.userId }
    const [changed, booked] = await Promise.all([
      recordHoursChange(app, practice.doctorId, order, by),
      practice.book(rival).catch(() => null),
    ])
    // Exactly one of the two gets the slot.
    expect(changed.ok).toBe(booked === null)
    const there = await db.select().from(bookings).where(eq(bookings.startsAt, at))
    const own = there.filter(
      ({ doctorId, status }) => doctorId === practice.doctorId && status === 'booked',
    )
    expect(own).toHaveLength(1)
    if (!changed.ok) {
      expect(changed.code).toBe('slot-taken')
      expect((await bookingOf(reference)).startsAt).toEqual(slotAt(18 * 60).startsAt)
      expect((await pendingOf(off())).affected[0]?.proposed).not.toBe(booking.proposed)
      expect((await findHours(app, owner))?.daysOff).toEqual([])
    }
  })

  test('is refused with a time that is not a slot of the new hours', async () => {
    await practice.book(slotAt(18 * 60))
    const {
      affected: [booking],
    } = await pendingOf(off())
    const value = `${practice.branchIds[0]}@${slotAt(19 * 60).startsAt.toISOString()}`
    expect(await confirm(off(), { [booking?.id ?? '']: value })).toEqual({
      ok: false,
      code: 'slot-taken',
    })
    expect(await db.select().from(exceptionalHours)).toEqual([])
  })

  test('moves every booking to its proposed time, on the grid of the new hours', async () => {
    const references = [
      await practice.book(slotAt(18 * 60)),
      await practice.book(slotAt(18 * 60 + 30)),
    ]
    expect(await confirm(special(times('21:00', '22:00')), {}, { all: 'proposed' })).toEqual({
      ok: true,
      isDone: true,
    })
    const moved = await Promise.all(references.map(bookingOf))
    expect(moved.map(({ startsAt }) => clinicTime(startsAt))).toEqual(['21:00', '21:30'])
  })
})

describe('the week', () => {
  test('shows visits, free times, days off and exceptions, from Saturday on', async () => {
    const reference = await practice.book(slotAt(18 * 60))
    await propose({ kind: 'off', branchId: null, from: '2026-11-26', until: '2026-11-26' })
    const week = await findWeek(app, owner, { from: TUESDAY })
    expect(week?.days.map(({ date }) => date)[0]).toBe('2026-11-21')
    const tuesday = week?.days.find(({ date }) => date === TUESDAY)
    expect(tuesday?.entries.map(({ kind }) => kind)).toEqual(['visit', 'free', 'free', 'free'])
    expect(tuesday?.entries[0]).toMatchObject({ reference, patientName: 'سامي فؤاد' })
    expect(week?.days.find(({ date }) => date === '2026-11-26')).toMatchObject({
      off: [null],
      sessions: [],
      entries: [],
    })
  })

  test('shows assistants only their branch, and others nothing', async () => {
    await practice.book(slotAt(18 * 60))
    const [first, second] = practice.branchIds
    const assistant = await practice.member('assistant', second)
    const week = await findWeek(app, assistant, { from: TUESDAY })
    expect(week?.branches.map(({ id }) => id)).toEqual([second])
    expect(week?.days.flatMap(({ entries }) => entries)).toEqual([])
    expect(await findWeek(app, assistant, { from: TUESDAY, branch: first })).toBeNull()
    expect(await findWeek(app, null, {})).toBeNull()
    const gone = { memberId: assistant.memberId }
    const by = { actorKind: 'provider' as const, actorId: owner.userId }
    await recordMemberRemoval(app, { doctorId: practice.doctorId }, gone, by)
    expect(await listMembershipsOfUser(app, assistant.userId)).toEqual([])
  })
})
