/** Where ids and secrets come from; injected so that tests can name what they expect. */
export type Random = {
  /** A new UUID, version 7, so that rows created together are adjacent in indexes. */
  id: () => string
  /** Unpredictable bytes for references and secrets. */
  bytes: (length: number) => Uint8Array
}
