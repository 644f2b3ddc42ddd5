import { assert, constantFrom, date as anyDate, property } from 'fast-check'
import { expect, test } from 'vitest'
import { offsetsOf } from '#/domain/schedule/offset.ts'

// Summer time in both hemispheres, half an hour of it, changes at midnight, and a day that was left out.
const zones = [
  'Africa/Cairo',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'UTC',
]
const instants = anyDate({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
})

function offsetByTemporal(zone: string, instant: number): number {
  const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return clock.offsetNanoseconds / 1e6
}

test('offsets agree with Temporal at any instant of any zone', () => {
  assert(
    property(constantFrom(...zones), instants, (zone, instant) => {
      expect(offsetsOf(zone)(+instant)).toBe(offsetByTemporal(zone, +instant))
    }),
    { numRuns: 500 },
  )
})

test.each(zones)('each change in %s is known to the millisecond', (zone) => {
  const offset = offsetsOf(zone)
  let at = Temporal.ZonedDateTime.from(`1970-01-01[${zone}]`).getTimeZoneTransition('next')
  while (at && at.year < 2040) {
    const { epochMilliseconds: change } = at
    for (const instant of [change - 1, change])
      expect(offset(instant)).toBe(offsetByTemporal(zone, instant))
    at = at.getTimeZoneTransition('next')
  }
})

test('a zone that nobody knows is a RangeError when it is asked', () => {
  const offset = offsetsOf('Africa/Atlantis')
  expect(() => offset(0)).toThrow(RangeError)
})
