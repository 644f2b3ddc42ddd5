import ICAL from 'ical.js'
import { z } from 'zod'

/** From the longest period to the shortest. */
export const FREQUENCIES = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const

/** A recurrence rule (RFC 5545, 3.3.10); an empty set limits nothing. Weekdays count from Sunday, 0. */
export type Rule = {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  count: number | null
  /** As it is written: a date, or a time that may end with `Z`. */
  until: string | null
  weekStart: number
  months: ReadonlySet<number>
  weekNumbers: ReadonlySet<number>
  yearDays: ReadonlySet<number>
  monthDays: ReadonlySet<number>
  /** `nth` is 0 for each such weekday, and negative from the end. */
  weekdays: readonly { weekday: number; nth: number }[]
  hours: ReadonlySet<number>
  minutes: ReadonlySet<number>
  seconds: ReadonlySet<number>
  positions: ReadonlySet<number>
}

const numbers = z
  .union([z.number(), z.array(z.number())])
  .default([])
  .transform((value) => new Set([value].flat()))
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const weekday = z.enum(WEEKDAYS).transform((name) => WEEKDAYS.indexOf(name))
const nthWeekday = z
  .string()
  .regex(/^[+-]?\d{0,3}[A-Z]{2}$/)
  .transform((text) => ({ nth: Number(text.slice(0, -2) || 0), name: text.slice(-2) }))
  .pipe(z.object({ nth: z.number(), name: weekday }))
  .transform(({ nth, name }) => ({ nth, weekday: name }))

const ruleSchema = z.object({
  freq: z.enum(FREQUENCIES),
  interval: z.number().int().min(1).default(1),
  count: z.number().int().min(0).nullish(),
  until: z.string().nullish(),
  wkst: z.union([weekday, z.number().transform((day) => day - 1)]).default(1),
  bymonth: numbers,
  byweekno: numbers,
  byyearday: numbers,
  bymonthday: numbers,
  byday: z
    .union([nthWeekday, z.array(nthWeekday)])
    .default([])
    .transform((value) => [value].flat()),
  byhour: numbers,
  byminute: numbers,
  bysecond: numbers,
  bysetpos: numbers,
})

/** Null if it cannot be read, or counts in another calendar than the Gregorian. */
export function readRule(text: string): Rule | null {
  const known = text.replaceAll(/\s/g, '').toUpperCase()
  if (/RSCALE=(?!GREGORIAN)/.test(known)) return null
  try {
    const rule = ruleSchema.parse(ICAL.Recur.fromString(known).toJSON())
    return {
      frequency: rule.freq,
      interval: rule.interval,
      count: rule.count ?? null,
      until: /UNTIL=([\dTZ:-]+)/.exec(known)?.[1] ?? null,
      weekStart: rule.wkst,
      months: rule.bymonth,
      weekNumbers: rule.byweekno,
      yearDays: rule.byyearday,
      monthDays: rule.bymonthday,
      weekdays: rule.byday,
      hours: rule.byhour,
      minutes: rule.byminute,
      seconds: rule.bysecond,
      positions: rule.bysetpos,
    }
  } catch {
    return null
  }
}
