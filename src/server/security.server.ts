import type { Permission } from '#/domain/permissions.ts'
import { happened, type SecurityEvent } from './happenings.server.ts'
import { logEvent } from './log.server.ts'

/**
 * One line of one kind, which is also counted. `about` is a word of the program, such as a limit's
 * name: never a phone, an e-mail, an address, or anything that was typed.
 */
export function logSecurity(security: SecurityEvent, about: string): void {
  logEvent('info', 'security', { security, about })
  happened({ kind: 'security', event: security, about })
}

/**
 * Whether somebody may do what they ask for. That what they ask for is another's is an event; that it is
 * too late for it is none. For what is asked, not for what a page only offers.
 */
export function isPermitted(permission: Permission, about: string): boolean {
  if (!permission.ok && permission.code === 'not-yours') logSecurity('permission-refused', about)
  return permission.ok
}
