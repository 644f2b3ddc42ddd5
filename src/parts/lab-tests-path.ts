import { withQuery } from './with-query.ts'

type Place = {
  /** A district. */
  area?: string | undefined
  /** The visitor's position. */
  near?: string | undefined
  sort?: 'nearest' | undefined
}

/** Laboratories compared for these tests, in a path without a language. */
export function labTestsPath(slugs: readonly string[], place: Place = {}): string {
  return withQuery('/lab-tests', { tests: slugs.join(','), ...place }).replaceAll('%2C', ',')
}
