/** Object storage outside of the database. Names are unique, and objects are never overwritten. */
export type Bucket = {
  put: (name: string, content: Uint8Array) => Promise<void>
  /** Null for an object that does not exist. */
  get: (name: string) => Promise<Buffer | null>
  /** An object that does not exist counts as removed. */
  remove: (name: string) => Promise<void>
  /** All names with this prefix, one page at a time. */
  list: (prefix: string) => AsyncIterable<string[]>
}

/** The configured bucket; `takesNew` is false while it is only read from and emptied. */
export type ObjectStore = { bucket: Bucket; takesNew: boolean }

/** The bucket does not answer, or refuses access. The request itself is valid and may succeed later. */
export class BucketAway extends Error {
  override name = 'BucketAway'
}
