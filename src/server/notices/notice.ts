import type { DeliveryOutcome, NoticeChannel, NoticeKind, NoticeStatus } from '#/domain/notice.ts'

/** A notice that is being sent now, by the process that took it. */
export type DueNotice = {
  id: string
  kind: NoticeKind
  /** E.164. */
  phone: string
  email: string | null
  locale: 'ar' | 'en'
  inputs: Record<string, string>
  createdAt: Date
  /** This try included. */
  attempts: number
  expiresAt: Date | null
  /** Channels that will never take it. */
  refusedBy: NoticeChannel[]
}

/** One channel's turn. */
export type NoticeTry = {
  channel: NoticeChannel
  outcome: DeliveryOutcome
  reason: string | null
  messageId: string | null
}

/** What became of the latest notice of something, for its recipient. */
export type NoticeFacts = {
  kind: NoticeKind
  status: Exclude<NoticeStatus, 'dropped'>
  channel: NoticeChannel | null
  /** E.164. */
  phone: string
}

/** A notice that reached nobody, for people to look at. */
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
