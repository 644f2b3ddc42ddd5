import type { FilterName } from './directory.ts'
import type { DoctorsSearch } from './search.ts'

/** In the order of the form. */
const names: readonly FilterName[] = [
  'q',
  'specialty',
  'governorate',
  'district',
  'insurer',
  'fee',
  'gender',
  'title',
  'language',
  'today',
  'homeVisit',
  'near',
]

export function activeFilters(search: DoctorsSearch): FilterName[] {
  return names.filter((name) => isActive(search, name))
}

function isActive(search: DoctorsSearch, name: FilterName): boolean {
  if (name === 'fee') return search.feeMin !== undefined || search.feeMax !== undefined
  return search[name] !== undefined
}

/** The first page without this filter; without a governorate there is no district. */
export function without(search: DoctorsSearch, name: FilterName): DoctorsSearch {
  const first = { ...search, page: undefined }
  if (name === 'fee') return { ...first, feeMin: undefined, feeMax: undefined }
  if (name === 'governorate') return { ...first, governorate: undefined, district: undefined }
  if (name === 'near') return withoutPlace(first)
  return { ...first, [name]: undefined }
}

/** Sorting by distance is removed with the position. */
export function withoutPlace(search: DoctorsSearch): DoctorsSearch {
  const sort = search.sort === 'distance' ? undefined : search.sort
  return { ...search, near: undefined, sort }
}
