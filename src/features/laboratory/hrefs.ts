import { readBasket } from '#/domain/laboratory/basket.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { labTestsPath } from '#/parts/lab-tests-path.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { BasketSearch } from '#/server/laboratory/basket.ts'
import type { LabsSearch } from './search.ts'

// Apart from what reads a search, which is in the file that all pages load.

export function basketOf({ tests = '', ...search }: LabsSearch): BasketSearch {
  return { ...search, tests: readBasket(tests) }
}

export function labsHref({ tests, ...search }: BasketSearch): string {
  return localizedPath(labTestsPath(tests, search))
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
