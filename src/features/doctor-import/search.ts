import { readUuid } from '#/domain/web/address.ts'

/** The displayed file; by default the latest. */
export type DoctorImportSearch = { import?: string | undefined }

export function readDoctorImportSearch(search: Record<string, unknown>): DoctorImportSearch {
  return { import: readUuid(search['import']) }
}
