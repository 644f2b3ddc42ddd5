import type { Period } from '#/domain/schedule/periods.ts'
import {
  addDays,
  clinicDate,
  clinicTime,
  endOfClinicDay,
  startOfClinicDay,
} from '#/domain/schedule/zone.ts'

const DAYS: Record<Period, number> = { day: 1, week: 7, month: 30 }

export type Span = {
  /** Clinic dates, all of them, the earliest first. */
  days: string[]
  from: Date
  until: Date
}

/** The period that ends with today, or `back` periods before it. */
export function spanOf(period: Period, now: Date, back = 0): Span {
  const length = DAYS[period]
  const last = addDays(clinicDate(now), -length * back)
  const days = Array.from({ length }, (_, index) => addDays(last, index + 1 - length))
  const [first = last] = days
  return { days, from: startOfClinicDay(first), until: endOfClinicDay(last) }
}

/** The position of an instant in a chart: an hour of the only day (`18`), or else its date. */
export function bucketOf(period: Period, at: Date): string {
  return period === 'day' ? clinicTime(at).slice(0, 2) : clinicDate(at)
}

/** All positions of a chart, including empty ones. */
export function bucketsOf(period: Period, { days }: Span): string[] {
  if (period !== 'day') return days
  return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
}
