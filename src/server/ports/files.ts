import type { MediaType } from '#/domain/file.ts'

export type FileFacts = {
  id: string
  /** Which document it is, such as `licence`. */
  purpose: string
  /** For people to see; made harmless already. */
  name: string
  mediaType: MediaType
  byteSize: number
}

export type StoredFile = FileFacts & {
  requestId: string | null
  content: Uint8Array<ArrayBuffer>
}

/** Uploaded documents. One that no request or draft takes in is deleted after a day. */
export type Files = {
  /** Stores bytes whose type was checked; answers the new file's id. */
  save: (
    file: Omit<FileFacts, 'id' | 'byteSize'> & { content: Uint8Array },
    now: Date,
  ) => Promise<string>
  /** Without their contents; silent about those that are gone. */
  list: (ids: readonly string[]) => Promise<FileFacts[]>
  find: (id: string) => Promise<StoredFile | null>
  /** Writes down that somebody at the desk opened a document; once for each of them, with the audit. */
  markOpened: (file: Pick<StoredFile, 'id' | 'purpose'>, by: string, now: Date) => Promise<void>
  /** Which of these documents somebody at the desk has opened. */
  listOpened: (ids: readonly string[], by: string) => Promise<string[]>
  /** Deletes what nobody took in before this instant; answers how many. */
  deleteUnclaimed: (before: Date) => Promise<number>
}
