import { expect, test } from 'vitest'
import { at, calendar, fourWeeks, readEvents, readFile } from '#/testing/feed.ts'

test('times in any zone are read; without a zone they are in the clinic’s', async () => {
  expect(
    await readEvents(
      ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z'],
      ['DTSTART;TZID=Europe/Berlin:20261125T160000', 'DURATION:PT30M'],
      ['DTSTART:20261126T160000', 'DTEND:20261126T170000'],
    ),
  ).toEqual([
    '2026-11-24T16:00/2026-11-24T17:00',
    '2026-11-25T15:00/2026-11-25T15:30',
    '2026-11-26T14:00/2026-11-26T15:00',
  ])
})

test('a whole day is a day of the clinic', async () => {
  expect(await readEvents(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261202'])).toEqual([
    '2026-11-29T22:00/2026-12-01T22:00',
  ])
})

test('events that are free, cancelled, past or our own block nothing', async () => {
  expect(
    await readEvents(
      [...at, 'TRANSP:TRANSPARENT'],
      [...at, 'STATUS:CANCELLED'],
      [...at, 'UID:BLS-7K2M-9QXR@balsam'],
      ['DTSTART:20201124T160000Z', 'DTEND:20201124T170000Z'],
      ['DTSTART:20291124T160000Z', 'DTEND:20291124T170000Z'],
    ),
  ).toEqual([])
})

test('overlapping times are merged', async () => {
  expect(
    await readEvents(
      ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z'],
      ['DTSTART:20261124T163000Z', 'DTEND:20261124T180000Z'],
    ),
  ).toEqual(['2026-11-24T16:00/2026-11-24T18:00'])
})

