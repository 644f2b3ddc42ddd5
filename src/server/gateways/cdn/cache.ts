/** Whoever keeps copies of our public pages between us and the visitors. */
export type Cache = {
  /**
   * Forgets every page that carries one of these tags. Never throws: what could not be said is
   * logged, and upkeep says it again.
   */
  purge: (tags: readonly string[]) => Promise<void>
}
