import { readDate, readUuid } from '#/domain/address.ts'

/** What a day's page reads from its address. */
export type DaySearch = { day?: string | undefined; branch?: string | undefined }

export function readDaySearch(search: Record<string, unknown>): DaySearch {
  return { day: readDate(search['day']), branch: readUuid(search['branch']) }
}
