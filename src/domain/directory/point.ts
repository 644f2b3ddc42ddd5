import { foldDigits, stripInvisible } from '#/domain/search/digits.ts'

/** A place on the earth in degrees (WGS 84), as used by maps and browsers. */
export type Point = { latitude: number; longitude: number }

/** A rectangle around Egypt; a point outside it is a mistake, or nowhere near a clinic. */
export function isInEgypt({ latitude, longitude }: Point): boolean {
  return latitude >= 21.9 && latitude <= 31.7 && longitude >= 24.6 && longitude <= 36.9
}

/** Two decimals are about a kilometre: enough to sort clinics, too little to identify a home. */
export function roundToKilometre(point: Point): Point {
  return rounded(point, 2)
}

/** Five decimals are about a metre. */
export function roundToMetre(point: Point): Point {
  return rounded(point, 5)
}

/** `30.06,31.22`. */
export function writePoint({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`
}

/**
 * Reads latitude and longitude in this order, with digits and separators of either script: `30.06, 31.22`,
 * `٣٠٫٠٦، ٣١٫٢٢`. Null for anything else; it does not check that the point is in Egypt.
 */
export function readPoint(text: string): Point | null {
  const [, latitude, longitude] = PAIR.exec(foldPoint(text)) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}

/** Converts Arabic digits, decimal points and commas to ASCII, and removes invisible characters. */
export function foldPoint(text: string): string {
  return foldDigits(stripInvisible(text)).replaceAll('٫', '.').replaceAll('،', ',').trim()
}

const PAIR = /^\(?\s*(-?\d{1,3}(?:\.\d{1,20})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,20})?)\s*\)?$/

function rounded({ latitude, longitude }: Point, decimals: number): Point {
  return {
    latitude: Number(latitude.toFixed(decimals)),
    longitude: Number(longitude.toFixed(decimals)),
  }
}
