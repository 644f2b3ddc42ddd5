import { readDate, readInstant, readSlug, readUuid } from '#/domain/web/address.ts'
import { parseReference } from '#/domain/reference.ts'
import type { DaySearch } from '#/server/clinic-day/day.ts'

export function readDaySearch({ move, ...search }: Record<string, unknown>): DaySearch {
  return {
    day: readDate(search['day']),
    branch: readUuid(search['branch']),
    doctor: readSlug(search['doctor']),
    at: readInstant(search['at']),
    type: readSlug(search['type']),
    move: (typeof move === 'string' && parseReference(move)) || undefined,
  }
}
