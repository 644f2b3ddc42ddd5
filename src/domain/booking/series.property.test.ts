import { assert, constantFrom, integer, option, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { partOfClinicDay, partsOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { listSlots, type WeeklyRule } from '#/domain/schedule/slots.ts'
import {
  addDays,
  clinicDate,
  clinicTime,
  isoWeekday,
  startOfClinicDay,
} from '#/domain/schedule/zone.ts'
import { proposeSeries, seriesPlanProblem, seriesWindow, type SeriesPlan } from './series.ts'

const week = [1, 2, 3, 4, 5, 6, 7]
const today = '2026-02-01'
const now = startOfClinicDay(today)
const window = seriesWindow(now)

const evenings = { branchId: 'dokki', startsAt: '17:00', endsAt: '22:00', slotMinutes: 30 }
const mornings = { branchId: 'dokki', startsAt: '09:00', endsAt: '12:30', slotMinutes: 30 }

/** Hours on some weekdays; of the free times every nth is taken, and some weeks are off. */
const diary = record({
  days: subarray(week, { minLength: 1 }),
  hours: constantFrom([evenings], [mornings], [mornings, evenings]),
  gap: integer({ min: 2, max: 9 }),
  off: option(integer({ min: 0, max: 120 }), { nil: null }),
}).map(({ days, hours, gap, off }) => {
  const rules = days.flatMap((weekday) => hours.map((part): WeeklyRule => ({ ...part, weekday })))
  const isOff = (date: string) =>
    off !== null && date >= addDays(today, off) && date < addDays(today, off + 14)
  return listSlots({ rules, seasons: [], daysOff: [], exceptions: [], busy: [], ...window }).filter(
    ({ startsAt }, index) => index % gap !== 0 && !isOff(clinicDate(startsAt)),
  )
})

const plan = record({
  count: integer({ min: 2, max: 30 }),
  weekdays: subarray(week, { minLength: 1 }),
  part: option(constantFrom(...partsOfClinicDay), { nil: null }),
  from: integer({ min: 0, max: 100 }).map((days) => addDays(today, days)),
  time: option(constantFrom('18:00', '09:30', '00:15'), { nil: null }),
})

test('proposed times are free, in order, on chosen weekdays, and no more than planned', () => {
  assert(
    property(diary, plan, (free, wanted) => {
      const { sessions } = proposeSeries(wanted, free, window)
      expect(sessions.length).toBeLessThanOrEqual(wanted.count)
      const instants = new Set(free.map(({ startsAt }) => +startsAt))
      for (const { date, slot, alternatives } of sessions) {
        expect(wanted.weekdays).toContain(isoWeekday(date))
        expect(date >= wanted.from && date < clinicDate(window.until)).toBe(true)
        expect(slot ?? alternatives[0]).toBeDefined()
        expect(alternatives.length).toBeLessThanOrEqual(3)
        for (const other of alternatives) expect(instants).toContain(+other.startsAt)
        if (!slot) continue
        expect(instants).toContain(+slot.startsAt)
        expect(clinicDate(slot.startsAt)).toBe(date)
        if (wanted.part) expect(partOfClinicDay(slot.startsAt)).toBe(wanted.part)
      }
    }),
  )
})

test('whatever is chosen, sessions are in order and none takes the time of another', () => {
  assert(
    property(diary, plan, (free, wanted) => {
      let last = -Infinity
      for (const { slot, alternatives } of proposeSeries(wanted, free, window).sessions) {
        const starts = [...(slot ? [slot] : []), ...alternatives].map(({ startsAt }) => +startsAt)
        expect(new Set(starts).size).toBe(starts.length)
        expect(Math.min(...starts)).toBeGreaterThan(last)
        last = Math.max(...starts)
      }
    }),
  )
})

test('the wall-clock time is the same wherever it is free, also over clock changes', () => {
  assert(
    property(diary, plan, (free, wanted) => {
      const { sessions, time } = proposeSeries(wanted, free, window)
      for (const { date, slot } of sessions) {
        const own = free.filter(({ startsAt }) => clinicDate(startsAt) === date)
        const fitting = own.filter(
          ({ startsAt }) => !wanted.part || partOfClinicDay(startsAt) === wanted.part,
        )
        const isFree = fitting.some(({ startsAt }) => clinicTime(startsAt) === time)
        if (isFree) expect(slot && clinicTime(slot.startsAt)).toBe(time)
        else expect(slot === null).toBe(fitting.length === 0)
      }
    }),
  )
})

const saturdays: SeriesPlan = {
  count: 12,
  weekdays: [6, 1, 3],
  part: 'evening',
  from: '2026-04-11',
  time: null,
}
const free = listSlots({
  rules: week.map((weekday) => ({ ...evenings, weekday })),
  seasons: [],
  daysOff: [],
  exceptions: [],
  busy: [],
  ...window,
})
const without = (...times: string[]) =>
  free.filter(({ startsAt }) => !times.includes(`${clinicDate(startsAt)} ${clinicTime(startsAt)}`))

test('over the clock change of April, twelve sessions keep the same wall-clock time', () => {
  const { sessions, time, skipped } = proposeSeries(saturdays, free, window)
  expect(time).toBe('17:00')
  expect(skipped).toEqual([])
  expect(sessions).toHaveLength(12)
  const starts = sessions.flatMap(({ slot }) => (slot ? [slot.startsAt] : []))
  expect(new Set(starts.map(clinicTime))).toEqual(new Set(['17:00']))
  // Summer time begins on 24 April: the same wall-clock time is another time of UTC.
  expect(new Set(starts.map((at) => at.toISOString().slice(11, 16)))).toEqual(
    new Set(['15:00', '14:00']),
  )
})

test('the time that fits most days is proposed, and another one where it is taken', () => {
  const diaryOf = without('2026-04-11 17:00', '2026-04-13 17:00', '2026-04-15 17:30')
  const { sessions, time } = proposeSeries({ ...saturdays, count: 4 }, diaryOf, window)
  expect(time).toBe('18:00')
  const wanted = proposeSeries({ ...saturdays, count: 4, time: '17:00' }, diaryOf, window)
  expect(wanted.sessions.map(({ slot }) => slot && clinicTime(slot.startsAt))).toEqual([
    '17:30',
    '17:30',
    '17:00',
    '17:00',
  ])
  expect(sessions).toHaveLength(4)
})

test('a day on which nothing fits is a conflict with other days; one without any near day is skipped', () => {
  const isOn = (...dates: string[]) =>
    free.filter(({ startsAt }) => !dates.includes(clinicDate(startsAt)))
  const [first] = proposeSeries(saturdays, isOn('2026-04-11'), window).sessions
  expect(first).toMatchObject({ date: '2026-04-11', slot: null })
  expect(first?.alternatives.map(({ startsAt }) => clinicDate(startsAt))).toEqual([
    '2026-04-12',
    '2026-04-12',
    '2026-04-12',
  ])
  const away = proposeSeries(saturdays, isOn('2026-04-13', '2026-04-14'), window)
  expect(away.skipped).toEqual(['2026-04-13'])
  expect(away.sessions.map(({ date }) => date)).not.toContain('2026-04-13')
  expect(away.sessions).toHaveLength(12)
})

test('a series that is planned when the hours of today are over begins on the next date', () => {
  const evening = new Date('2026-04-11T18:40:00Z')
  const rest = { ...window, from: evening }
  const left = free.filter(({ startsAt }) => startsAt > evening)
  expect(proposeSeries(saturdays, left, rest).sessions[0]).toMatchObject({ date: '2026-04-11' })
  const over = left.filter(({ startsAt }) => clinicDate(startsAt) !== '2026-04-11')
  const { sessions, skipped } = proposeSeries(saturdays, over, rest)
  expect(sessions[0]).toMatchObject({ date: '2026-04-13', slot: { branchId: 'dokki' } })
  expect(sessions).toHaveLength(12)
  expect(skipped).toEqual([])
})

test('a plan has 2 to 30 visits, weekdays, and begins within 180 days', () => {
  const problem = (changed: Partial<SeriesPlan>) =>
    seriesPlanProblem({ ...saturdays, from: today, ...changed }, now)
  expect(problem({})).toBeNull()
  expect(problem({ count: 2 })).toBeNull()
  expect(problem({ count: 30 })).toBeNull()
  for (const count of [0, 1, 31, -1, 2.5, Number.NaN])
    expect(problem({ count })).toEqual({ field: 'count', code: 'series-count' })
  expect(problem({ weekdays: [] })).toMatchObject({ field: 'weekdays' })
  expect(problem({ from: addDays(today, -1) })).toEqual({ field: 'from', code: 'date-past' })
  expect(problem({ from: addDays(today, 179) })).toBeNull()
  expect(problem({ from: addDays(today, 180) })).toEqual({ field: 'from', code: 'date-far' })
})
