/** What is counted of a visit. `route` is a route's template, such as `/{-$locale}/doctor/{-$slug}`. */
export type PageEvent = { name: 'page'; route: string }

/** A search that found nobody, by what was chosen from lists; of what was typed, nothing. */
export type EmptySearchEvent = { name: 'empty-search'; specialty: string; area: string }
