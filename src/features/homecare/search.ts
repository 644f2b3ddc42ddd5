import { readSlug } from '#/domain/address.ts'
import { foldDigits } from '#/domain/digits.ts'
import { MAX_VISITS } from '#/domain/mostvisits.ts'
import type { CareSearch } from '#/server/homecare/page.ts'

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
