import { expect, test } from 'vitest'
import { at, fourWeeks, readEvents } from '#/testing/feed.ts'

test('recurrences are read, with exceptions and moved instances', async () => {
  const weekly = ['UID:w', 'DTSTART:20261110T160000Z', 'DTEND:20261110T170000Z']
  expect(
    await readEvents(
      [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE:20261124T160000Z'],
      ['UID:w', 'RECURRENCE-ID:20261201T160000Z', 'DTSTART:20261202T080000Z', 'DURATION:PT1H'],
    ),
  ).toEqual(['2026-12-02T08:00/2026-12-02T09:00', '2026-12-08T16:00/2026-12-08T17:00'])
})

const weekly = [
  'UID:w',
  'DTSTART:20261124T160000Z',
  'DTEND:20261124T170000Z',
  'RRULE:FREQ=WEEKLY;COUNT=4',
]

const without = (...places: number[]) => fourWeeks.filter((_time, index) => !places.includes(index))

const change = (...lines: string[]) => ['UID:w', ...lines]

test('a series that began long ago is read where it matters', async () => {
  const daily = ['DTSTART:20100101T180000Z', 'DURATION:PT10M', 'RRULE:FREQ=DAILY']
  const counted = ['DTSTART:20100101T190000Z', 'DURATION:PT10M', 'RRULE:FREQ=DAILY;COUNT=6180']
  const reading = await readEvents(daily, counted)
  expect(reading).toHaveLength(30 + 10)
  expect(reading.slice(0, 3)).toEqual([
    '2026-11-23T18:00/2026-11-23T18:10',
    '2026-11-23T19:00/2026-11-23T19:10',
    '2026-11-24T18:00/2026-11-24T18:10',
  ])
})

test('a series keeps its hour on its own clock', async () => {
  const before = [
    'DTSTART;TZID=Africa/Cairo:20260701T180000',
    'DURATION:PT10M',
    'RRULE:FREQ=MONTHLY',
  ]
  expect(await readEvents(before)).toEqual(['2026-12-01T16:00/2026-12-01T16:10'])
})

test('of two changes of an occurrence the later version counts', async () => {
  const moved = (hour: number, sequence: number) =>
    change(
      'RECURRENCE-ID:20261201T160000Z',
      `DTSTART:20261201T${hour}0000Z`,
      'DURATION:PT1H',
      `SEQUENCE:${sequence}`,
    )
  expect(await readEvents(moved(19, 3), weekly, moved(18, 2))).toEqual([
    fourWeeks[0],
    '2026-12-01T19:00/2026-12-01T20:00',
    ...fourWeeks.slice(2),
  ])
})

test('a change of one occurrence and all that follow moves or ends them', async () => {
  const range = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T160000Z'
  expect(
    await readEvents(weekly, change(range, 'DTSTART:20261202T080000Z', 'DURATION:PT30M')),
  ).toEqual([
    fourWeeks[0],
    '2026-12-02T08:00/2026-12-02T08:30',
    '2026-12-09T08:00/2026-12-09T08:30',
    '2026-12-16T08:00/2026-12-16T08:30',
  ])
  expect(await readEvents(weekly, change(range, 'STATUS:CANCELLED'))).toEqual(without(1, 2, 3))
})

test('a change without its series blocks by itself, as in a feed of free and busy times', async () => {
  const busy = ['UID:a@google.com', 'RECURRENCE-ID:20261201T160000Z']
  expect(await readEvents([...busy, 'DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z'])).toEqual(
    ['2026-12-01T16:00/2026-12-01T17:00'],
  )
})

test('occurrences are added as times, periods and dates', async () => {
  expect(
    await readEvents([
      ...at,
      'RDATE:20261125T160000Z',
      'RDATE;VALUE=PERIOD:20261126T160000Z/PT30M,20261127T160000Z/20261127T180000Z',
      'RDATE;VALUE=DATE:20261128',
      'RDATE;TZID=Africa/Cairo:20261129T160000',
    ]),
  ).toEqual([
    '2026-11-24T16:00/2026-11-24T17:00',
    '2026-11-25T16:00/2026-11-25T17:00',
    '2026-11-26T16:00/2026-11-26T16:30',
    '2026-11-27T16:00/2026-11-27T18:00',
    '2026-11-28T16:00/2026-11-28T17:00',
    '2026-11-29T14:00/2026-11-29T15:00',
  ])
})

test('whole days repeat, are excluded, and need no end', async () => {
  const day = (date: string) => `${date}T22:00`
  expect(
    await readEvents(
      [
        'DTSTART;VALUE=DATE:20261130',
        'RRULE:FREQ=WEEKLY;UNTIL=20261214',
        'EXDATE;VALUE=DATE:20261207',
      ],
      ['DTSTART:20261221', 'DTEND:20261221'],
    ),
  ).toEqual([
    `${day('2026-11-29')}/${day('2026-11-30')}`,
    `${day('2026-12-13')}/${day('2026-12-14')}`,
    `${day('2026-12-20')}/${day('2026-12-21')}`,
  ])
})

test.each([
  ['cancelled', ['RECURRENCE-ID:20261201T160000Z', ...at, 'STATUS:CANCELLED']],
  ['freed', ['RECURRENCE-ID:20261201T160000Z', ...at, 'TRANSP:TRANSPARENT']],
  [
    'cancelled in another zone',
    ['RECURRENCE-ID;TZID=Asia/Tokyo:20261202T010000', 'STATUS:CANCELLED'],
  ],
  ['cancelled by its date', ['RECURRENCE-ID;VALUE=DATE:20261201', 'STATUS:CANCELLED']],
])('an occurrence that is %s does not block', async (_how, lines) => {
  expect(await readEvents(weekly, change(...lines))).toEqual(without(1))
})

test.each([
  ['a time', 'EXDATE:20261201T160000Z'],
  ['a date', 'EXDATE;VALUE=DATE:20261201'],
  ['a date that does not say so', 'EXDATE:20261201'],
  ['a time in another zone', 'EXDATE;TZID=Africa/Cairo:20261201T180000'],
  ['one of a list', 'EXDATE:20201201T160000Z,20261201T160000Z,nonsense'],
  ['a rule', 'EXRULE:FREQ=MONTHLY;BYMONTHDAY=1'],
])('an occurrence is excluded by %s', async (_how, line) => {
  expect(await readEvents([...weekly, line])).toEqual(without(1))
})

test.each([
  'RRULE:FREQ=WEEKLY; COUNT=2',
  'RRULE: FREQ = WEEKLY ;UNTIL=20261201T160000Z',
  'RRULE:FREQ=DAILY;BYDAY=TU, SU;BYMONTH=11, 12;BYMONTHDAY=24, 1',
])('blanks in a rule change nothing of it: %s', async (rule) => {
  expect(await readEvents([...at, rule])).toEqual(fourWeeks.slice(0, 2))
})

test('an exclusion that cannot be read excludes nothing', async () => {
  expect(await readEvents([...weekly, 'EXDATE:', 'EXDATE;TZID=Kairo:20261201T160000'])).toEqual(
    fourWeeks,
  )
})
