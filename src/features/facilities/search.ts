import { oneOf, readSlug } from '#/domain/web/address.ts'
import { facilityKinds } from '#/domain/directory/provider.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { withQuery } from '#/parts/with-query.ts'
import type { FacilitiesSearch } from '#/server/facilities/views.ts'

const MAX_PAGE = 1000

/** Of the list, and of a laboratory's page: the tests whose prices it shows, with commas. */
export type FacilityRouteSearch = FacilitiesSearch & { tests?: string | undefined }

export function readFacilityRouteSearch(search: Record<string, unknown>): FacilityRouteSearch {
  const { tests } = search
  return {
    ...readFacilitiesSearch(search),
    tests: typeof tests === 'string' ? tests || undefined : undefined,
  }
}

export function readFacilitiesSearch(search: Record<string, unknown>): FacilitiesSearch {
  const page = Math.trunc(Number(search['page'] ?? 1))
  return {
    kind: oneOf(search['kind'], facilityKinds),
    governorate: readSlug(search['governorate']),
    page: page > 1 ? Math.min(page, MAX_PAGE) : undefined,
  }
}

/** The list in the current language. */
export function facilitiesHref({ page, ...search }: FacilitiesSearch): string {
  const given = { ...search, page: page === 1 ? undefined : page }
  return localizedPath(withQuery('/facilities', given))
}
