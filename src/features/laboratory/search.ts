import { isInEgypt, readPoint, roundToKilometre, writePoint } from '#/domain/directory/point.ts'
import { labSorts, readBasket } from '#/domain/laboratory/basket.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { oneOf, readSlug } from '#/domain/web/address.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
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

export function basketOf({ tests = '', ...search }: LabsSearch): BasketSearch {
  return { ...search, tests: readBasket(tests) }
}

/** The page of a basket without its language; each basket has one. */
export function labsPath({ tests, sort, ...search }: BasketSearch): string {
  const slugs = [...new Set(tests)].toSorted().join(',')
  const stated = sort === 'cheapest' ? undefined : sort
  const query = withQuery('/lab-tests', { ...search, sort: stated, tests: slugs || undefined })
  return query.replaceAll('%2C', ',')
}

export function labsHref(search: BasketSearch): string {
  return localizedPath(labsPath(search))
}

/** With more tests; the list begins again. */
export function withTests(search: BasketSearch, slugs: readonly string[]): BasketSearch {
  return { ...search, tests: [...search.tests, ...slugs], add: undefined, page: undefined }
}

export function withoutTest(search: BasketSearch, slug: string): BasketSearch {
  const tests = search.tests.filter((test) => test !== slug)
  return { ...search, tests, add: undefined, page: undefined }
}

type Order = { slug: string; tests: readonly string[]; place: LabPlace; area?: string | undefined }

/** Where the tests are ordered from a laboratory. */
export function labOrderHref({ slug, tests, place, area }: Order): string {
  const query = {
    tests: tests.join(',') || undefined,
    place,
    area: place === 'home' ? area : undefined,
  }
  return localizedPath(withQuery(`/lab-tests/book/${slug}`, query).replaceAll('%2C', ','))
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
