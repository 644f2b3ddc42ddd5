import {
  foldPoint,
  isInEgypt,
  readPoint,
  roundToMetre,
  type Point,
} from '#/domain/directory/point.ts'

export type ParsedPin =
  | { ok: true; point: Point }
  | { ok: false; code: 'pin-short-link' | 'pin-outside' | 'pin-unreadable' }

/**
 * The location in a pasted text: a link of Google Maps, Apple Maps or OpenStreetMap, a `geo:` URI (RFC 5870,
 * and as Android writes it), or plain coordinates.
 *
 * Codes: `pin-short-link` a link without coordinates; `pin-outside` not in Egypt; `pin-unreadable` none of
 * these.
 */
export function parsePin(input: string): ParsedPin {
  const text = decoded(foldPoint(input.slice(0, MOST_CHARACTERS)))
  const point = findPoint(text)
  if (!point)
    return { ok: false, code: SHORT_LINK.test(text) ? 'pin-short-link' : 'pin-unreadable' }
  return isInEgypt(point)
    ? { ok: true, point: roundToMetre(point) }
    : { ok: false, code: 'pin-outside' }
}

const MOST_CHARACTERS = 2000

const PAIR = String.raw`(-?\d{1,3}(?:\.\d+)?),[\s+]*(-?\d{1,3}(?:\.\d+)?)`

/** Parameters that name the place are tried before those that name the visible part of the map. */
const patterns = [
  /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  /[?&]mlat=(-?\d{1,3}(?:\.\d+)?)&mlon=(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(`[?&](?:q|query|destination|daddr|ll|coordinate|center)=(?:loc:)?${PAIR}`),
  new RegExp(`/(?:place|search|dir/[^/]*)/${PAIR}(?:[/?]|$)`),
  /#map=\d+(?:\.\d+)?\/(-?\d{1,3}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(`^geo:${PAIR}`, 'i'),
  new RegExp(`/@${PAIR}`),
]

/** `?q=` of such a link is never a place: only its service knows what it means. */
const SHORT_LINK = /\b(?:maps\.app\.goo\.gl|goo\.gl|g\.co|share\.google|osm\.org\/go|bit\.ly)\//i

function findPoint(text: string): Point | null {
  const plain = readPoint(text)
  if (plain) return plain
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? []
    const point = latitude && longitude ? readPoint(`${latitude},${longitude}`) : null
    if (point) return point
  }
  return null
}

/** A text with a lone percent sign is not an encoded address, and stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
