import type { MediaType } from '#/domain/directory/file.ts'

export type FileFacts = {
  id: string
  /** Which document it is, such as `licence`. */
  purpose: string
  /** The display name, already sanitized. */
  name: string
  mediaType: MediaType
  byteSize: number
}

export type StoredFile = FileFacts & {
  requestId: string | null
  draftId: string | null
  content: Uint8Array<ArrayBuffer>
}

/**
 * A document whose type was checked. It is deleted after a day unless a request or draft claims it, and with
 * the account that uploaded it.
 */
export type NewFile = Omit<FileFacts, 'id' | 'byteSize'> & {
  content: Uint8Array
  userId?: string | null
}
