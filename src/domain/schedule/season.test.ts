import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidaysByRule } from './holiday-calendar.ts'
import { decideHolidays, type HolidayDecision } from './holidays.ts'
import { changeSchedule, type SeasonChange } from './schedule-change.ts'
import { scheduleClash } from './schedule-clash.ts'
import { missedRamadan, ramadansOf, seasonProblem } from './season.ts'
import { listSlots, nextSlots, type Schedule, type Season } from './slots.ts'
import { addDays, clinicDate, clinicTime, isoWeekday, startOfClinicDay } from './zone.ts'

const times = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, slotMinutes: 30 })
const everyDay = (startsAt: string, endsAt: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...times(startsAt, endsAt) }))
const at = (branchId: string, rules: ReturnType<typeof everyDay>) =>
  rules.map((rule) => ({ ...rule, branchId }))

const usual: Schedule = {
  rules: [...at('maadi', everyDay('18:00', '19:00')), ...at('dokki', everyDay('10:00', '11:00'))],
  seasons: [],
  daysOff: [],
  exceptions: [],
}
const ramadan: SeasonChange = {
  kind: 'season',
  branchId: 'maadi',
  name: 'ramadan',
  from: '2027-02-08',
  until: '2027-03-08',
  sessions: everyDay('21:00', '22:00'),
  replaces: null,
}
const inRamadan = changeSchedule(usual, ramadan)

function shown(schedule: Schedule, date: string, days = 1) {
  const from = startOfClinicDay(date)
  const until = startOfClinicDay(addDays(date, days))
  return listSlots({ ...schedule, busy: [], from, until }).map(
    ({ branchId, startsAt }) => `${branchId} ${clinicTime(startsAt)}`,
  )
}

describe('the hours of a season', () => {
  test('replace the weekly ones from its first date to its last, at its branch only', () => {
    const dokki = ['dokki 10:00', 'dokki 10:30']
    const evening = [...dokki, 'maadi 18:00', 'maadi 18:30']
    const night = [...dokki, 'maadi 21:00', 'maadi 21:30']
    expect(shown(inRamadan, '2027-02-07')).toEqual(evening)
    expect(shown(inRamadan, '2027-02-08')).toEqual(night)
    expect(shown(inRamadan, '2027-03-08')).toEqual(night)
    expect(shown(inRamadan, '2027-03-09')).toEqual(evening)
  })

  test('leave a weekday without any closed', () => {
    const tuesdays = ramadan.sessions.filter(({ weekday }) => weekday === 2)
    const rarely = changeSchedule(usual, { ...ramadan, sessions: tuesdays })
    expect(shown(rarely, '2027-02-08')).toEqual(['dokki 10:00', 'dokki 10:30'])
    expect(shown(rarely, '2027-02-09')).toContain('maadi 21:00')
  })

  test('give way to exceptional hours and days off', () => {
    const date = '2027-02-10'
    const sessions = [times('12:00', '12:30')]
    const special = { kind: 'special', branchId: 'maadi', date, sessions } as const
    const one = changeSchedule(inRamadan, special)
    expect(shown(one, date).filter((text) => text.startsWith('maadi'))).toEqual(['maadi 12:00'])
    const off = changeSchedule(one, { kind: 'off', branchId: null, from: date, until: date })
    expect(shown(off, date)).toEqual([])
  })

  test('past midnight belong to the last date, and the usual ones begin the day after', () => {
    const late = changeSchedule(usual, { ...ramadan, sessions: everyDay('23:30', '00:30') })
    expect(shown(late, '2027-03-08', 2).filter((text) => text.startsWith('maadi'))).toEqual([
      'maadi 00:00',
      'maadi 23:30',
      'maadi 00:00',
      'maadi 18:00',
      'maadi 18:30',
    ])
  })

  test('are the only ones of a branch without weekly hours', () => {
    const none = { ...usual, rules: [] }
    const query = {
      ...changeSchedule(none, ramadan),
      busy: [],
      from: startOfClinicDay('2027-02-01'),
      until: startOfClinicDay('2027-04-01'),
    }
    expect(nextSlots(query, 1).map(({ startsAt }) => clinicDate(startsAt))).toEqual(['2027-02-08'])
  })

  test('are moved, replaced and removed by their first date', () => {
    const moved = { ...ramadan, from: '2027-02-09', replaces: ramadan.from }
    const later = changeSchedule(inRamadan, moved)
    expect(later.seasons.map(({ from }) => from)).toEqual(['2027-02-09'])
    const removed = { kind: 'no-season', branchId: 'maadi', from: '2027-02-09' } as const
    expect(changeSchedule(later, removed)).toEqual(usual)
    expect(changeSchedule(later, { ...removed, branchId: 'dokki' })).toEqual(later)
  })

  test('are on every date those of a schedule whose weekly hours they are', () => {
    const days = integer({ min: 0, max: 6 })
    const first = constantFrom('2027-02-07', '2027-04-26', '2027-10-25')
    assert(
      property(first, days, days, (date, before, length) => {
        const from = addDays(date, before)
        const season = changeSchedule(usual, { ...ramadan, from, until: addDays(from, length) })
        const instead = { ...usual, rules: at('maadi', ramadan.sessions) }
        for (let day = from; day <= addDays(from, length); day = addDays(day, 1)) {
          const own = (texts: string[]) => texts.filter((text) => text.startsWith('maadi'))
          expect(own(shown(season, day))).toEqual(own(shown(instead, day)))
        }
      }),
    )
  })
})

