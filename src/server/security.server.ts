import type { Permission } from '#/domain/permissions.ts'
import { logEvent } from './log.server.ts'

/** All that is written down of attempts on the site, and of what an attacker would change or take. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-delayed'
  | 'limit-reached'
  | 'proof-asked'
  | 'permission-refused'
  | 'second-step-refused'
  | 'second-step-changed'
  | 'recovery-code-used'
  | 'phone-changed'
  | 'password-reset'
  | 'password-changed'
  | 'access-reset'
  | 'session-ended'
  | 'export-taken'

/**
 * One line of one kind. `about` is a word of the program, such as a limit's name: never a phone, an
 * e-mail, an address, or anything that was typed.
 */
export function logSecurity(security: SecurityEvent, about: string): void {
  logEvent('info', 'security', { security, about })
}

/**
 * Whether somebody may do what they ask for. That what they ask for is another's is an event; that it is
 * too late for it is none. For what is asked, not for what a page only offers.
 */
export function isPermitted(permission: Permission, about: string): boolean {
  if (!permission.ok && permission.code === 'not-yours') logSecurity('permission-refused', about)
  return permission.ok
}
