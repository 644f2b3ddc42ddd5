import { normalPassword } from '#/domain/account/password.ts'
import { commonPasswords } from '#/server/crypto/common-password-list.ts'

const known = new Set(commonPasswords.trim().split(/\s+/))

/** Whether a password is one of the most common, in any case. */
export function isCommonPassword(password: string): boolean {
  return known.has(normalPassword(password).toLowerCase())
}
