import { readUuid } from '#/domain/address.ts'

/** Which file is shown; the latest, if none is named. */
export type DirectoryFileSearch = { import?: string | undefined }

export function readDirectoryFileSearch(search: Record<string, unknown>): DirectoryFileSearch {
  return { import: readUuid(search['import']) }
}
