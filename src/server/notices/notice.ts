import type { Receipt } from '#/domain/messages/receipt.ts'
import type { Locale } from '#/domain/localized.ts'
import type { DeliveryOutcome, NoticeChannel, NoticeKind, NoticeStatus } from '#/domain/notice.ts'

/** A notice leased by the process that is sending it. */
export type DueNotice = {
  id: string
  kind: NoticeKind
  /** E.164. */
  phone: string
  email: string | null
  /** Tried first, and the only one if it accepts the notice; null: the site's order. */
  chosenChannel: NoticeChannel | null
  locale: Locale
  inputs: Record<string, string>
  /** When it should be sent, whatever the tries. */
  scheduledAt: Date
  /** Includes the current try. */
  attempts: number
  expiresAt: Date | null
  /** Channels that have refused it permanently, or reported that it did not arrive. */
  refusedBy: NoticeChannel[]
  /** Channels that have accepted it, if it is sent again by another one. */
  acceptedBy: NoticeChannel[]
}

/** One try by one channel. */
export type NoticeTry = {
  channel: NoticeChannel
  outcome: DeliveryOutcome
  reason: string | null
  messageId: string | null
}

/** The state of the latest notice about a subject, for its recipient. */
export type NoticeFacts = {
  kind: NoticeKind
  status: Exclude<NoticeStatus, 'dropped'>
  channel: NoticeChannel | null
  /** What the channel that accepted it has reported. */
  receipt: Receipt | null
  /** E.164. */
  phone: string
  scheduledAt: Date
}

/** A notice that could not be delivered, for staff to handle. */
export type DeadNotice = {
  id: string
  kind: NoticeKind
  phone: string
  createdAt: Date
  attempts: number
  expiresAt: Date | null
  tries: NoticeTry[]
}

/** What a notice is about. */
export type NoticeSubject = { bookingReference: string } | { requestReference: string }
