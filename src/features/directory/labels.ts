import { m } from '#/paraglide/messages.js'
import type { DoctorsSearch } from '#/domain/search/doctors-search.ts'

// Separate from the words of cards, none of which the search form's first bundle needs.

export type Sort = NonNullable<DoctorsSearch['sort']> | 'recommended'

export const sortLabels: Record<Sort, () => string> = {
  recommended: m.directory_sort_recommended,
  soonest: m.directory_sort_soonest,
  distance: m.place_sort_distance,
  fee: m.directory_sort_fee,
  rating: m.directory_sort_rating,
}
