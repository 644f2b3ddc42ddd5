import { oneOf, readUuid } from '#/domain/web/address.ts'

/** The procedure that was chosen on the hospital's page. */
export type EstimateSearch = { procedure?: string | undefined }

export function readEstimateSearch(search: Record<string, unknown>): EstimateSearch {
  return { procedure: readUuid(search['procedure']) }
}

/** The notice that a change was saved. */
export function readHospitalSearch(search: Record<string, unknown>): {
  done?: 'saved' | undefined
} {
  return { done: oneOf(search['done'], ['saved']) }
}
