import { minutesOf } from '#/domain/schedule/time-of-day.ts'

/** Where the sample is taken. */
export const labPlaces = ['branch', 'home'] as const
export type LabPlace = (typeof labPlaces)[number]

export const MOST_SEATS = 50

/** How many windows a laboratory has in a week, at both places. */
export const MOST_WINDOWS = 120

/** A weekly window; `weekday` is the ISO one, and the times are clinic times. */
export type LabWindow = {
  place: LabPlace
  weekday: number
  startsAt: string
  endsAt: string
  /** Patients at once, or people who take samples at home. */
  seats: number
}

/** What of a window can be changed: its place and day are those of another window. */
export type WindowTimes = Pick<LabWindow, 'startsAt' | 'endsAt' | 'seats'>

export type WindowProblem = 'hours-invalid' | 'home-window-length' | 'windows-overlap'

/** Why a window cannot be added to the others; null if it can. At home a patient waits for one to four hours. */
export function windowProblem(
  window: LabWindow,
  others: readonly LabWindow[],
): WindowProblem | null {
  const [start, end] = [minutesOf(window.startsAt), minutesOf(window.endsAt)]
  if (!(start < end)) return 'hours-invalid'
  if (window.place === 'home' && (end - start < 60 || end - start > 240))
    return 'home-window-length'
  const isOver = others.some(
    ({ place, weekday, startsAt, endsAt }) =>
      place === window.place &&
      weekday === window.weekday &&
      minutesOf(startsAt) < end &&
      start < minutesOf(endsAt),
  )
  return isOver ? 'windows-overlap' : null
}
