// Apart from zone.ts, so that pages that only name the zone or compare days load nothing that converts.

/** The zone of every weekly rule and of every time that is shown. */
export const CLINIC_ZONE = 'Africa/Cairo'

/** The Egyptian week starts on Saturday (ISO weekday). */
export const WEEK_START = 6

/** ISO weekdays in the order of the Egyptian week. */
export const EGYPTIAN_WEEK = [6, 7, 1, 2, 3, 4, 5] as const

/** Whether both instants fall on one calendar date at the clinic. */
export function isSameClinicDay(a: Date, b: Date): boolean {
  return day().format(a) === day().format(b)
}

let formatter: Intl.DateTimeFormat | undefined

// Made at first use: a formatter costs more than everything else this module does.
function day(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('en-CA', { timeZone: CLINIC_ZONE, dateStyle: 'short' })
  return formatter
}
