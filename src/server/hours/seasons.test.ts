import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeChange } from '#/domain/schedule/proposal.ts'
import type { ScheduleChange, SeasonChange } from '#/domain/schedule/schedule-change.ts'
import { clinicInstant, clinicTime } from '#/domain/schedule/zone.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctorListings, seasonRules, seasons } from '#/server/db/schema/directory.ts'
import { holidays } from '#/server/db/schema/holidays.ts'
import type { Membership } from '#/server/practices/member.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { recordHoursChange } from './change.ts'
import { findHoursVersion } from './hours.ts'
import { findHours } from './page.ts'
import { findPending } from './pending.ts'
import { confirmChange, proposeChange } from './propose.ts'
import { findWeek } from './week.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const TUESDAY = '2026-11-24'
const everyDay = (startsAt: string, endsAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startsAt, endsAt, slotMinutes: 30 }))

let practice: TestPractice
let owner: Membership

beforeEach(async () => {
  clock.set(SEEDED_AT)
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

/** From Tuesday on, an hour later in the evening. */
const season = (change: Partial<SeasonChange> = {}): SeasonChange => ({
  kind: 'season',
  branchId: practice.branchIds[0],
  name: 'winter',
  from: TUESDAY,
  until: '2026-12-24',
  sessions: everyDay('21:00', '23:00'),
  replaces: null,
  ...change,
})

const slotAt = (minutes: number, date = TUESDAY) => {
  const startsAt = clinicInstant(date, minutes) ?? new Date(0)
  return { branchId: practice.branchIds[0], startsAt, endsAt: new Date(+startsAt + 30 * 60_000) }
}

async function propose(change: ScheduleChange, by: Membership | null = owner) {
  const seen = await findHoursVersion(app, practice.doctorId)
  return proposeChange(app, by, { change, seen })
}

async function pendingOf(change: ScheduleChange) {
  const pending = await findPending(app, owner, writeChange(change))
  if (!pending) throw new Error('Nothing is affected.')
  return pending
}

async function branchHours() {
  const { result } = await inRequest(app, { locale: 'en' }, () => findHours(app, owner))
  const [first] = result?.branches ?? []
  if (!first) throw new Error('The branch is missing.')
  return first
}

const done = { ok: true, isDone: true }

describe('a season without affected bookings', () => {
  test('is saved at once and audited, and decides the free times from its first date on', async () => {
    const away = { kind: 'off', branchId: null, from: '2026-11-21', until: '2026-11-23' } as const
    expect(await propose(away)).toEqual(done)
    expect(await propose(season())).toEqual(done)
    const [listing] = await db
      .select()
      .from(doctorListings)
      .where(eq(doctorListings.doctorId, practice.doctorId))
    expect(listing?.nextSlotAt).toEqual(clinicInstant(TUESDAY, 21 * 60))
    const [entry] = await listAuditEntries(app, { subjectId: practice.doctorId })
    expect(entry).toMatchObject({
      action: 'hours-changed',
      before: { seasons: [] },
      after: { seasons: [{ name: 'winter', from: TUESDAY, until: '2026-12-24' }] },
    })
    const week = await findWeek(app, owner, { from: TUESDAY })
    const tuesday = week?.days.find(({ date }) => date === TUESDAY)
    expect(tuesday?.sessions).toMatchObject([{ startsAt: '21:00', season: 'winter' }])
    expect(tuesday?.entries.map(({ startsAt }) => clinicTime(new Date(startsAt)))).toEqual([
      '21:00',
      '21:30',
      '22:00',
      '22:30',
    ])
  })

  test('is changed and removed, with its rules, and listed until its last date', async () => {
    expect(await propose(season())).toEqual(done)
    const shorter = season({
      until: '2026-11-30',
      replaces: TUESDAY,
      sessions: everyDay('20:00', '21:00'),
    })
    expect(await propose(shorter)).toEqual(done)
    expect((await branchHours()).seasons).toMatchObject([{ from: TUESDAY, until: '2026-11-30' }])
    clock.set(clinicInstant('2026-11-30', 12 * 60) ?? SEEDED_AT)
    expect((await branchHours()).seasons).toHaveLength(1)
    // It has begun: its first date stays, its last one can move.
    const longer = { ...shorter, until: '2026-12-05' }
    expect(await propose(longer)).toEqual(done)
    clock.set(clinicInstant('2026-12-06', 12 * 60) ?? SEEDED_AT)
    expect((await branchHours()).seasons).toEqual([])
    expect(await propose({ ...longer, until: '2026-12-10' })).toEqual({
      ok: false,
      code: 'changed-meanwhile',
    })
    clock.set(SEEDED_AT)
    const removed = { kind: 'no-season', branchId: practice.branchIds[0], from: TUESDAY } as const
    expect(await propose(removed)).toEqual(done)
    const own = db.select().from(seasons).where(eq(seasons.doctorId, practice.doctorId))
    expect(await own).toEqual([])
  })

  test('is refused to others, for dates that cannot be, and where hours would overlap', async () => {
    const assistant = await practice.member('assistant')
    const refused = (code: string) => ({ ok: false, code })
    for (const by of [assistant, null])
      expect(await propose(season(), by)).toEqual(refused('not-yours'))
    const elsewhere = (await emptyPractice(db, app)).branchIds[0]
    expect(await propose(season({ branchId: elsewhere }))).toEqual(refused('not-yours'))
    expect(await propose(season({ from: '2026-11-20' }))).toEqual(refused('date-past'))
    expect(await propose(season({ until: '2027-11-24' }))).toEqual(refused('season-long'))
    expect(await propose(season())).toEqual(done)
    expect(await propose(season({ from: '2026-12-24', until: '2027-01-02' }))).toEqual(
      refused('season-overlap'),
    )
    const second = season({ branchId: practice.branchIds[1] })
    expect(await propose(second)).toEqual(refused('hours-clash'))
    expect(await propose({ ...second, sessions: everyDay('18:00', '21:00') })).toEqual(done)
  })

  test('makes forms old that were opened before it, also those of its own', async () => {
    const seen = await findHoursVersion(app, practice.doctorId)
    expect(await propose(season())).toEqual(done)
    const away = { kind: 'off', branchId: null, from: TUESDAY, until: TUESDAY } as const
    for (const change of [away, season({ until: '2026-12-25', replaces: TUESDAY })])
      expect(await proposeChange(app, owner, { change, seen })).toEqual({
        ok: false,
        code: 'changed-meanwhile',
      })
  })

  test('cannot overlap another of its branch in the database either', async () => {
    expect(await propose(season())).toEqual(done)
    const [row] = await db.select().from(seasons).where(eq(seasons.doctorId, practice.doctorId))
    if (!row) throw new Error('The season is missing.')
    const twin = { ...row, id: app.random.id(), startsOn: row.endsOn, endsOn: '2027-01-30' }
    await expect(db.insert(seasons).values(twin)).rejects.toThrow()
    await db.insert(seasons).values({ ...twin, startsOn: '2026-12-25' })
  })
})

describe('Ramadan', () => {
  const ramadan = () => season({ name: 'ramadan', from: '2027-02-08', until: '2027-03-08' })

  test('of this year and the next is offered, until the branch has hours for it', async () => {
    expect((await branchHours()).ramadans).toEqual([
      { from: '2027-02-08', until: '2027-03-08', isExpected: true },
      { from: '2028-01-28', until: '2028-02-25', isExpected: true },
    ])
    expect(await propose(ramadan())).toEqual(done)
    expect((await branchHours()).ramadans).toEqual([
      { from: '2028-01-28', until: '2028-02-25', isExpected: true },
    ])
    expect(
      await propose(season({ ...ramadan(), from: '2028-01-28', until: '2028-02-25' })),
    ).toEqual(done)
    expect((await branchHours()).ramadans).toEqual([])
  })

  test('under way is offered from today on', async () => {
    clock.set(clinicInstant('2027-02-20', 12 * 60) ?? SEEDED_AT)
    expect((await branchHours()).ramadans[0]).toMatchObject({
      from: '2027-02-20',
      until: '2027-03-08',
    })
  })

  test('that staff move moves no clinic, whose page says so', async () => {
    expect(await propose(ramadan())).toEqual(done)
    expect((await branchHours()).seasons).toMatchObject([{ missed: null }])
    await db.insert(holidays).values({
      key: 'ramadan',
      year: 1448,
      startsOn: '2027-02-09',
      endsOn: '2027-03-09',
      isDropped: false,
      hasCare: true,
      changedAt: SEEDED_AT,
    })
    const moved = { from: '2027-02-09', until: '2027-03-09' }
    expect((await branchHours()).seasons).toMatchObject([
      { from: '2027-02-08', until: '2027-03-08', missed: { ...moved, isExpected: false } },
    ])
    expect(await propose(season({ ...ramadan(), ...moved, replaces: '2027-02-08' }))).toEqual(done)
    expect((await branchHours()).seasons).toMatchObject([{ ...moved, missed: null }])
    await db.delete(holidays).where(eq(holidays.key, 'ramadan'))
  })
})

describe('a season with affected bookings', () => {
  test('waits for the decision about each, and is saved together with them', async () => {
    const [kept, moved] = [
      await practice.book(slotAt(18 * 60)),
      await practice.book(slotAt(18 * 60 + 30)),
    ]
    const unaffected = await practice.book(slotAt(18 * 60, '2026-11-23'))
    expect(await propose(season())).toEqual({ ok: true, isDone: false })
    expect((await branchHours()).seasons).toEqual([])
    const { affected, seen } = await pendingOf(season())
    expect(affected.map(({ reference }) => reference)).toEqual([kept, moved])
    const [first, second] = affected
    if (!first || !second) throw new Error('Too few are affected.')
    const choices = { [first.id]: 'keep', [second.id]: second.proposed }
    const change = writeChange(season())
    const input = { slug: practice.slug, change, seen, all: 'each' as const, choices }
    expect(await confirmChange(app, owner, input)).toEqual(done)
    const startOf = async (reference: string) =>
      (await findBookingByReference(app, reference))?.startsAt.toISOString()
    expect(await startOf(kept)).toBe(slotAt(18 * 60).startsAt.toISOString())
    expect(await startOf(moved)).toBe(second.proposed.split('@')[1])
    expect(await startOf(unaffected)).toBe(slotAt(18 * 60, '2026-11-23').startsAt.toISOString())
    expect((await branchHours()).seasons).toHaveLength(1)
    // Its end asks about the bookings in its own hours.
    const inSeason = await practice.book(slotAt(22 * 60, '2026-11-25'))
    const removed = { kind: 'no-season', branchId: practice.branchIds[0], from: TUESDAY } as const
    expect(await propose(removed)).toEqual({ ok: true, isDone: false })
    const late = (await pendingOf(removed)).affected.map(({ reference }) => reference)
    expect(late).toContain(inSeason)
    expect(late).not.toContain(kept)
  })

  test('and a patient who takes the proposed time do not both get it', async () => {
    const reference = await practice.book(slotAt(18 * 60))
    const { affected, seen } = await pendingOf(season())
    const [booking] = affected
    if (!booking) throw new Error('Nobody is affected.')
    const at = new Date(booking.proposed.split('@')[1] ?? '')
    const rival = { ...slotAt(0), startsAt: at, endsAt: new Date(+at + 30 * 60_000) }
    const choice = {
      bookingId: booking.id,
      way: 'move',
      branchId: rival.branchId,
      startsAt: at,
    } as const
    const order = { change: season(), seen, choices: [choice] }
    const [changed, booked] = await Promise.all([
      recordHoursChange(app, practice.doctorId, order, { userId: owner.userId }),
      practice.book(rival).catch(() => null),
    ])
    expect(changed.ok).toBe(booked === null)
    const there = await db.select().from(bookings).where(eq(bookings.startsAt, at))
    const own = there.filter(
      ({ doctorId, status }) => doctorId === practice.doctorId && status === 'booked',
    )
    expect(own).toHaveLength(1)
    if (changed.ok) return
    expect(changed.code).toBe('slot-taken')
    expect((await findBookingByReference(app, reference))?.startsAt).toEqual(
      slotAt(18 * 60).startsAt,
    )
    expect((await branchHours()).seasons).toEqual([])
  })

  test('is refused with nothing written if a booking in its way was made meanwhile', async () => {
    const seen = await findHoursVersion(app, practice.doctorId)
    const reference = await practice.book(slotAt(18 * 60))
    const order = { change: season(), seen, choices: [] }
    const by = { userId: owner.userId }
    expect(await recordHoursChange(app, practice.doctorId, order, by)).toEqual({
      ok: false,
      code: 'changed-meanwhile',
    })
    expect((await findBookingByReference(app, reference))?.status).toBe('booked')
    const own = db.select().from(seasons).where(eq(seasons.doctorId, practice.doctorId))
    expect(await own).toEqual([])
  })
})

test('the seed has doctors with Ramadan hours of their own, at the dates of the calendar', async () => {
  const rows = await db.select().from(seasons).where(eq(seasons.isDemo, true))
  expect(rows.length).toBeGreaterThan(2)
  expect(
    new Set(rows.map(({ kind, startsOn, endsOn }) => `${kind} ${startsOn} ${endsOn}`)),
  ).toEqual(new Set(['ramadan 2027-02-08 2027-03-08']))
  const rules = await db.select().from(seasonRules)
  expect(rows.every(({ id }) => rules.some(({ seasonId }) => seasonId === id))).toBe(true)
})
