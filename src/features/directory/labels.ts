import { m } from '#/paraglide/messages.js'
import type { DoctorsSearch } from './search.ts'

// Apart from the words of cards, which the search form's first bundle needs none of.

export type Sort = NonNullable<DoctorsSearch['sort']> | 'recommended'

export const sortLabels: Record<Sort, () => string> = {
  recommended: m.directory_sort_recommended,
  soonest: m.directory_sort_soonest,
  distance: m.place_sort_distance,
  fee: m.directory_sort_fee,
  rating: m.directory_sort_rating,
}