describe('a season clashes', () => {
  const clash = (change: Partial<SeasonChange>, schedule = usual, today = '2026-11-21') =>
    scheduleClash(changeSchedule(schedule, { ...ramadan, ...change }), today)

  test('with the weekly hours of another branch, on any of its weekdays', () => {
    expect(clash({})).toBeNull()
    for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
      const found = clash({ sessions: [{ weekday, ...times('10:30', '12:00') }] })
      expect(found && isoWeekday(found.date ?? '')).toBe(weekday)
    }
    // A day off may resolve a clash on its date only.
    const off = { kind: 'off', branchId: 'dokki', from: '2027-02-08', until: '2027-02-14' } as const
    expect(
      clash({ sessions: everyDay('10:30', '12:00') }, changeSchedule(usual, off)),
    ).not.toBeNull()
  })

  test('with the night before it and the morning after it', () => {
    expect(clash({ sessions: everyDay('23:00', '10:00') })).toBeNull()
    const found = clash({ sessions: everyDay('23:00', '10:30') })
    expect(found).not.toBeNull()
    const night = { ...usual, rules: at('maadi', everyDay('22:00', '02:00')) }
    const early = everyDay('01:00', '01:30')
    expect(clash({ sessions: early }, night)).toMatchObject({ date: '2027-02-08' })
  })

  test('only while it is to come: what is over no longer counts', () => {
    const rules = everyDay('10:30', '12:00')
    const { kind: _kind, replaces: _replaces, sessions: _sessions, ...season } = ramadan
    const clashing = { ...usual, seasons: [{ ...season, rules }] }
    expect(scheduleClash(clashing, '2027-03-08')).not.toBeNull()
    expect(scheduleClash(clashing, '2027-03-09')).toBeNull()
  })
})

