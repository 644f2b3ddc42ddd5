import { assert, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { cosineOf, distanceKm, unitVector } from './distance.ts'
import type { Point } from './point.ts'

const cairo = { latitude: 30.0444, longitude: 31.2357 }
const alexandria = { latitude: 31.2001, longitude: 29.9187 }
const aswan = { latitude: 24.0889, longitude: 32.8998 }

test('known distances are correct to a kilometre', () => {
  expect(Math.round(distanceKm(cairo, alexandria))).toBe(180)
  expect(Math.round(distanceKm(cairo, aswan))).toBe(682)
})

test('a degree of latitude is a 360th of the earth’s circumference', () => {
  const north = { latitude: 31, longitude: 31 }
  expect(distanceKm({ latitude: 30, longitude: 31 }, north)).toBeCloseTo(111.195, 3)
})

test('the farthest distance is half the earth’s circumference', () => {
  const opposite = { latitude: -30, longitude: -149 }
  expect(distanceKm({ latitude: 30, longitude: 31 }, opposite)).toBeCloseTo(20015.115, 2)
})

const point = record({
  latitude: double({ min: 21.9, max: 31.7, noNaN: true }),
  longitude: double({ min: 24.6, max: 36.9, noNaN: true }),
})

test('the distance is zero to the same point, symmetric, and obeys the triangle inequality', () => {
  assert(
    property(point, point, point, (a, b, c) => {
      expect(distanceKm(a, a)).toBe(0)
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9)
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6)
    }),
  )
})

const product = (a: Point, b: Point) => {
  const [x, y, z] = unitVector(a)
  const [u, v, w] = unitVector(b)
  return x * u + y * v + z * w
}

test('unit vectors give the same distance', () => {
  assert(
    property(point, point, (a, b) => {
      expect(product(a, b)).toBeCloseTo(cosineOf(distanceKm(a, b)), 12)
    }),
  )
})

test('unit vectors distinguish neighbouring streets', () => {
  const [here, next, farther] = [30.06, 30.0601, 30.0602].map((latitude) => ({
    latitude,
    longitude: 31.22,
  }))
  if (!here || !next || !farther) throw new Error('three places')
  expect(product(here, next)).toBeGreaterThan(product(here, farther))
  expect(product(here, here)).toBeGreaterThan(product(here, next))
})
