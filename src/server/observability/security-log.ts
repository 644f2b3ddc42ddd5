import { can, type DeskActor, type Permission } from '#/domain/permissions.ts'
import type { DeskAction } from '#/domain/account/staff.ts'
import { emitEvent, type SecurityEvent } from './events.ts'
import { logEvent } from './log.ts'

/**
 * Logs and counts a security event. `about` is a constant of the program, such as a limit's name:
 * never a phone, an e-mail, an address, or any other input.
 */
export function logSecurity(security: SecurityEvent, about: string): void {
  logEvent('info', 'security', { security, about })
  emitEvent({ kind: 'security', event: security, about })
}

/**
 * Whether a requested action is permitted. Logs a refusal only if the object belongs to somebody else,
 * not if it is too late, for example. Not for deciding what a page offers.
 */
export function isPermitted(permission: Permission, about: string): boolean {
  if (!permission.ok && permission.code === 'not-yours') logSecurity('permission-refused', about)
  return permission.ok
}

/** Whether they are at the desk and may do this there; anyone not at the desk is refused without a log. */
export function mayWork(actor: DeskActor | null, action: DeskAction): actor is DeskActor {
  return actor !== null && isPermitted(can.work(actor, action), action)
}
