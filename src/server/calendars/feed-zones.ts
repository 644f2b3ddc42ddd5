import { findIana } from 'windows-iana'
import { CLINIC_ZONE } from '#/domain/schedule/clinic.ts'
import type { Interval } from '#/domain/schedule/intervals.ts'
import { offsetsOf } from '#/domain/schedule/offset.ts'
import { instantOf } from '#/domain/schedule/wall.ts'
import { valueOf, type FeedComponent } from './components.ts'
import { utcZone, type FeedZone } from './feed-zone.ts'
import { observedZone } from './observed-zone.ts'
import { boundedEvent, TooMuchWork, type Spend } from './work-bound.ts'

export const clinicZone = namedZone(CLINIC_ZONE) ?? utcZone

export type FindZone = (name: string) => FeedZone | null

/**
 * Finds the zones that a file names: by their IANA name, by Windows' name, or as the file itself describes
 * them. The runtime's rules come first, because files often contain old ones.
 */
export function zonesOf(
  descriptions: readonly FeedComponent[],
  window: Interval,
  spend: Spend,
): FindZone {
  const known = new Map<string, FeedZone | null>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    spend(100)
    const described = descriptions.find((zone) => valueOf(zone, 'TZID') === name)
    const place = described && valueOf(described, 'X-LIC-LOCATION')
    const zone =
      namedZone(name) ??
      (place ? namedZone(place) : null) ??
      (described ? observed(described, window, spend) : null)
    known.set(name, zone)
    return zone
  }
}

/** One that needs too much work is unknown. */
function observed(zone: FeedComponent, window: Interval, spend: Spend): FeedZone | null {
  try {
    return observedZone(zone, window, boundedEvent(spend))
  } catch (error) {
    if (error instanceof TooMuchWork && error.scope === 'event') return null
    throw error
  }
}

/** Null if neither the runtime nor Unicode's list of Windows zones knows it. */
function namedZone(name: string): FeedZone | null {
  const plain = name.trim().replace(/^tzone:\/\/Microsoft\//i, '')
  if (plain.length > 100) return null
  const segments = plain.split('/')
  // Some programs put their own name before it: /mozilla.org/20050126_1/Europe/Berlin.
  const tails = plain.startsWith('/')
    ? [3, 2, 1].map((count) => segments.slice(-count).join('/'))
    : []
  for (const candidate of [plain, ...findIana(plain), ...tails]) {
    const zone = candidate ? ianaZone(candidate) : null
    if (zone) return zone
  }
  return null
}

function ianaZone(name: string): FeedZone | null {
  const offset = offsetsOf(name)
  try {
    offset(0)
  } catch {
    return null
  }
  const before = (wall: number) => offset(wall - 86_400_000)
  return {
    toInstant: (wall) => instantOf(wall, offset) ?? wall - before(wall),
    toWall: (instant) => instant + offset(instant),
  }
}
