import type { Mail } from './notifier.ts'

/** Mailboxes send no out-of-office reply to a mail of a program (RFC 3834), and end its kind by one click (RFC 8058). */
export function mailHeaders({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>) {
  const unsubscribe = unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}
  return { 'Auto-Submitted': 'auto-generated', ...unsubscribe }
}

/** The address of `Balsam <hello@balsam.example>`. */
export function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
