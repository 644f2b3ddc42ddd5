import type { BasketSearch } from '#/server/laboratory/basket.ts'
import { withQuery } from './with-query.ts'

/** Laboratories compared for these tests, in a path without a language; each basket has one. */
export function labTestsPath(
  tests: readonly string[],
  { sort, ...search }: Omit<BasketSearch, 'tests'> = {},
): string {
  const slugs = [...new Set(tests)].toSorted().join(',') || undefined
  const stated = sort === 'cheapest' ? undefined : sort
  const query = { tests: slugs, ...search, sort: stated }
  return withQuery('/lab-tests', query).replaceAll('%2C', ',')
}
