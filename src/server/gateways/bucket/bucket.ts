/** Bytes outside of the database. Each object has a name of its own and is never written over. */
export type Bucket = {
  put: (name: string, content: Uint8Array) => Promise<void>
  /** Null for an object that is not there. */
  get: (name: string) => Promise<Buffer | null>
  /** An object that is not there counts as removed. */
  remove: (name: string) => Promise<void>
  /** All names with this beginning, a page at a time. */
  list: (prefix: string) => AsyncIterable<string[]>
}

/** Where the settings let bytes be; `takesNew` is false while it is only read from and emptied. */
export type ObjectStore = { bucket: Bucket; takesNew: boolean }

/** The bucket does not answer, or refuses us. Nothing is wrong with what was asked, and later it may work. */
export class BucketAway extends Error {
  override name = 'BucketAway'
}
