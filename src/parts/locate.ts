import { isInEgypt, roundToKilometre, type Point } from '#/domain/directory/point.ts'

export type LocationProblem = 'denied' | 'unavailable' | 'timeout' | 'outside'

export type Located = { ok: true; point: Point } | { ok: false; code: LocationProblem }

const PATIENCE_MILLISECONDS = 10_000
/** A position a few minutes old is accurate enough. */
const MOST_AGE_MILLISECONDS = 300_000

/** Asks the browser for the position, which is rounded before it is passed on. */
export function locate(): Promise<Located> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, code: 'unavailable' })
    return navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(located(coords)),
      ({ code }) => resolve({ ok: false, code: problems[code] ?? 'unavailable' }),
      { timeout: PATIENCE_MILLISECONDS, maximumAge: MOST_AGE_MILLISECONDS },
    )
  })
}

function located({ latitude, longitude }: Point): Located {
  const point = roundToKilometre({ latitude, longitude })
  return isInEgypt(point) ? { ok: true, point } : { ok: false, code: 'outside' }
}

/** The codes of a GeolocationPositionError. */
const problems: Record<number, LocationProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }
