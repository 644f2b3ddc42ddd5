import { isInEgypt, readPoint, roundToKilometre, writePoint } from '#/domain/directory/point.ts'
import { labSorts } from '#/domain/laboratory/basket.ts'
import { oneOf, readSlug } from '#/domain/web/address.ts'
import type { BasketSearch } from '#/server/laboratory/basket.ts'

const MAX_PAGE = 1000
const MAX_TEXT = 100

/** A basket's address: `tests` has the slugs with commas. */
export type LabsSearch = Omit<BasketSearch, 'tests'> & { tests?: string | undefined }

export function readLabsSearch(search: Record<string, unknown>): LabsSearch {
  const page = Math.trunc(Number(search['page'] ?? 1))
  return {
    tests: written(search['tests']) || undefined,
    add: written(search['add']).trim().slice(0, MAX_TEXT) || undefined,
    area: readSlug(search['area']),
    near: readNear(written(search['near'])),
    sort: oneOf(search['sort'], labSorts),
    page: page > 1 ? Math.min(page, MAX_PAGE) : undefined,
  }
}

/** Rounded here too, so that nothing more exact than a kilometre is used. */
function readNear(text: string): string | undefined {
  const point = readPoint(text)
  return point && isInEgypt(point) ? writePoint(roundToKilometre(point)) : undefined
}

/** The router parses bare figures as numbers. */
function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
