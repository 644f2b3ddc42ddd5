import { readDate, readInstant, readSlug, readUuid } from '#/domain/web/address.ts'
import type { DaySearch } from '#/server/clinic-day/day.ts'

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  return {
    day: readDate(search['day']),
    branch: readUuid(search['branch']),
    doctor: readSlug(search['doctor']),
    at: readInstant(search['at']),
    type: readSlug(search['type']),
  }
}
