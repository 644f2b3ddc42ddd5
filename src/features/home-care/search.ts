import { readSlug } from '#/domain/web/address.ts'
import { foldDigits } from '#/domain/search/digits.ts'
import { MAX_VISITS } from '#/domain/booking/most-visits.ts'
import type { CareSearch } from '#/server/home-care/page.ts'

export function readCareSearch(search: Record<string, unknown>): CareSearch {
  return {
    rate: readSlug(search['rate']),
    district: readSlug(search['district']),
    count: readCount(search['count']),
    equipment: readSlug(search['equipment']),
  }
}

/** The router parses bare figures as numbers. */
function readCount(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const count = Number(foldDigits(String(value)))
  return Number.isInteger(count) && count > 1 ? Math.min(count, MAX_VISITS) : undefined
}
