import { oneOf } from '#/domain/web/address.ts'

/** The notice in the page's address about what was just done. */
export type PracticeSearch = { done?: 'saved' | 'asked' | undefined }

export function readPracticeSearch({ done }: Record<string, unknown>): PracticeSearch {
  return { done: oneOf(done, ['saved', 'asked']) }
}
