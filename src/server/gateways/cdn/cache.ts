/** A shared cache between us and the visitors, which keeps copies of public pages. */
export type Cache = {
  /**
   * Purges every page that carries one of these tags. Never throws: a failure is logged, and
   * maintenance repeats the purge.
   */
  purge: (tags: readonly string[]) => Promise<void>
}
