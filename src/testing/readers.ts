import ICAL from 'ical.js'
import { async as nodeIcal } from 'node-ical'
import { expect } from 'vitest'

/**
 * What two independent programs read in a file, after checking that they read the same, that its lines are as
 * RFC 5545 wants them, and its method.
 */
export async function readCalendarFile(file: string, method: string) {
  expectLines(file)
  const calendar = ICAL.Component.fromString(file)
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/.+\/\/.+\/\/[A-Z]{2}$/)
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0)
  const first = calendar.getAllSubcomponents('vevent').map(readByIcalJs)
  const second = await readByNodeIcal(file)
  expect(second).toEqual(first)
  return first
}

/** Each line at most 75 octets, ended by CR and LF, and cut nowhere inside a character. */
function expectLines(file: string): void {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = file
    .slice(0, -2)
    .split('\r\n')
    .map((line) => new TextEncoder().encode(line))
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (const line of lines) decoder.decode(line)
}

function readByIcalJs(component: InstanceType<typeof ICAL.Component>) {
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  const instant = (name: string) => new Date(text(name)).toISOString()
  expect(instant('dtstamp')).toBe(instant('last-modified'))
  return {
    uid: text('uid'),
    start: instant('dtstart'),
    end: instant('dtend'),
    status: text('status'),
    sequence: Number(text('sequence')),
    changedAt: instant('last-modified'),
    title: text('summary'),
    place: text('location'),
    description: text('description'),
    privacy: text('class'),
    transparency: text('transp'),
  }
}

async function readByNodeIcal(file: string) {
  const parts = Object.values(await nodeIcal.parseICS(file))
  return parts.flatMap((part) =>
    part?.type === 'VEVENT'
      ? [
          {
            uid: part.uid,
            start: part.start.toISOString(),
            end: part.end?.toISOString(),
            status: part.status,
            sequence: Number(part.sequence),
            changedAt: part.lastmodified?.toISOString(),
            title: part.summary,
            place: part.location ?? '',
            description: part.description,
            privacy: part.class,
            transparency: part.transparency,
          },
        ]
      : [],
  )
}
