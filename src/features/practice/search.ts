import { oneOf } from '#/domain/address.ts'

/** What was just done, as the page's address has it. */
export type PracticeSearch = { done?: 'saved' | 'asked' | undefined }

export function readPracticeSearch({ done }: Record<string, unknown>): PracticeSearch {
  return { done: oneOf(done, ['saved', 'asked']) }
}
