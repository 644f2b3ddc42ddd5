/** Counts what people who agreed to it look at; it is told nothing that could name anybody. */
export type Analytics = {
  /** `route` is a route's template; `day` a clinic date. */
  countPage: (page: { route: string; locale: 'ar' | 'en'; day: string }) => Promise<void>
}
