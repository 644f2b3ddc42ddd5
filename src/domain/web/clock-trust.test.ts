import { describe, expect, test } from 'vitest'
import { clockDoubt, confirmedClock, nextClockRecord, type ClockRecord } from './clock-trust.ts'

const noon = new Date('2026-11-21T10:00:00Z')
const later = (minutes: number, from = noon) => new Date(+from + minutes * 60_000)
const DAY = 24 * 60
const steady: ClockRecord = { readAt: noon, steadySince: later(-100 * DAY) }
const doubtAt = (record: ClockRecord | null, process: Date, database = process) =>
  clockDoubt(record, { process, database })

/** The record after readings at these instants. */
const after = (record: ClockRecord | null, instants: Date[]) =>
  instants.reduce((last, at) => nextClockRecord(last, at), record)

describe('the clock', () => {
  test('is trusted while readings follow each other, also after a day without any', () => {
    expect(doubtAt(steady, later(1))).toBeNull()
    expect(doubtAt(steady, later(DAY))).toBeNull()
    expect(doubtAt(steady, later(-30))).toBeNull()
  })

  test.each([
    ['a day ahead', later(DAY + 1)],
    ['ten years ahead', later(3653 * DAY)],
    ['a day back', later(-DAY - 1)],
  ])('that jumped %s is trusted after an hour', (_name, jumped) => {
    expect(doubtAt(steady, jumped)).toBe('clock-jumped')
    const record = after(steady, [jumped, later(30, jumped)])
    expect(doubtAt(record, later(59, jumped))).toBe('clock-jumped')
    expect(doubtAt(record, later(60, jumped))).toBeNull()
  })

  test('that was wrong for a minute is trusted an hour after it was corrected', () => {
    const record = after(steady, [later(3653 * DAY), later(1)])
    expect(doubtAt(record, later(2))).toBe('clock-jumped')
    expect(doubtAt(record, later(61))).toBeNull()
  })

  test('that jumped ahead and in parts back starts anew', () => {
    const ahead = later(2 * DAY)
    const record = after(steady, [ahead, later(60, ahead), later(2 * DAY - 12 * 60)])
    expect(doubtAt(record, later(2 * DAY - 12 * 60 + 1))).toBe('clock-jumped')
  })

  test('that was never read is trusted after an hour', () => {
    expect(doubtAt(null, noon)).toBe('clock-jumped')
    expect(doubtAt(after(null, [noon]), later(60))).toBeNull()
  })

  test('is trusted at once if staff confirm it', () => {
    const jumped = later(3653 * DAY)
    expect(doubtAt(confirmedClock(jumped), later(1, jumped))).toBeNull()
  })

  test('is not trusted while it differs from the database’s', () => {
    expect(doubtAt(steady, later(1), later(50))).toBeNull()
    expect(doubtAt(steady, later(1), later(90))).toBe('clocks-differ')
    expect(doubtAt(steady, later(90), later(1))).toBe('clocks-differ')
    expect(doubtAt(confirmedClock(noon), later(1), later(90))).toBe('clocks-differ')
  })
})
