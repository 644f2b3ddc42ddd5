import { describe, expect, test } from 'vitest'

import { findSlot, listSlots, nextSlots, type WeeklyRule } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, clinicTime, startOfClinicDay } from '#/domain/schedule/zone.ts'

const THURSDAY = 4
const FRIDAY = 5

function rule(weekday: number, startsAt: string, endsAt: string, slotMinutes = 30): WeeklyRule {
  return { branchId: 'maadi', weekday, startsAt, endsAt, slotMinutes }
}

function query(rules: WeeklyRule[], date: string, days = 1) {
  const from = startOfClinicDay(date)
  return {
    rules,
    seasons: [],
    daysOff: [],
    exceptions: [],
    busy: [],
    from,
    until: startOfClinicDay(addDays(date, days)),
  }
}

function times(rules: WeeklyRule[], date: string, days = 1): string[] {
  return listSlots(query(rules, date, days)).map(({ startsAt }) => clinicTime(startsAt))
}

test('an evening has only complete slots', () => {
  expect(times([rule(THURSDAY, '18:00', '19:50')], '2026-11-19')).toEqual([
    '18:00',
    '18:30',
    '19:00',
  ])
  expect(times([rule(THURSDAY, '18:00', '19:50')], '2026-11-20')).toEqual([])
})

test('an end at or before the start is on the next day, and 24:00 is midnight', () => {
  const night = [rule(THURSDAY, '23:00', '01:00')]
  expect(times(night, '2026-11-19', 2)).toEqual(['23:00', '23:30', '00:00', '00:30'])
  expect(times(night, '2026-11-20')).toEqual(['00:00', '00:30'])
  expect(times([rule(THURSDAY, '23:00', '24:00')], '2026-11-19', 2)).toEqual(['23:00', '23:30'])
  expect(times([rule(THURSDAY, '00:00', '00:00', 60)], '2026-11-19', 2)).toHaveLength(24)
})

describe('clock changes', () => {
  const night = [rule(THURSDAY, '22:00', '02:00')]

  test('April: the missing hour has no slots, and the night continues after it', () => {
    const slots = listSlots(query(night, '2026-04-23', 2))
    const starts = slots.map(({ startsAt }) => clinicTime(startsAt))
    expect(starts).toEqual(['22:00', '22:30', '23:00', '23:30', '01:00', '01:30'])
    expect(slots[3]?.endsAt).toEqual(slots[4]?.startsAt)
  })

  test('April: a slot that would end in the missing hour is not offered', () => {
    const starts = times([rule(THURSDAY, '22:00', '02:00', 45)], '2026-04-23', 2)
    expect(starts).toEqual(['22:00', '22:45', '01:00'])
  })

  test('October: the repeated hour is used once, the first time', () => {
    const slots = listSlots(query(night, '2026-10-29', 2))
    expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '22:00',
      '22:30',
      '23:00',
      '23:30',
    ])
    expect(
      findSlot({
        ...query(night, '2026-10-29'),
        branchId: 'maadi',
        startsAt: new Date('2026-10-29T21:00:00Z'),
      }),
    ).toBeNull()
  })
})

describe('days off', () => {
  const rules = [
    rule(THURSDAY, '23:00', '01:00', 60),
    { ...rule(FRIDAY, '00:00', '01:00', 60), branchId: 'dokki' },
  ]

  function offered(branchId: string | null, date: string): string[] {
    const slots = listSlots({ ...query(rules, '2026-11-19', 2), daysOff: [{ branchId, date }] })
    return slots.map((slot) => `${slot.branchId} ${clinicTime(slot.startsAt)}`)
  }

  test('remove a session by the date on which it starts, also past midnight', () => {
    expect(offered('maadi', '2026-11-19')).toEqual(['dokki 00:00'])
    expect(offered('maadi', '2026-11-20')).toEqual(['maadi 23:00', 'dokki 00:00', 'maadi 00:00'])
    expect(offered(null, '2026-11-20')).toEqual(['maadi 23:00', 'maadi 00:00'])
    expect(offered('elsewhere', '2026-11-19')).toHaveLength(3)
  })
})

