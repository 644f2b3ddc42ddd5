import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYTIME, endOfDaytime, lastDaytime, nextDaytime } from '#/domain/schedule/daytime.ts'
import { clinicTime } from '#/domain/schedule/zone.ts'

const at = (text: string) => new Date(text)

/** Instants of two years, with the clock changes of both. */
const instants = fc
  .date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(+date / 60_000) * 60_000))
const hourOf = (instant: Date) => Number(clinicTime(instant).slice(0, 2))

test('the next daytime is the nearest from then on', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 120 }), (instant, spare) => {
      const next = nextDaytime(instant, spare)
      expect(hourOf(next)).toBeGreaterThanOrEqual(DAYTIME.from)
      expect(+endOfDaytime(next) - +next).toBeGreaterThan(spare * 60_000 - 1)
      // A night of twelve hours, the spare minutes, and an hour of the clock.
      expect(+next - +instant).toBeGreaterThanOrEqual(0)
      expect(+next - +instant).toBeLessThanOrEqual((13 * 60 + spare) * 60_000)
      expect(nextDaytime(next, spare)).toEqual(next)
    }),
  )
})

test('the last daytime is the nearest until then', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const last = lastDaytime(instant)
      expect(hourOf(last)).toBeGreaterThanOrEqual(DAYTIME.from)
      expect(hourOf(last) * 60 + Number(clinicTime(last).slice(3))).toBeLessThanOrEqual(21 * 60)
      expect(+instant - +last).toBeGreaterThanOrEqual(0)
      expect(+instant - +last).toBeLessThanOrEqual(13 * 3_600_000)
    }),
  )
})

test('the hours are those of the clinic’s clock on both sides of its changes', () => {
  // Summer time began at midnight of 24 April 2026, and ended with 29 October.
  expect(nextDaytime(at('2026-04-23T20:00:00Z'))).toEqual(at('2026-04-24T06:00:00Z'))
  expect(nextDaytime(at('2026-10-29T20:00:00Z'))).toEqual(at('2026-10-30T07:00:00Z'))
  expect(lastDaytime(at('2026-04-24T03:00:00Z'))).toEqual(at('2026-04-23T19:00:00Z'))
})
