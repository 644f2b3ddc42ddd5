import type { DoctorFilters } from './search-fields.ts'

/** `distance` is available if the visitor's position is known. */
export const sorts = ['distance', 'soonest', 'fee', 'rating'] as const

/** Why the position in an address is ignored. */
export const nearProblems = ['outside', 'unreadable'] as const
export type NearProblem = (typeof nearProblems)[number]

/** Filters, sort and page of /doctors in its address. */
export type DoctorsSearch = DoctorFilters & {
  q?: string | undefined
  /** The visitor's position, to a kilometre: `30.06,31.22`; or why the given one is ignored. */
  near?: string | undefined
  /** Absent: recommended. */
  sort?: (typeof sorts)[number] | undefined
  /** Absent: the first. */
  page?: number | undefined
}

/** Filters as displayed: both ends of the fee are one. */
export type FilterName = 'q' | 'near' | 'fee' | Exclude<keyof DoctorFilters, 'feeMin' | 'feeMax'>

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
  'part',
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
