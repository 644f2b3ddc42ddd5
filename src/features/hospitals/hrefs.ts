import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { EstimateSearch } from './search.ts'

/** The form that asks a hospital for an estimate. */
export function estimateHref(slug: string, search: EstimateSearch = {}): string {
  return localizedPath(withQuery(`/facilities/${slug}/estimate`, search))
}
