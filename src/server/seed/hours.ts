import type { Random } from './random.ts'

export type Hours = readonly [startsAt: string, endsAt: string]

export type WorkingDay = { weekday: number; hours: Hours }

/** ISO weekdays from Saturday to Thursday. */
const WEEK = [6, 7, 1, 2, 3, 4]
const FRIDAY = 5

const MORNING: readonly Hours[] = [
  ['10:00', '14:00'],
  ['09:00', '13:00'],
  ['11:00', '15:00'],
]
const EVENING: readonly Hours[] = [
  ['17:00', '22:00'],
  ['18:00', '22:00'],
  ['16:00', '20:00'],
  ['19:00', '23:00'],
]
const LATE: readonly Hours[] = [
  ['20:00', '01:00'],
  ['21:00', '01:00'],
  ['20:00', '00:00'],
]

/**
 * A doctor's week, one list per branch. Two branches never overlap: either each has its own days, or
 * one has the mornings, which begin long after the other's late evening ends.
 */
export function newWeeks(random: Random, branches: 1 | 2): WorkingDay[][] {
  if (branches === 1) {
    const days = random.sample(WEEK, random.int(3, 6))
    return [week(random.chance(0.08) ? [...days, FRIDAY] : days, anyHours(random))]
  }
  if (random.chance(0.5)) {
    const days = random.sample(WEEK, random.int(2, 4))
    return [week(days, eveningHours(random)), week(days, random.pick(MORNING))]
  }
  const [first, second] = [WEEK.filter(isEven), WEEK.filter((_, index) => index % 2 === 1)]
  return [week(first, anyHours(random)), week(second, anyHours(random))]
}

const isEven = (_: number, index: number) => index % 2 === 0

const week = (days: readonly number[], hours: Hours): WorkingDay[] =>
  days.toSorted((a, b) => a - b).map((weekday) => ({ weekday, hours }))

const anyHours = (random: Random) =>
  random.chance(0.25) ? random.pick(MORNING) : eveningHours(random)

const eveningHours = (random: Random) => random.pick(random.chance(0.2) ? LATE : EVENING)
