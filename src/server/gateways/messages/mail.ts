/** Mailboxes send no out-of-office reply to a mail of a program (RFC 3834). */
export const mailHeaders = { 'Auto-Submitted': 'auto-generated' }

/** The address of `Balsam <hello@balsam.example>`. */
export function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
