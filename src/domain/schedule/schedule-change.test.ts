import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeSchedule, sessionProblem } from '#/domain/schedule/schedule-change.ts'
import { alternativesFor, findAffectedBookings, proposeSlots } from './affected-bookings.ts'
import { scheduleClash } from './schedule-clash.ts'
import { listSlots, type Schedule } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, clinicTime, startOfClinicDay } from '#/domain/schedule/zone.ts'

const THURSDAY = 4
const times = (startsAt: string, endsAt: string, slotMinutes = 30) => ({
  startsAt,
  endsAt,
  slotMinutes,
})
const rule = (branchId: string, weekday: number, startsAt: string, endsAt: string) => ({
  branchId,
  weekday,
  ...times(startsAt, endsAt),
})
const plain: Schedule = {
  rules: [
    rule('maadi', THURSDAY, '18:00', '20:00'),
    rule('dokki', THURSDAY, '10:00', '12:00'),
    rule('maadi', 5, '10:00', '12:00'),
  ],
  seasons: [],
  daysOff: [],
  exceptions: [],
}

function slotsOf(schedule: Schedule, date: string, days = 1) {
  const until = startOfClinicDay(addDays(date, days))
  return listSlots({ ...schedule, busy: [], from: startOfClinicDay(date), until })
}

const shown = (schedule: Schedule, date: string) =>
  slotsOf(schedule, date).map(({ branchId, startsAt }) => `${branchId} ${clinicTime(startsAt)}`)

const special = (date: string, ...sessions: ReturnType<typeof times>[]) =>
  ({ kind: 'special', branchId: 'maadi', date, sessions }) as const

test('exceptional hours replace the weekly ones, at their branch and date only', () => {
  const after = changeSchedule(plain, special('2026-11-19', times('21:00', '22:00')))
  expect(shown(after, '2026-11-19')).toEqual([
    'dokki 10:00',
    'dokki 10:30',
    'dokki 11:00',
    'dokki 11:30',
    'maadi 21:00',
    'maadi 21:30',
  ])
  expect(shown(after, '2026-11-26')).toEqual(shown(plain, '2026-11-26'))
  const off = changeSchedule(after, {
    kind: 'off',
    branchId: null,
    from: '2026-11-19',
    until: '2026-11-20',
  })
  expect(slotsOf(off, '2026-11-19', 2)).toEqual([])
  const on = changeSchedule(off, {
    kind: 'on',
    branchId: null,
    from: '2026-11-19',
    until: '2026-11-20',
  })
  expect(on).toEqual(after)
  expect(changeSchedule(on, { kind: 'usual', branchId: 'maadi', date: '2026-11-19' })).toEqual(
    plain,
  )
})

test('exceptional night hours follow the clocks like weekly ones', () => {
  const none = { rules: [], seasons: [], daysOff: [], exceptions: [] }
  const april = changeSchedule(none, special('2026-04-23', times('23:00', '02:00')))
  expect(slotsOf(april, '2026-04-23', 2).map(({ startsAt }) => clinicTime(startsAt))).toEqual([
    '23:00',
    '23:30',
    '01:00',
    '01:30',
  ])
})

test('an exception without conflicts changes no other date', () => {
  const minutes = integer({ min: 0, max: 95 }).map((quarter) => hhmm(quarter * 15))
  const dates = constantFrom('2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30', '2026-11-19')
  assert(
    property(record({ date: dates, start: minutes, end: minutes }), ({ date, start, end }) => {
      const change = special(date, times(start, end))
      const after = changeSchedule(plain, change)
      if (start === end || scheduleClash(after, '2026-01-01')) return
      const of = (schedule: Schedule) =>
        slotsOf(schedule, addDays(date, -7), 15).filter(
          (slot) => slot.branchId !== 'maadi' || !isOfSession(slot.startsAt, { date, start, end }),
        )
      const usual = changeSchedule(plain, special(date))
      expect(of(after)).toEqual(of({ ...usual, daysOff: [{ branchId: 'maadi', date }] }))
    }),
    { numRuns: 300 },
  )
})

describe('conflicts', () => {
  const clash = (...changes: Parameters<typeof changeSchedule>[1][]) =>
    scheduleClash(changes.reduce(changeSchedule, plain), '2026-11-01')

  test('sessions at two branches may not overlap, on any weekday or past midnight', () => {
    expect(clash()).toBeNull()
    const weekly = (startsAt: string, endsAt: string, weekday = THURSDAY) =>
      clash({
        kind: 'weekly',
        branchId: 'dokki',
        sessions: [{ weekday, ...times(startsAt, endsAt) }],
      })
    expect(weekly('12:00', '18:00')).toBeNull()
    expect(weekly('12:00', '18:30')).toMatchObject({ date: null })
    expect(weekly('22:00', '10:00')).toBeNull()
    expect(weekly('22:00', '10:30')).toMatchObject({ date: null })
    expect(weekly('19:30', '19:45')).toMatchObject({ date: null })
  })

  test('the same applies to the hours of one date, and a day off resolves a conflict', () => {
    const late = special('2026-11-19', times('11:30', '13:00'))
    expect(clash(late)).toMatchObject({ date: '2026-11-19' })
    const off = { kind: 'off', branchId: 'dokki', from: '2026-11-19', until: '2026-11-19' } as const
    expect(clash(late, off)).toBeNull()
    expect(clash(late, off, { ...off, kind: 'on' })).toMatchObject({ date: '2026-11-19' })
    expect(clash(special('2026-10-15', times('11:30', '13:00')))).toBeNull()
  })
})

