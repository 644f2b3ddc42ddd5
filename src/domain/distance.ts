import type { Point } from '#/domain/point.ts'

/** The earth's mean radius (R1 of GRS 80, H. Moritz, Journal of Geodesy 74, 2000). */
const EARTH_RADIUS_KM = 6371.0088

/** What people call near: a short ride through a city. */
export const NEAR_KM = 5

/** With fewer doctors near, the list names other districts, */
export const FEW_NEARBY = 5

/** and none that is farther than an hour's drive. */
export const MOST_NEIGHBOUR_KM = 60

/**
 * The great-circle distance by the haversine formula, which stays exact for short distances (R. W.
 * Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984).
 */
export function distanceKm(from: Point, to: Point): number {
  const height =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(to.longitude - from.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(height)))
}

/**
 * Where a point is on a ball of radius 1. The product of two such vectors, x with x and so on, is the cosine
 * of the angle between them: the larger it is, the nearer they are, by the same distance as above. That is
 * cheap enough to order a whole directory by.
 */
export function unitVector({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [up, around] = [radians(latitude), radians(longitude)]
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)]
}

/** The cosine of a distance, as the product of two unit vectors tells it. */
export function cosineOf(kilometres: number): number {
  return Math.cos(kilometres / EARTH_RADIUS_KM)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
