import { assert, constantFrom, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { careQuote, careSeries, careWindows, rateUnits } from './care.ts'
import { MAX_VISITS } from '#/domain/booking/most-visits.ts'
import { egp } from '#/domain/money/money.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'

const now = date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('a quote is the price of the rate card times the visits, with equipment per day', () => {
  const rate = { minPiastres: egp(200), maxPiastres: egp(350) }
  expect(careQuote(rate, 1)).toEqual(rate)
  const oxygen = { minPiastres: egp(120), maxPiastres: egp(200) }
  expect(careQuote(rate, 3, oxygen)).toEqual({ minPiastres: egp(960), maxPiastres: egp(1650) })
  for (const count of [0, -1, 1.5, MAX_VISITS + 1, Number.NaN]) {
    expect(() => careQuote(rate, count)).toThrow(RangeError)
  }
})

test('no window begins in the past or touches a closed day', () => {
  assert(
    property(now, constantFrom(...rateUnits), integer({ min: 0, max: 13 }), (at, unit, days) => {
      const closed = addDays(clinicDate(at), days)
      for (const window of careWindows(unit, at, [closed])) {
        expect(+window.startsAt).toBeGreaterThan(+at)
        const touches =
          window.startsAt < endOfClinicDay(closed) && window.endsAt > startOfClinicDay(closed)
        expect(touches).toBe(false)
      }
    }),
    { numRuns: 40 },
  )
})

test('a series has all its shifts in order, and skips closed days', () => {
  assert(
    property(now, integer({ min: 1, max: MAX_VISITS }), (at, count) => {
      const closed = addDays(clinicDate(at), 4)
      const first = careWindows('shift-12', at, [closed])[0]
      if (!first) throw new Error('nothing is offered')
      const series = careSeries('shift-12', first, count, { now: at, closedDates: [closed] }) ?? []
      expect(series).toHaveLength(count)
      expect(series[0]).toEqual(first)
      expect(new Set(series.map((each) => each.date)).size).toBe(count)
      expect(series.some((each) => each.date === closed)).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('a window that is not offered starts no series', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const invented = { startsAt: new Date('2026-11-22T07:30:00Z'), endsAt: at }
  expect(careSeries('visit', invented, 1, { now: at, closedDates: [] })).toBeNull()
})