test.each([
  ['a page', '<!doctype html><title>Log in</title>', 'not-a-calendar'],
  ['nothing', '', 'not-a-calendar'],
  ['a vCard', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mona\r\nEND:VCARD', 'not-a-calendar'],
  ['a calendar that breaks off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', 'incomplete'],
  [
    'a second calendar that breaks off',
    `${calendar([[...at]])}\r\nBEGIN:VCALENDAR\r\n`,
    'incomplete',
  ],
])('%s is not read as a calendar', async (_what, text, problem) => {
  expect(await readFile(text)).toBe(problem)
})

test('what cannot be read of an event is reported with its date, and the others are read', async () => {
  const file = calendar([
    ['DTSTART:someday'],
    ['DTSTART:20261125T100000Z', 'DTEND:20261125T090000Z'],
    ['DTSTART:20261126T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY'],
    ['DTSTART;TZID=Kairo:20261127T100000', 'DURATION:PT1H'],
    ['DTSTART:20240201T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['SUMMARY:no time at all'],
    at,
  ])
  expect(await readFile(file)).toEqual({
    busy: [
      '2026-11-24T16:00/2026-11-24T17:00',
      '2026-11-26T10:00/2026-11-26T11:00',
      '2026-11-27T08:00/2026-11-27T09:00',
    ],
    unread: {
      count: 6,
      events: [
        { date: null, problem: 'time' },
        { date: '2026-11-25', problem: 'time' },
        { date: '2026-11-26', problem: 'rule' },
        { date: '2026-11-27', problem: 'zone' },
        { date: '2024-02-01', problem: 'rule' },
        { date: null, problem: 'time' },
      ],
    },
  })
})

test('zones are known by their IANA and Windows names, also behind a program’s own', async () => {
  expect(
    await readEvents(
      ['DTSTART;TZID=Europe/London:20261201T100000', 'DURATION:PT10M'],
      ['DTSTART;TZID=Egypt Standard Time:20261202T100000', 'DURATION:PT10M'],
      ['DTSTART;TZID="W. Europe Standard Time":20261203T100000', 'DURATION:PT10M'],
      ['DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20261204T100000', 'DURATION:PT10M'],
      ['DTSTART;TZID=tzone://Microsoft/Utc:20261205T100000', 'DURATION:PT10M'],
      ['DTSTART:20261206T100000+0300', 'DURATION:PT10M'],
    ),
  ).toEqual([
    '2026-12-01T10:00/2026-12-01T10:10',
    '2026-12-02T08:00/2026-12-02T08:10',
    '2026-12-03T09:00/2026-12-03T09:10',
    '2026-12-04T15:00/2026-12-04T15:10',
    '2026-12-05T10:00/2026-12-05T10:10',
    '2026-12-06T07:00/2026-12-06T07:10',
  ])
})

test('a zone that only the file describes is read from it, also from its end', async () => {
  const named = (id: string, ...more: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...more,
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'TZOFFSETFROM:+0500',
    'TZOFFSETTO:+0400',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0500',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const events = [
    ['DTSTART;TZID="Customized Time Zone":20261201T100000', 'DURATION:PT10M'],
    ['DTSTART;TZID=Ours:20261202T100000', 'DURATION:PT10M'],
    ['DTSTART;TZID=(UTC+04:00) Baku\\, Tbilisi:20261203T100000', 'DURATION:PT10M'],
  ]
  const zones = [
    ...named('Customized Time Zone'),
    ...named('Ours', 'X-LIC-LOCATION:Asia/Tokyo'),
    ...named('(UTC+04:00) Baku\\, Tbilisi'),
  ]
  const file = calendar(events, []).replace(
    'END:VCALENDAR',
    [...zones, 'END:VCALENDAR'].join('\r\n'),
  )
  expect(await readFile(file)).toMatchObject({
    busy: [
      '2026-12-01T06:00/2026-12-01T06:10',
      '2026-12-02T01:00/2026-12-02T01:10',
      '2026-12-03T06:00/2026-12-03T06:10',
    ],
    unread: { count: 0 },
  })
})

test('times without a zone are in the one that the calendar names', async () => {
  const event = [['DTSTART:20261201T100000', 'DURATION:PT10M']]
  const files = [
    calendar(event, ['X-WR-TIMEZONE:Europe/London']),
    calendar(event, ['X-WR-TIMEZONE:nowhere']),
  ]
  const [london, unknown] = await Promise.all(files.map(readFile))
  expect(london).toMatchObject({ busy: ['2026-12-01T10:00/2026-12-01T10:10'] })
  expect(unknown).toMatchObject({ busy: ['2026-12-01T08:00/2026-12-01T08:10'] })
})

test('Outlook’s own status decides before TRANSP', async () => {
  const outlook = (status: string) => `X-MICROSOFT-CDO-BUSYSTATUS:${status}`
  expect(await readEvents([...at, outlook('FREE'), 'TRANSP:OPAQUE'])).toEqual([])
  for (const status of ['BUSY', 'TENTATIVE', 'OOF', 'WORKINGELSEWHERE'])
    expect(await readEvents([...at, outlook(status), 'TRANSP:TRANSPARENT'])).toEqual([fourWeeks[0]])
})

test('publications of free and busy times block what is not free', async () => {
  const file = calendar(
    [],
    [
      'BEGIN:VFREEBUSY',
      'DTSTART:20261101T000000Z',
      'DTEND:20270101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20261201T160000Z/PT1H,20261202T160000Z/20261202T170000Z',
      'FREEBUSY;FBTYPE=FREE:20261203T160000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261204T160000Z/PT1H',
      'FREEBUSY:20261205T160000Z',
      'END:VFREEBUSY',
      'BEGIN:VAVAILABILITY',
      'DTSTART:20261201T000000Z',
      'END:VAVAILABILITY',
    ],
  )
  expect(await readFile(file)).toEqual({
    busy: [
      '2026-12-01T16:00/2026-12-01T17:00',
      '2026-12-02T16:00/2026-12-02T17:00',
      '2026-12-04T16:00/2026-12-04T17:00',
    ],
    unread: {
      count: 2,
      events: [
        { date: '2026-11-01', problem: 'time' },
        { date: '2026-12-01', problem: 'kind' },
      ],
    },
  })
})

const method = (name: string, ...events: string[][]) => calendar(events, [`METHOD:${name}`])
const weekly = [...at, 'UID:x', 'RRULE:FREQ=WEEKLY;COUNT=4']

test('a cancellation that is published blocks nothing, with and without a status', async () => {
  const file = method('cancel', [...at], [...at, 'STATUS:CONFIRMED'], ['UID:x', 'SEQUENCE:1'])
  expect(await readFile(file)).toEqual({ busy: [], unread: { count: 0, events: [] } })
  const periods = ['BEGIN:VFREEBUSY', 'FREEBUSY:20261201T160000Z/PT1H', 'END:VFREEBUSY']
  expect(await readFile(calendar([], ['METHOD:CANCEL', ...periods]))).toMatchObject({ busy: [] })
})

test.each([
  ['an event', [...at, 'UID:x'], ['UID:x'], []],
  ['a series', weekly, ['UID:x', 'DTSTART:20201124T160000Z', 'DTEND:20201124T170000Z'], []],
  ['an occurrence', weekly, ['UID:x', 'RECURRENCE-ID:20261201T160000Z'], [0, 2, 3]],
  ['what was moved since', [...weekly, 'SEQUENCE:3'], ['UID:x', 'SEQUENCE:2'], [0, 1, 2, 3]],
])('a published cancellation frees %s of the same file', async (_what, event, cancelled, weeks) => {
  const [published, message] = [calendar([event]), method('CANCEL', cancelled)]
  const busy = weeks.map((week) => fourWeeks[week])
  expect(await readFile(`${published}\r\n${message}`)).toMatchObject({ busy })
  expect(await readFile(`${message}\r\n${published}`)).toMatchObject({ busy })
})

test('a series that a later version cancelled long ago blocks nothing', async () => {
  const first = ['DTSTART:20201124T160000Z', 'DTEND:20201124T170000Z', 'UID:x']
  const cancelled = [...first, 'STATUS:CANCELLED', 'SEQUENCE:1']
  expect(await readEvents([...first, 'RRULE:FREQ=DAILY'], cancelled)).toEqual([])
})

test('messages about an event block only if they say that it takes place', async () => {
  for (const name of ['PUBLISH', 'REQUEST', 'ADD', 'REPLY', 'X-OTHER'])
    expect(await readFile(method(name, [...at])), name).toMatchObject({ busy: [fourWeeks[0]] })
  for (const name of ['COUNTER', 'DECLINECOUNTER', 'REFRESH'])
    expect(await readFile(method(name, [...at], ['UID:y'])), name).toEqual({
      busy: [],
      unread: { count: 0, events: [] },
    })
})

test('several calendars in one file are all read', async () => {
  const second = calendar(
    [['UID:x', 'DTSTART;TZID=Europe/Berlin:20261201T100000', 'DURATION:PT1H']],
    [],
  )
  expect(await readFile(`${calendar([[...at]])}\n\n${second}\n`)).toMatchObject({
    busy: [fourWeeks[0], '2026-12-01T09:00/2026-12-01T10:00'],
  })
})

test('lines that are no content lines, of any length and break, lose nothing else', async () => {
  const file = calendar([
    [
      'DESCRIPTION:Meeting with',
      'Jane Doe',
      ':',
      'END:NOTHING',
      'BEGIN:VALARM',
      'TRIGGER:-PT10M',
      'DURATION:PT5M',
      `ATTACH;ENCODING=BASE64:${'A'.repeat(3_000_000)}`,
      'DTSTART:20261124T1',
      '\t60000\0Z',
      'DTEND:20261124T170000Z',
    ],
    ['DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z'],
  ]).replace('TRIGGER:-PT10M', 'TRIGGER:-PT10M\r\nEND:VALARM')
  for (const lines of [file, file.replaceAll('\r\n', '\n'), file.replaceAll('\r\n', '\r')])
    expect(await readFile(`\uFEFF${lines}`)).toMatchObject({
      busy: fourWeeks.slice(0, 2),
      unread: { count: 0 },
    })
})

test('an event without an end does not swallow the next one', async () => {
  const file = calendar([[...at], ['DTSTART:20261201T160000Z', 'DTEND:20261201T170000Z']])
  expect(await readFile(file.replace('END:VEVENT', 'X-END:VEVENT'))).toMatchObject({
    busy: fourWeeks.slice(0, 2),
  })
})

test('as many events as a busy clinic has in ten years are read', async () => {
  const series = Array.from({ length: 2000 }, (_none, index) => {
    const day = new Date(Date.UTC(2017, 0, 1 + index, 16)).toISOString()
    const start = `DTSTART;TZID=Africa/Cairo:${day.slice(0, 10).replaceAll('-', '')}T180000`
    return [start, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY']
  })
  const past = Array.from({ length: 20_000 }, () => [
    'DTSTART:20170101T160000Z',
    'DTEND:20170101T170000Z',
  ])
  const reading = await readFile(calendar([...series, ...past]))
  if (typeof reading === 'string') throw new Error(reading)
  expect([reading.busy.length, reading.unread.count]).toEqual([30, 0])
})

test('a broken description says nothing about its event', async () => {
  const broken = [
    'DESCRIPTION:Call Mona',
    'Status: cancelled',
    'End: VEVENT',
    'Transp: TRANSPARENT',
  ]
  expect(await readEvents([...broken, ...at])).toEqual(fourWeeks.slice(0, 1))
})

test('a rule behind parameters that are none is still a rule', async () => {
  const series = [...at, 'RRULE;X-A="b:FREQ=WEEKLY;COUNT=2', 'RDATE;X-A=b"c:20261208T160000Z']
  expect(await readEvents(series)).toEqual(fourWeeks.slice(0, 3))
})
