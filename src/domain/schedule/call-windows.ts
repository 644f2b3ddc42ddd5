import { closingTime, isOpenAt, nextOpening, type WeeklyHours } from '#/domain/schedule/hours.ts'
import { clinicDate, clinicInstant, clinicTime, endOfClinicDay } from '#/domain/schedule/zone.ts'
import { minutesOf } from '#/domain/schedule/time-of-day.ts'

/** A time in which a person is called back. */
export type CallWindow = { startsAt: Date; endsAt: Date }

/** Weekly opening hours, and the clinic dates on which the office is closed all the same. */
export type CallHours = { hours: readonly WeeklyHours[]; closedDates: readonly string[] }

/** How many a form offers. */
const OFFERED = 2
/** Windows end at even hours of the clinic's clock, or when the office closes. */
const WINDOW_MINUTES = 120
/** A window with less time left is not offered. */
const LEAST_MINUTES = 30

/**
 * The next times in which the office can call: parts of its opening hours, soonest first. The first one may have
 * begun. Empty for an office without hours.
 */
export function listCallWindows({ hours, closedDates }: CallHours, now: Date): CallWindow[] {
  const windows: CallWindow[] = []
  let from: Date | null = now
  while (windows.length < OFFERED) {
    const startsAt: Date | null = isOpenAt(hours, from) ? from : nextOpening(hours, from)
    if (!startsAt) break
    const date = clinicDate(startsAt)
    if (closedDates.includes(date)) {
      from = endOfClinicDay(date)
      continue
    }
    const endsAt = earlier(markAfter(startsAt), closingTime(hours, startsAt))
    if (+endsAt - +startsAt >= LEAST_MINUTES * MINUTE_MS) windows.push({ startsAt, endsAt })
    from = endsAt
  }
  return windows
}

/** The window that a form names by its end: one that was offered before is found until it has ended. */
export function findCallWindow(hours: CallHours, now: Date, endsAt: Date): CallWindow | null {
  if (endsAt <= now) return null
  const offered = earlier(now, new Date(+endsAt - LEAST_MINUTES * MINUTE_MS))
  return listCallWindows(hours, offered).find((window) => +window.endsAt === +endsAt) ?? null
}

const MINUTE_MS = 60_000

function markAfter(instant: Date): Date {
  const date = clinicDate(instant)
  const passed = Math.floor(minutesOf(clinicTime(instant)) / WINDOW_MINUTES)
  const next = clinicInstant(date, (passed + 1) * WINDOW_MINUTES)
  // Midnight does not exist on one day in April.
  return next && next > instant ? next : endOfClinicDay(date)
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one
}
