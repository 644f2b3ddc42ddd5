import { readBasket } from '#/domain/laboratory/basket.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { BasketSearch } from '#/server/laboratory/basket.ts'
import type { LabsSearch } from './search.ts'

// Apart from what reads a search, which is in the file that all pages load.

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
