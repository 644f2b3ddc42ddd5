/** The latest reading of the clock that was recorded, and since when readings follow each other without a jump. */
export type ClockRecord = { readAt: Date; steadySince: Date }

/** The process's clock and the database's, read together. */
export type ClockReadings = { process: Date; database: Date }

/**
 * Why nothing may be deleted by the clock. `clock-jumped`: it jumped less than an hour ago, or the site did not run
 * for more than a day, which looks the same. `clocks-differ`: one of the two is wrong.
 */
export type ClockDoubt = 'clock-jumped' | 'clocks-differ'

const HOUR_MS = 3600_000
const JUMP_MS = 24 * HOUR_MS
/** A new time that has lasted this long is the right one. */
const STEADY_MS = HOUR_MS
const MOST_DIFFERENCE_MS = HOUR_MS

/** The record after a reading. More than a day since the last one, or less than nothing, is a jump. */
export function nextClockRecord(record: ClockRecord | null, now: Date): ClockRecord {
  const isSteady = record && !isJump(record, now) && now >= record.steadySince
  return { readAt: now, steadySince: isSteady ? record.steadySince : now }
}

/** The record after staff said that the time is right. */
export function confirmedClock(now: Date): ClockRecord {
  return { readAt: now, steadySince: new Date(+now - STEADY_MS) }
}

/** Whether the clock may decide what is old enough to be deleted; null if it may. */
export function clockDoubt(
  record: ClockRecord | null,
  { process, database }: ClockReadings,
): ClockDoubt | null {
  if (Math.abs(+process - +database) > MOST_DIFFERENCE_MS) return 'clocks-differ'
  const { steadySince } = nextClockRecord(record, process)
  return +process - +steadySince < STEADY_MS ? 'clock-jumped' : null
}

function isJump({ readAt }: ClockRecord, now: Date): boolean {
  return Math.abs(+now - +readAt) > JUMP_MS
}

/** Whether the wall clock was set ahead so far that it is probably wrong. */
export function isFarAhead(milliseconds: number): boolean {
  return milliseconds > JUMP_MS
}
