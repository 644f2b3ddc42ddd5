import { isMissingUser } from '#/server/db/errors.ts'

/** The account was erased since the request began. */
export class AccountDeleted extends Error {}

/** Whether a write failed because its account has been erased meanwhile: nothing of it was written. */
export function isAccountDeleted(error: unknown): boolean {
  return error instanceof AccountDeleted || isMissingUser(error)
}