test('an invalid session is reported with its problem', () => {
  expect(sessionProblem(times('18:00', '02:00'))).toBeNull()
  expect(sessionProblem(times('6 PM', '20:00'))).toBe('time-invalid')
  expect(sessionProblem(times('24:00', '02:00'))).toBe('time-invalid')
  expect(sessionProblem(times('18:00', '18:00'))).toBe('session-empty')
  expect(sessionProblem(times('18:00', '18:20', 30))).toBe('slot-too-long')
  expect(sessionProblem(times('18:00', '19:00', 2))).toBe('slot-invalid')
})

describe('affected bookings', () => {
  const bookings = slotsOf(plain, '2026-11-19').map((slot, id) => ({
    ...slot,
    id,
    visitTypeId: null,
    occupiedFrom: null,
    occupiedUntil: null,
  }))
  const hit = (after: Schedule, before = plain) =>
    findAffectedBookings(before, after, bookings).map(({ branchId, startsAt }) =>
      [branchId, clinicTime(startsAt)].join(' '),
    )

  test('are those without a slot after the change', () => {
    const later = changeSchedule(plain, special('2026-11-19', times('19:00', '21:00')))
    expect(hit(later)).toEqual(['maadi 18:00', 'maadi 18:30'])
    const longer = changeSchedule(plain, special('2026-11-19', times('18:00', '20:00', 60)))
    expect(hit(longer)).toEqual(['maadi 18:30', 'maadi 19:30'])
    // Bookings that were kept at unusual times are affected again only when their session is removed.
    expect(
      hit(changeSchedule(longer, special('2026-11-19', times('18:00', '20:00', 45))), longer),
    ).toEqual(['maadi 19:00'])
    const off = { kind: 'off', branchId: 'maadi', from: '2026-11-19', until: '2026-11-19' } as const
    expect(hit(changeSchedule(longer, off), longer)).toHaveLength(4)
    expect(hit(changeSchedule(plain, { ...off, from: '2026-11-20', until: '2026-11-20' }))).toEqual(
      [],
    )
  })

  test('of a type are those whose whole visit no longer fits', () => {
    const [slot] = bookings
    if (!slot) throw new Error('The scene has too few slots.')
    const until = (minutes: number) => new Date(+slot.startsAt + minutes * 60_000)
    const times = { endsAt: until(45), occupiedFrom: slot.startsAt, occupiedUntil: until(60) }
    const visit = { ...slot, ...times, visitTypeId: 'ecg' }
    const hits = (after: Schedule) => findAffectedBookings(plain, after, [visit]).length
    const { branchId } = slot
    const from = clinicTime(slot.startsAt)
    const short = (minutes: number) =>
      changeSchedule(plain, {
        ...special(clinicDate(slot.startsAt), {
          startsAt: from,
          endsAt: clinicTime(until(minutes)),
          slotMinutes: 30,
        }),
        branchId,
      })
    expect(hits(short(60))).toBe(0)
    expect(hits(short(30))).toBe(1)
  })

  test('are offered the nearest free slots, at the same branch first, each slot once', () => {
    const [, , , , one, two] = bookings
    if (!one || !two) throw new Error('The scene has too few slots.')
    const free = slotsOf(plain, '2026-11-20', 8)
    const near = alternativesFor(one, free, 5)
    expect(near.map(({ branchId, startsAt }) => `${branchId} ${clinicDate(startsAt)}`)).toEqual([
      ...Array.from({ length: 4 }, () => 'maadi 2026-11-20'),
      'maadi 2026-11-26',
    ])
    const proposed = proposeSlots([one, two], free).map(({ slot }) => slot)
    expect(new Set(proposed).size).toBe(2)
    expect(proposeSlots([one], [])).toEqual([{ booking: one, slot: null }])
  })
})

function isOfSession(at: Date, { date, start, end }: { date: string; start: string; end: string }) {
  const [day, time] = [clinicDate(at), clinicTime(at)]
  if (start < end) return day === date && start <= time && time < end
  return (day === date && time >= start) || (day === addDays(date, 1) && time < end)
}

function hhmm(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
