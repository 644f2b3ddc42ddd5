import { expect } from 'vitest'
import { readBusyTimes } from '#/server/calendars/busy-times.ts'

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
/** In which test calendars are read. */
export const feedWindow = {
  start: new Date('2026-11-23T10:00:00Z'),
  end: new Date('2026-12-23T10:00:00Z'),
}

/** The lines of an event in it. */
export const at = ['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z']

/** The lines of a calendar with these events; each has a UID of its own unless it names one. */
export function calendar(events: string[][], head: string[] = zone): string {
  const all = events.flatMap((lines, index) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}`]),
    ...lines,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...all, 'END:VCALENDAR'].join('\r\n')
}

/** What blocks, as `start/end`, and what could not be read. */
export async function readFile(file: string) {
  const reading = await readBusyTimes(file, feedWindow)
  if (!reading.ok) return reading.problem
  const busy = reading.busy.map(({ start, end }) => `${start.toISOString()}/${end.toISOString()}`)
  return { busy: busy.map((time) => time.replaceAll(':00.000Z', '')), unread: reading.unread }
}

/** What blocks in a calendar in which everything can be read. */
export async function readEvents(...events: string[][]) {
  const reading = await readFile(calendar(events))
  if (typeof reading === 'string') return reading
  expect(reading.unread).toEqual({ count: 0, events: [] })
  return reading.busy
}

/** `at`, and the same time in the three weeks after it. */
export const fourWeeks = [24, 31, 38, 45].map((day) => {
  const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)
  return `${date}T16:00/${date}T17:00`
})
