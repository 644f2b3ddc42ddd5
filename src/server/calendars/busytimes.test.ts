import { expect, test } from 'vitest'
import { readBusyTimes } from './busytimes.ts'

const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
]
const window = { start: new Date('2026-11-23T10:00:00Z'), end: new Date('2026-12-23T10:00:00Z') }

async function read(...events: string[][]) {
  const all = events.flatMap((lines, index) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}`]),
    ...lines,
    'END:VEVENT',
  ])
  const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zone, ...all, 'END:VCALENDAR']
  const busy = await readBusyTimes(calendar.join('\r\n'), window)
  return busy?.map(({ start, end }) => `${start.toISOString()}/${end.toISOString()}`)
}

test('times in any zone are read; without a zone they are in the clinic’s', async () => {
  expect(
    await read(
      ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z'],
      ['DTSTART;TZID=Europe/Berlin:20261125T160000', 'DURATION:PT30M'],
      ['DTSTART:20261126T160000', 'DTEND:20261126T170000'],
    ),
  ).toEqual([
    '2026-11-24T16:00:00.000Z/2026-11-24T17:00:00.000Z',
    '2026-11-25T15:00:00.000Z/2026-11-25T15:30:00.000Z',
    '2026-11-26T14:00:00.000Z/2026-11-26T15:00:00.000Z',
  ])
})

test('a whole day is a day of the clinic', async () => {
  expect(await read(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261202'])).toEqual([
    '2026-11-29T22:00:00.000Z/2026-12-01T22:00:00.000Z',
  ])
})

test('recurrences are read, with exceptions and moved instances', async () => {
  const weekly = ['UID:w', 'DTSTART:20261110T160000Z', 'DTEND:20261110T170000Z']
  expect(
    await read(
      [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE:20261124T160000Z'],
      ['UID:w', 'RECURRENCE-ID:20261201T160000Z', 'DTSTART:20261202T080000Z', 'DURATION:PT1H'],
    ),
  ).toEqual([
    '2026-12-02T08:00:00.000Z/2026-12-02T09:00:00.000Z',
    '2026-12-08T16:00:00.000Z/2026-12-08T17:00:00.000Z',
  ])
})

test('events that are free, cancelled, past or our own block nothing', async () => {
  const at = ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z']
  expect(
    await read(
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
    await read(
      ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z'],
      ['DTSTART:20261124T163000Z', 'DTEND:20261124T180000Z'],
    ),
  ).toEqual(['2026-11-24T16:00:00.000Z/2026-11-24T18:00:00.000Z'])
})

test.each([
  ['a page', '<!doctype html><title>Log in</title>'],
  ['nothing', ''],
  ['an incomplete calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'],
  ['a vCard', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mona\r\nEND:VCARD'],
])('%s is not a calendar', async (_what, text) => {
  expect(await readBusyTimes(text, window)).toBeNull()
})

test('an invalid event does not affect the others', async () => {
  expect(
    await read(
      ['DTSTART:someday'],
      ['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'],
      ['SUMMARY:no time at all'],
      ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z'],
    ),
  ).toEqual(['2026-11-24T16:00:00.000Z/2026-11-24T17:00:00.000Z'])
})
