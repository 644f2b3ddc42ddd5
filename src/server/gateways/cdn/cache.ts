/** A shared cache between us and the visitors, which keeps copies of public pages. */
export type Cache = {
  /**
   * Forgets every page that carries one of these tags. Never throws: what could not be said is
   * logged, and maintenance says it again.
   */
  purge: (tags: readonly string[]) => Promise<void>
}
