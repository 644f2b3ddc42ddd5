import type { Mail } from './notifier.ts'

/** Mailboxes send no out-of-office reply to a mail of a program (RFC 3834), and offer to switch off its kind (RFC 2369). */
export function mailHeaders({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>) {
  const unsubscribe = unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>` } : {}
  return { 'Auto-Submitted': 'auto-generated', ...unsubscribe }
}

/** The address of `Balsam <hello@balsam.example>`. */
export function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
