import { assert, date as anyDate, property } from 'fast-check'
import { expect, test } from 'vitest'

import { isSameClinicDay } from '#/domain/schedule/clinic.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'

test('the clinic’s day begins at midnight in Cairo, not in UTC', () => {
  const lastMinute = new Date('2026-11-21T21:59:00Z')
  expect(isSameClinicDay(new Date('2026-11-20T22:00:00Z'), lastMinute)).toBe(true)
  expect(isSameClinicDay(lastMinute, new Date('2026-11-21T22:00:00Z'))).toBe(false)
})

test('it agrees with Temporal’s calendar', () => {
  const instants = anyDate({
    min: new Date('2023-01-01T00:00:00Z'),
    max: new Date('2036-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const near = instants.chain((a) =>
    anyDate({ min: a, max: new Date(+a + 30 * 3_600_000), noInvalidDate: true }).map((b) => ({
      a,
      b,
    })),
  )
  assert(
    property(near, ({ a, b }) => {
      expect(isSameClinicDay(a, b)).toBe(clinicDate(a) === clinicDate(b))
    }),
  )
})
