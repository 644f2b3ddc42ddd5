/** The source of ids and secrets; injected so that tests can predict them. */
export type Random = {
  /** A new UUID, version 7, so that rows created together are adjacent in indexes. */
  id: () => string
  /** Unpredictable bytes for references and secrets. */
  bytes: (length: number) => Uint8Array
}
