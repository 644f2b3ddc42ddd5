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

/** A document whose type was checked. One that no request or draft takes in is deleted after a day. */
export type NewFile = Omit<FileFacts, 'id' | 'byteSize'> & { content: Uint8Array }
