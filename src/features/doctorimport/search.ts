import { readUuid } from '#/domain/address.ts'

/** Which file is shown; the latest, if none is named. */
export type DoctorImportSearch = { import?: string | undefined }

export function readDoctorImportSearch(search: Record<string, unknown>): DoctorImportSearch {
  return { import: readUuid(search['import']) }
}
