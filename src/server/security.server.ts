import { logEvent } from './log.server.ts'

/** All that is written down of attempts on the site, and of what an attacker would change or take. */
export type SecurityEvent =
  | 'sign-in-failed'
  | 'sign-in-delayed'
  | 'limit-reached'
  | 'proof-asked'
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
