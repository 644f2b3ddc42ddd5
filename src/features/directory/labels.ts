import { m } from '#/paraglide/messages.js'
import type { Title } from './directory.ts'
import type { DoctorsSearch } from './search.ts'

// Apart from the words of cards, which the search form's first bundle needs none of.

export const titleLabels: Record<Title, () => string> = {
  general: m.directory_degree_general,
  specialist: m.directory_degree_specialist,
  consultant: m.directory_degree_consultant,
  professor: m.directory_degree_professor,
}

export const genderLabels = {
  female: m.directory_gender_female,
  male: m.directory_gender_male,
}

export type Sort = NonNullable<DoctorsSearch['sort']> | 'recommended'

export const sortLabels: Record<Sort, () => string> = {
  recommended: m.directory_sort_recommended,
  soonest: m.directory_sort_soonest,
  distance: m.place_sort_distance,
  fee: m.directory_sort_fee,
  rating: m.directory_sort_rating,
}
