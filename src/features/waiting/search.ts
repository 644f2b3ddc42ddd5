import { readDate, readInstant, readSlug, readUuid } from '#/domain/address.ts'
import type { JoinSearch } from './waiting.ts'

/** What /waiting/join reads from its address; whatever doesn't fit is as good as absent. */
export function readJoinSearch(search: Record<string, unknown>): JoinSearch {
  return {
    doctor: readSlug(search['doctor']),
    branch: readUuid(search['branch']),
    day: readDate(search['day']),
    before: readInstant(search['before']),
  }
}
