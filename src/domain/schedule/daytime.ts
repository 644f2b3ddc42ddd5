import { addDays, clinicDate, clinicInstant, startOfClinicDay } from '#/domain/schedule/zone.ts'

/** Messages that are not urgent are sent between these hours of the clinic's clock. */
export const DAYTIME = { from: 9, until: 21 } as const

/** The first instant from `at` on that is in the daytime, and before its last `spare` minutes. */
export function nextDaytime(at: Date, spare = 0): Date {
  const date = clinicDate(at)
  if (at < hour(date, DAYTIME.from)) return hour(date, DAYTIME.from)
  const end = +hour(date, DAYTIME.until) - spare * MINUTE_MS
  return +at < end ? at : hour(addDays(date, 1), DAYTIME.from)
}

/** The last instant until `at` that is in the daytime. */
export function lastDaytime(at: Date): Date {
  const date = clinicDate(at)
  if (at < hour(date, DAYTIME.from)) return hour(addDays(date, -1), DAYTIME.until)
  const end = hour(date, DAYTIME.until)
  return at < end ? at : end
}

/** The end of the daytime of an instant's date. */
export function endOfDaytime(at: Date): Date {
  return hour(clinicDate(at), DAYTIME.until)
}

// Only the hour after midnight is ever missing.
function hour(date: string, hours: number): Date {
  return clinicInstant(date, hours * 60) ?? startOfClinicDay(date)
}

const MINUTE_MS = 60_000
