import { oneOf } from '#/domain/web/address.ts'

/** The notice in the page's address about what was just done. */
export type TypesSearch = { done?: 'saved' | undefined }

export function readTypesSearch({ done }: Record<string, unknown>): TypesSearch {
  return { done: oneOf(done, ['saved']) }
}
