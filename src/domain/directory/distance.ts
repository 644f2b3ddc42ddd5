import type { Point } from '#/domain/directory/point.ts'

/** The earth's mean radius (R1 of GRS 80, H. Moritz, Journal of Geodesy 74, 2000). */
const EARTH_RADIUS_KM = 6371.0088

/** Counts as near: a short ride through a city. */
export const NEAR_KM = 5

/** With fewer doctors near, the list names other districts. */
export const FEW_NEARBY = 5

/** Those districts are at most an hour's drive away. */
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
 * A point on a sphere of radius 1. The dot product of two such vectors is the cosine of the angle between
 * them: the larger it is, the nearer they are, by the same distance as above. That is cheap enough to sort a
 * whole directory.
 */
export function unitVector({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [up, around] = [radians(latitude), radians(longitude)]
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)]
}

/** The cosine of a distance, comparable with the dot product of two unit vectors. */
export function cosineOf(kilometres: number): number {
  return Math.cos(kilometres / EARTH_RADIUS_KM)
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
