import { readSlug } from '#/domain/address.ts'
import { MAX_VISITS } from '#/domain/mostvisits.ts'
import { foldDigits } from '#/domain/digits.ts'

/** What a request's page reads from its address: enough for an honest price. */
export type CareSearch = {
  rate?: string | undefined
  district?: string | undefined
  /** Visits or shifts; absent: one. */
  count?: number | undefined
  equipment?: string | undefined
}

export function readCareSearch(search: Record<string, unknown>): CareSearch {
  return {
    rate: readSlug(search['rate']),
    district: readSlug(search['district']),
    count: readCount(search['count']),
    equipment: readSlug(search['equipment']),
  }
}

/** The router reads bare figures as numbers. */
function readCount(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const count = Number(foldDigits(String(value)))
  return Number.isInteger(count) && count > 1 ? Math.min(count, MAX_VISITS) : undefined
}