test('a busy time at any branch removes exactly the slots that it overlaps', () => {
  const rules = [rule(THURSDAY, '18:00', '20:00')]
  const busy = [
    { start: new Date('2026-11-19T16:29:00Z'), end: new Date('2026-11-19T16:31:00Z') },
    { start: new Date('2026-11-19T17:30:00Z'), end: new Date('2026-11-19T18:00:00Z') },
    { start: new Date('2026-11-19T17:10:00Z'), end: new Date('2026-11-19T17:10:00Z') },
  ]
  const slots = listSlots({ ...query(rules, '2026-11-19'), busy })
  expect(slots.map(({ startsAt }) => clinicTime(startsAt))).toEqual(['19:00'])
})

test('from is inclusive, until is exclusive', () => {
  const rules = [rule(THURSDAY, '18:00', '20:00')]
  const from = new Date('2026-11-19T16:30:00Z')
  const until = new Date('2026-11-19T17:30:00Z')
  const starts = (a: Date, b: Date) =>
    listSlots({ ...query(rules, '2026-11-19'), from: a, until: b }).map(({ startsAt }) =>
      clinicTime(startsAt),
    )
  expect(starts(from, until)).toEqual(['18:30', '19:00'])
  expect(starts(until, from)).toEqual([])
  expect(starts(from, from)).toEqual([])
})

test('where sessions of a branch overlap, the earlier one has the shared time', () => {
  const rules = [rule(THURSDAY, '10:50', '12:30', 20), rule(THURSDAY, '10:00', '11:30')]
  expect(times(rules, '2026-11-19')).toEqual(['10:00', '10:30', '11:00', '11:30', '11:50', '12:10'])
  expect(times(rules.toReversed(), '2026-11-19')).toEqual(times(rules, '2026-11-19'))
  const twice = [rule(THURSDAY, '10:00', '11:00'), rule(THURSDAY, '10:00', '11:00')]
  expect(times(twice, '2026-11-19')).toEqual(['10:00', '10:30'])
  const overnight = [rule(THURSDAY, '23:00', '01:00', 60), rule(FRIDAY, '00:30', '02:30', 30)]
  expect(times(overnight, '2026-11-20')).toEqual(['00:00', '01:00', '01:30', '02:00'])
})

test('findSlot checks the grid, the branch and the days off', () => {
  const rules = [rule(THURSDAY, '18:00', '19:00')]
  const startsAt = new Date('2026-11-19T16:30:00Z')
  const found = findSlot({
    rules,
    seasons: [],
    daysOff: [],
    exceptions: [],
    branchId: 'maadi',
    startsAt,
  })
  expect(found).toEqual({ branchId: 'maadi', startsAt, endsAt: new Date('2026-11-19T17:00:00Z') })
  const off = [{ branchId: null, date: '2026-11-19' }]
  expect(
    findSlot({ rules, seasons: [], daysOff: off, exceptions: [], branchId: 'maadi', startsAt }),
  ).toBeNull()
  expect(
    findSlot({ rules, seasons: [], daysOff: [], exceptions: [], branchId: 'dokki', startsAt }),
  ).toBeNull()
  const odd = new Date(+startsAt + 1)
  expect(
    findSlot({ rules, seasons: [], daysOff: [], exceptions: [], branchId: 'maadi', startsAt: odd }),
  ).toBeNull()
})

test('the next slots of a branch do not depend on another branch’s night', () => {
  const night = { ...rule(THURSDAY, '23:00', '03:00', 60), branchId: 'dokki' }
  const rules = [night, rule(FRIDAY, '00:30', '01:00')]
  const from = new Date('2026-11-19T22:10:00Z')
  const next = nextSlots({ ...query(rules, '2026-11-19', 30), from }, 1)
  expect(next.map(({ branchId, startsAt }) => [branchId, clinicTime(startsAt)])).toEqual([
    ['maadi', '00:30'],
    ['dokki', '01:00'],
  ])
  expect(nextSlots(query([], '2026-11-19', 60), 3)).toEqual([])
})

test('an invalid rule throws', () => {
  const broken = [
    rule(THURSDAY, '18:00', '19:00', 0),
    rule(THURSDAY, '18:00', '19:00', 7.5),
    rule(THURSDAY, '8:00', '19:00'),
    rule(THURSDAY, '24:00', '01:00'),
    rule(THURSDAY, '18:00', '24:30'),
  ]
  for (const each of broken) expect(() => times([each], '2026-11-19')).toThrow(RangeError)
  expect(clinicDate(startOfClinicDay('2026-11-19'))).toBe('2026-11-19')
})
