import { readDate, readInstant, readUuid } from '#/domain/address.ts'
import type { DaySearch } from '#/server/clinicday/day.ts'

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  return {
    day: readDate(search['day']),
    branch: readUuid(search['branch']),
    at: readInstant(search['at']),
  }
}
