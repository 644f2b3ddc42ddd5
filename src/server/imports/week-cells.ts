import { clinicColumn, DEFAULT_SLOT_MINUTES } from '#/domain/directory/directory-columns.ts'
import { hoursText, weekdays } from '#/domain/schedule/hours-text.ts'
import {
  parseWeekdays,
  parseWrittenTimes,
  parseWrittenWeek,
  weekOf,
} from '#/domain/schedule/written-hours.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import type { Cells } from './cells.ts'

/** The cell `hours` of a clinic, and the columns whose times cannot be read. */
export type WeekCell = { hours: string; wrong: string[] }

/** The week of a clinic, from whichever of the columns its file has. */
export function weekCell(cells: Cells, clinic: number): WeekCell {
  const cell = (column: string) => (cells[clinicColumn(clinic, column)] ?? '').trim()
  const slotMinutes = Number(foldDigits(cell('slot_minutes'))) || DEFAULT_SLOT_MINUTES
  const whole = cell('hours')
  if (whole !== '') {
    const week = parseWrittenWeek(whole, slotMinutes)
    return week ? { hours: hoursText(week), wrong: [] } : failed(clinic, ['hours'])
  }
  if (cell('from') !== '' || cell('to') !== '') {
    const days = cell('days') === '' ? [...weekdays.values()] : parseWeekdays(cell('days'))
    const parts = parseWrittenTimes(`${cell('from')}-${cell('to')}`)
    const week =
      days &&
      parts &&
      weekOf(
        days.map((weekday) => ({ weekday, parts })),
        slotMinutes,
      )
    if (week) return { hours: hoursText(week), wrong: [] }
    return failed(clinic, [days ? 'from' : 'days'])
  }
  const read = [...weekdays].map(([day, weekday]) => ({
    day,
    weekday,
    parts: parseWrittenTimes(cell(day)),
  }))
  const wrong = read.filter(({ parts }) => parts === null).map(({ day }) => day)
  if (wrong.length > 0) return failed(clinic, wrong)
  const days = read.map(({ weekday, parts }) => ({ weekday, parts: parts ?? [] }))
  const week = weekOf(days, slotMinutes)
  return week ? { hours: hoursText(week), wrong: [] } : failed(clinic, ['slot_minutes'])
}

function failed(clinic: number, columns: readonly string[]): WeekCell {
  return { hours: '', wrong: columns.map((column) => clinicColumn(clinic, column)) }
}
