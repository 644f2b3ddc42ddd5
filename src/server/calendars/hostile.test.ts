import { expect, test } from 'vitest'
import { calendar, feedWindow, readFile } from '#/testing/feed.ts'
import { readInThread } from './feed-thread.ts'
import { FREQUENCIES } from './rule.ts'

const START = 'DTSTART:20240201T160000Z'
const own = [START, 'DURATION:PT1H']
const harmless = ['UID:harmless', 'DTSTART:20261124T160000Z', 'DURATION:PT1H']
const list = (count: number, name: string, line: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => `${name}${line(index)}`)
const nested = (depth: number, name: string) => [
  ...list(depth, `BEGIN:${name}`, () => ''),
  ...list(depth, `END:${name}`, () => ''),
]
const zoneOf = (id: string, ...lines: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART;TZID=' + id + ':19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  ...lines,
  'END:STANDARD',
  'END:VTIMEZONE',
]

const thousand = (lines: string[]) => Array.from({ length: 1000 }, () => lines)

const never = [
  'BYMONTH=2;BYMONTHDAY=30',
  'BYMONTH=2;BYMONTHDAY=31;INTERVAL=7',
  'BYYEARDAY=366;BYMONTH=1',
  'BYMONTH=4;BYMONTHDAY=31;BYHOUR=1',
  'BYSETPOS=366;BYMONTHDAY=1',
  'BYMONTH=2;BYMONTHDAY=30;COUNT=1000000000',
  'BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231T000000Z',
]
const everything = [
  `BYHOUR=${list(24, '', String).join(',')}`,
  `BYMINUTE=${list(60, '', String).join(',')}`,
  `BYSECOND=${list(60, '', String).join(',')}`,
].join(';')
const heavy = [
  'COUNT=1000000000',
  'INTERVAL=99999999999999999999',
  everything,
  `${everything};BYSETPOS=-1`,
]

/** What one event contains beside its start, or the lines before all events. */
const events: [string, string[]][] = [
  ...FREQUENCIES.flatMap((frequency) =>
    [...never, ...heavy].map((rule): [string, string[]] => [
      `${frequency};${rule.slice(0, 40)}`,
      [...own, `RRULE:FREQ=${frequency};${rule}`],
    ]),
  ),
  ['a rule of a thousand years', ['DTSTART:16010101T000000Z', 'RRULE:FREQ=DAILY;COUNT=1000000000']],
  ['many rules', [...own, ...list(5000, 'RRULE:FREQ=SECONDLY;INTERVAL=', (at) => String(at + 1))]],
  ['many dates', [...own, `RDATE:${list(20_000, '20261201T160000Z', () => '').join(',')}`]],
  ['many exceptions', [...own, 'RRULE:FREQ=DAILY', ...list(20_000, 'EXDATE:', () => '20261201')]],
  ['a rule of exceptions', [...own, 'RRULE:FREQ=DAILY', 'EXRULE:FREQ=SECONDLY']],
  ['a long line', [...own, `RDATE:${'20261201T160000Z,'.repeat(100_000)}`]],
  ['a long parameter', [`DTSTART;TZID=${'a'.repeat(500_000)}:20261201T160000`]],
  ['an open quote', [`DTSTART;TZID="${'"a'.repeat(100_000)}:20261201T160000`]],
  ['parentheses', [`DTSTART;TZID=${'('.repeat(100_000)}:20261201T160000`]],
  ['folds', [...own, `X-A:${'\r\n '.repeat(200_000)}`]],
  ['NUL', [...own, '\0'.repeat(100_000)]],
  ['deep nesting', [...own, ...nested(50_000, 'VALARM')]],
  ['events in events', nested(20_000, 'VEVENT')],
  ['a negative duration', [START, 'DURATION:-P9999999999D']],
  ['an endless duration', [START, `DURATION:P${'9'.repeat(300)}D`, 'RRULE:FREQ=DAILY']],
  ['a long event', ['DTSTART:19000101T000000Z', 'DTEND:99991231T000000Z', 'RRULE:FREQ=HOURLY']],
  ['an extreme date', ['DTSTART:99991231T235959Z', 'DURATION:P36525D', 'RRULE:FREQ=YEARLY']],
  ['the year 0', ['DTSTART:00000000T000000Z', 'RRULE:FREQ=DAILY']],
  ['an extreme move', ['UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:16010101', 'DTSTART:99991231']],
]
const heads: [string, string[]][] = [
  ['a zone of itself', zoneOf('self', 'RRULE:FREQ=SECONDLY')],
  ['a zone that never changes', zoneOf('self', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
  ['a zone that changes all the time', zoneOf('self', `RRULE:FREQ=DAILY;${everything}`)],
  ['zones', list(3000, '', (at) => zoneOf(`z${at}`, 'RRULE:FREQ=DAILY').join('\r\n'))],
  ['calendars', nested(5000, 'VCALENDAR')],
  ['free and busy', ['BEGIN:VFREEBUSY', `FREEBUSY:${'20261201T000000Z/PT1H,'.repeat(40_000)}`]],
]

const feeds: [string, string][] = [
  ...events.map(([name, lines]): [string, string] => [name, calendar([lines, harmless], [])]),
  ...heads.map(([name, lines]): [string, string] => [
    name,
    calendar([['DTSTART;TZID=self:20261124T160000', 'DURATION:PT1H'], harmless], lines),
  ]),
  ['a thousand endless events', calendar(thousand([...own, 'RRULE:FREQ=SECONDLY']))],
  ['a thousand changes', calendar(thousand(['UID:s', ...own, 'RECURRENCE-ID:20261201']))],
  [
    'changes of many series',
    calendar(
      list(4000, '', String).map((at) => [
        'UID:s',
        ...own,
        Number(at) % 2 ? 'RRULE:FREQ=DAILY' : `RECURRENCE-ID;RANGE=THISANDFUTURE:202612${at}`,
      ]),
    ),
  ],
]

test('a hundred hostile feeds are read to an end', async () => {
  expect(feeds.length).toBeGreaterThanOrEqual(100)
  for (const [name, text] of feeds) {
    const reading = await readFile(text)
    const known = ['too-complex', 'incomplete', 'not-a-calendar']
    if (typeof reading === 'string')
      expect([name, known]).toEqual([name, expect.arrayContaining([reading])])
    else expect([name, reading.busy.length <= 20_000]).toEqual([name, true])
  }
})

test.each(FREQUENCIES)('a rule that is never met costs its event only: %s', async (frequency) => {
  const rule = `RRULE:FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`
  expect(await readFile(calendar([[...own, rule], harmless]))).toEqual({
    busy: ['2026-11-24T16:00/2026-11-24T17:00'],
    unread: { count: 1, events: [{ date: '2024-02-01', problem: 'rule' }] },
  })
})

test('this process goes on with its work while a calendar is read', async () => {
  const text = calendar(thousand([...own, 'RRULE:FREQ=SECONDLY']))
  const read = new AbortController()
  const reading = readInThread(new Blob([text]).stream(), feedWindow).finally(() => read.abort())
  let turns = 0
  while (!read.signal.aborted) {
    turns += 1
    await new Promise((done) => setTimeout(done))
  }
  expect(await reading).toEqual({ ok: false, problem: 'too-complex' })
  expect(turns).toBeGreaterThan(10)
})

test('a body that breaks off ends the reading with its error', async () => {
  const body = async function* () {
    yield new TextEncoder().encode('BEGIN:VCALENDAR\r\n')
    throw new Error('The connection ended.')
  }
  await expect(readInThread(body(), feedWindow)).rejects.toThrow('The connection ended.')
})