describe('the dates of a season', () => {
  const problem = (change: Partial<SeasonChange>, today = '2026-11-21', seasons: Season[] = []) =>
    seasonProblem({ ...ramadan, ...change }, seasons, today)
  const other = (from: string, until: string, branchId = 'maadi'): Season => {
    return { branchId, name: 'summer', from, until, rules: ramadan.sessions }
  }

  test('are in order, to come, within two years, and no longer than half a year', () => {
    expect(problem({})).toBeNull()
    expect(problem({ until: '2027-02-08' })).toBeNull()
    expect(problem({ until: '2027-02-07' })).toBe('range-invalid')
    expect(problem({}, '2027-02-09')).toBe('date-past')
    expect(problem({ from: '2028-12-12', until: '2028-12-12' })).toBe('season-far')
    expect(problem({ until: '2027-08-12' })).toBeNull()
    expect(problem({ until: '2027-08-13' })).toBe('season-long')
  })

  test('of one that has begun keep their first one', () => {
    const begun = [other('2027-02-08', '2027-03-08')]
    const replaces = '2027-02-08'
    expect(problem({ replaces }, '2027-02-20', begun)).toBeNull()
    expect(problem({ replaces, from: '2027-02-19' }, '2027-02-20', begun)).toBe('date-past')
    expect(problem({ replaces, until: '2027-02-19' }, '2027-02-20', begun)).toBe('date-past')
    expect(problem({ replaces }, '2027-02-20', [])).toBe('changed-meanwhile')
    expect(problem({ replaces }, '2027-03-09', begun)).toBe('changed-meanwhile')
  })

  test('may not overlap at one branch, of which four can be planned', () => {
    const neighbours = [other('2027-01-01', '2027-02-07'), other('2027-03-09', '2027-04-01')]
    expect(problem({}, '2026-11-21', neighbours)).toBeNull()
    expect(problem({ until: '2027-03-09' }, '2026-11-21', neighbours)).toBe('season-overlap')
    expect(problem({}, '2026-11-21', [other('2027-02-10', '2027-02-11', 'dokki')])).toBeNull()
    const four = ['01', '02', '03', '04'].map((day) => other(`2027-01-${day}`, `2027-01-${day}`))
    expect(problem({}, '2026-11-21', four)).toBe('seasons-many')
    expect(problem({}, '2027-01-02', four)).toBeNull()
    expect(problem({ replaces: '2027-01-01' }, '2026-11-21', four)).toBeNull()
  })
})

describe('Ramadan', () => {
  const rules = holidaysByRule('2026-11-21', '2028-12-01')
  const decided = (key: string, from: string, until: string): HolidayDecision => {
    return { key, year: 1448, from, until, isDropped: false, hasCare: false, name: null }
  }
  const found = (...decisions: HolidayDecision[]) => ramadansOf(decideHolidays(rules, decisions))
  const expected = { from: '2027-02-08', until: '2027-03-08', isExpected: true }

  test('is expected by the calendar, until staff confirm it', () => {
    expect(found()).toEqual([
      expected,
      { from: '2028-01-28', until: '2028-02-25', isExpected: true },
    ])
    const [confirmed] = found(decided('ramadan', '2027-02-09', '2027-03-09'))
    expect(confirmed).toEqual({ from: '2027-02-09', until: '2027-03-09', isExpected: false })
  })

  test('ends on the day before the feast that staff have confirmed', () => {
    const feast = decided('eid-al-fitr', '2027-03-10', '2027-03-12')
    expect(found(feast)[0]).toEqual({ ...expected, until: '2027-03-09' })
    const both = found(feast, decided('ramadan', '2027-02-08', '2027-03-08'))
    expect(both[0]).toEqual({ ...expected, isExpected: false })
  })

  test('is missed by a season of that name with other dates, unless the missed days are over', () => {
    const missed = (from: string, until: string, today = '2026-11-21') =>
      missedRamadan({ name: 'ramadan', from, until }, [expected], today)
    expect(missed('2027-02-08', '2027-03-08')).toBeNull()
    expect(missed('2027-02-09', '2027-03-08')).toEqual(expected)
    expect(missed('2027-02-08', '2027-03-09')).toEqual(expected)
    expect(missed('2027-02-12', '2027-03-08', '2027-02-12')).toBeNull()
    expect(missed('2027-06-01', '2027-06-08')).toBeNull()
    expect(
      missedRamadan({ ...expected, name: 'other', until: '2027-03-01' }, [expected], '2026-11-21'),
    ).toBeNull()
  })
})
