import { writePoint, type Point } from '#/domain/directory/point.ts'

/** Where something is: on the map, or else the address that is displayed. */
export type Destination = { name: string; address: string; pin: Point | null }

/**
 * Directions in Google Maps. This address works everywhere without a script: phones open the app if it is
 * installed, and any browser opens it (Maps URLs, `api=1`).
 */
export function directionsHref({ address, pin }: Destination): string {
  const destination = pin ? writePoint(pin) : address
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/**
 * The place for whichever maps app a phone has, as Android reads `geo:` (RFC 5870 with a labelled query).
 * Null without a pin, because such a URI needs coordinates.
 */
export function mapsAppHref({ name, pin }: Destination): string | null {
  if (!pin) return null
  const point = writePoint(pin)
  return `geo:${point}?q=${point}(${encodeURIComponent(name)})`
}
