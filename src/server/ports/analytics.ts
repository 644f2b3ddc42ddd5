/** Counts what people who agreed to it look at; it is told nothing that could name anybody. */
export type Analytics = {
  /** `route` is a route's template; `day` a clinic date. */
  countPage: (page: { route: string; locale: 'ar' | 'en'; day: string }) => Promise<void>
  /** A search that found no doctor, by slugs; what is no specialty and no area of ours is not counted. */
  countEmptySearch: (search: { specialty: string; area: string; day: string }) => Promise<void>
}
