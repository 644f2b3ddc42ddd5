import { assert, date as anyDate, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CLINIC_ZONE, isSameClinicDay } from '#/domain/schedule/clinic.ts'
import * as zone from '#/domain/schedule/zone.ts'

const instants = anyDate({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

function clockOf(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(+instant).toZonedDateTimeISO(CLINIC_ZONE)
}

test('date and time agree with Temporal at any instant', () => {
  assert(
    property(instants, (instant) => {
      const clock = clockOf(instant)
      expect(zone.clinicDate(instant)).toBe(clock.toPlainDate().toString())
      expect(zone.clinicTime(instant)).toBe(clock.toPlainTime().toString().slice(0, 5))
    }),
    { numRuns: 500 },
  )
})

test('a day contains the instants between its start and its end', () => {
  assert(
    property(instants, (instant) => {
      const date = zone.clinicDate(instant)
      const start = zone.startOfClinicDay(date)
      const end = zone.endOfClinicDay(date)
      expect(+start).toBe(clockOf(instant).startOfDay().epochMilliseconds)
      expect(start <= instant && instant < end).toBe(true)
      expect(zone.clinicDate(new Date(+start - 1))).toBe(zone.addDays(date, -1))
      expect(isSameClinicDay(start, new Date(+end - 1))).toBe(true)
      expect(isSameClinicDay(instant, end)).toBe(false)
    }),
  )
})

describe('when the clocks change', () => {
  test.each([
    ['2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['2027-04-30', '2027-04-29T22:00:00.000Z', 23],
    ['2026-10-29', '2026-10-28T21:00:00.000Z', 25],
    ['2027-10-28', '2027-10-27T21:00:00.000Z', 25],
    ['2026-11-21', '2026-11-20T22:00:00.000Z', 24],
  ])('%s starts at %s and has %i hours', (date, start, hours) => {
    expect(zone.startOfClinicDay(date).toISOString()).toBe(start)
    expect((+zone.endOfClinicDay(date) - Date.parse(start)) / 3_600_000).toBe(hours)
  })

  test('the last Friday of April has no midnight', () => {
    expect(zone.clinicInstant('2026-04-24', 0)).toBeNull()
    expect(zone.clinicInstant('2026-04-24', 59)).toBeNull()
    expect(zone.clinicInstant('2026-04-23', 1440)).toBeNull()
    expect(zone.clinicInstant('2026-04-24', 60)?.toISOString()).toBe('2026-04-23T22:00:00.000Z')
    expect(zone.clinicTime(zone.startOfClinicDay('2026-04-24'))).toBe('01:00')
  })

  test('23:00 on the last Thursday of October is the first of the two', () => {
    const first = zone.clinicInstant('2026-10-29', 23 * 60)
    expect(first?.toISOString()).toBe('2026-10-29T20:00:00.000Z')
    expect(zone.clinicTime(new Date('2026-10-29T21:00:00Z'))).toBe('23:00')
    expect(zone.clinicInstant('2026-10-29', 1440)?.toISOString()).toBe('2026-10-29T22:00:00.000Z')
  })
})

test('calendar arithmetic agrees with Temporal', () => {
  assert(
    property(instants, integer({ min: -1000, max: 1000 }), (instant, days) => {
      const date = zone.clinicDate(instant)
      const plain = Temporal.PlainDate.from(date)
      expect(zone.addDays(date, days)).toBe(plain.add({ days }).toString())
      expect(zone.isoWeekday(date)).toBe(plain.dayOfWeek)
    }),
  )
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '', '2026-01-01T00:00'])(
  '%j is not a date',
  (text) => {
    expect(() => zone.isoWeekday(text)).toThrow(RangeError)
    expect(() => zone.startOfClinicDay(text)).toThrow(RangeError)
  },
)
