import type { Receipt } from './receipt.ts'
import type { ReplyWish } from './reply.ts'

/** What arrived: a report of a message of ours, a pressed button, or words. The words themselves are not stored. */
export type InboxEvent =
  | { kind: 'receipt'; receipt: Receipt; code: string | null }
  | { kind: 'button'; payload: string }
  | { kind: ReplyWish }

/** More in one request than any gateway sends. */
export const MOST_INBOX_EVENTS = 1000

/** The most bytes of one request. */
export const MOST_INBOX_BYTES = 2_000_000
