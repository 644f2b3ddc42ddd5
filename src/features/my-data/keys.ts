import { MINE } from '#/domain/booking/personal-data.ts'

/** The page after an erasure. */
export const ERASED = 'erased'

/** Whether it is the signed-in user's own page. */
export function isOwnKey(key: string): boolean {
  return key === MINE
}
