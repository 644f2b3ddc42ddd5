import { parseReference } from '#/domain/reference.ts'
import { readDate, readSlug, readUuid } from '#/domain/web/address.ts'
import type { JoinSearch } from '#/server/waiting/joinpage.ts'

/** The search parameters of /waiting/join; invalid ones are ignored. */
export function readJoinSearch(search: Record<string, unknown>): JoinSearch {
  return {
    doctor: readSlug(search['doctor']),
    branch: readUuid(search['branch']),
    day: readDate(search['day']),
    booking: readBookingReference(search['booking']),
  }
}

function readBookingReference(value: unknown): string | undefined {
  return (typeof value === 'string' && parseReference(value, 'BLS')) || undefined
}
